import {
  type FilterKey,
  paths,
  type SearchedVertical,
  type SearchFilters,
  verticalPath,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { searchPathIn } from '../../../lib/search-location.ts';
import type { Crumb } from '../../../lib/structured-data.ts';
import { knownFilters, knownLabel, type Labels } from './filter-text.ts';

/**
 * Breadcrumbs of a search: home, the vertical, then make, model and city if exactly one known value of each is active.
 */
export function searchCrumbs(t: Copy, vertical: SearchedVertical, requested: SearchFilters, labels?: Labels): Crumb[] {
  const filters = knownFilters(vertical, labels, requested);
  const nameOf = (key: FilterKey, value: string) => knownLabel(vertical, labels, key, value) ?? '';
  const pathOf = searchPathIn(vertical);
  const crumbs: Crumb[] = [
    { label: t('crumbs.home'), path: paths.home },
    { label: t(`verticals.${vertical}.name`), path: verticalPath(vertical) },
    { label: t('crumbs.search'), path: pathOf() },
  ];
  const category = onlyValue(filters.category);
  if (category) crumbs.push({ label: nameOf('cg', category), path: pathOf({ category: [category] }) });
  const [make, model, city] = [onlyValue(filters.make), onlyValue(filters.model), onlyValue(filters.city)];
  if (make) {
    const upToMake: SearchFilters = { make: [make] };
    crumbs.push({ label: nameOf('mk', make), path: pathOf(upToMake) });
    if (model) {
      const upToModel = { ...upToMake, model: [model] };
      crumbs.push({ label: nameOf('md', model), path: pathOf(upToModel) });
    }
  }
  if (city)
    crumbs.push({
      label: nameOf('ct', city),
      path: pathOf({ make: filters.make, model: filters.model, city: [city] }),
    });
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { label: crumb.label } : crumb));
}

const onlyValue = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0] : undefined);
