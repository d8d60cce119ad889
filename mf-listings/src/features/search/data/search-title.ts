import {
  definitionOf,
  type FilterKey,
  filterSegments,
  type ListedVertical,
  type SearchFilters,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { facetOf, isChosen } from '../../../lib/facets.ts';
import { type Labels, rangeWords, valueLabel } from './filter-words.ts';

const MODEL: readonly FilterKey[] = ['mk', 'md', 'vr'];

/** What a search shows, as a heading and title: 'Toyota Corolla for sale in Lahore'. */
export function searchTitle(t: Copy, vertical: ListedVertical, filters: SearchFilters, labels?: Labels): string {
  const { before, after, end } = definitionOf(vertical).heading;
  const segments = filterSegments(filters);
  const names = (key: FilterKey) =>
    list(
      t,
      segments.filter((segment) => segment.key === key).map(({ value }) => valueLabel(vertical, labels, key, value)),
    );
  const what = [
    filters.featured && t('title.featured'),
    filters.managed && t('title.managed'),
    ...[...before, ...MODEL, ...after].map(names),
  ]
    .filter(Boolean)
    .join(' ');
  const hasModel = Boolean(filters.model || filters.variant) && !after.some((key) => isChosen(filters, key));
  const title = t('title.forSale', {
    what:
      what === '' ? t(`verticals.${vertical}.name`) : hasModel ? what : t(`verticals.${vertical}.title.some`, { what }),
    where: names('ca') || names('ct') || t('title.country'),
  });
  const details = segments.flatMap(({ key, value }) => {
    const facet = facetOf(vertical, key);
    return facet && end.includes(facet.key) ? [rangeWords(t, vertical, facet, value, 'title')] : [];
  });
  const withText = filters.text ? t('title.searched', { text: filters.text, title }) : title;
  return [withText, ...details].join(', ');
}

const list = (t: Copy, names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : t('title.and', { first: names.slice(0, -1).join(', '), last: names.at(-1) });
