import { paths, type SearchFilters, verticalPath } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { usedCarSearchPath } from '../../../lib/search-location.ts';
import { type Labels, valueLabel } from './filter-words.ts';

/** `path` is absent for the last one, the page itself. */
export type Crumb = { label: string; path?: string };

/** The way to a search: home, used cars, then make, model and city where there is exactly one of each. */
export function searchCrumbs(t: Copy, filters: SearchFilters, labels?: Labels): Crumb[] {
  const crumbs: Crumb[] = [
    { label: t('crumbs.home'), path: paths.home },
    { label: t('crumbs.usedCars'), path: verticalPath('used-cars') },
    { label: t('crumbs.search'), path: usedCarSearchPath() },
  ];
  const [make, model, city] = [only(filters.make), only(filters.model), only(filters.city)];
  if (make) {
    const upToMake: SearchFilters = { make: [make] };
    crumbs.push({ label: valueLabel(labels, 'mk', make), path: usedCarSearchPath(upToMake) });
    if (model) {
      const upToModel = { ...upToMake, model: [model] };
      crumbs.push({ label: valueLabel(labels, 'md', model), path: usedCarSearchPath(upToModel) });
    }
  }
  if (city)
    crumbs.push({
      label: valueLabel(labels, 'ct', city),
      path: usedCarSearchPath({ make: filters.make, model: filters.model, city: [city] }),
    });
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { label: crumb.label } : crumb));
}

const only = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0] : undefined);
