import {
  type FilterKey,
  type FilterSegment,
  filterSegments,
  knownOf,
  listingSorts,
  parseSegments,
  type SearchedVertical,
  type SearchFilters,
  type SearchResult,
  type UnderstoodPart,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { facetOf, isOfYears, kindOf, type VerticalFacet } from '../../../lib/facets.ts';
import { knownOptionLabel } from '../../../lib/option-label.ts';
import { endWords } from './range-ends.ts';

export type Labels = SearchResult['labels'];

type Told = Pick<SearchResult, 'labels' | 'facets'>;

const known = new WeakMap<Told, Labels>();

/** All labels in an answer, of active filters and of available options. */
export function labelsOf(result: Told): Labels {
  const labels = known.get(result) ?? mergedLabels(result);
  known.set(result, labels);
  return labels;
}

function mergedLabels({ labels, facets }: Told): Labels {
  const merged: Labels = {};
  for (const [key, options] of Object.entries(facets ?? {})) {
    const names: Labels[string] = {};
    // For values unknown to the catalogue the label equals the slug.
    for (const { value, label } of options) if (label !== value) names[value] = label;
    merged[key] = names;
  }
  for (const [key, names] of Object.entries(labels)) merged[key] = { ...merged[key], ...names };
  return merged;
}

/**
 * Label of a selected value, from the API or from its closed list. Undefined for unknown values: an address can contain
 * any text, which must not appear on the site as if it were ours.
 */
export function knownLabel(
  vertical: SearchedVertical,
  labels: Labels | undefined,
  key: FilterKey,
  value: string,
): string | undefined {
  const names = labels?.[key] ?? {};
  // `hasOwn`, because the value may be `constructor`.
  return (Object.hasOwn(names, value) ? names[value] : undefined) ?? knownOptionLabel(vertical, key, value);
}

/** Filters without unknown values, for titles, canonical addresses and structured data. */
export function knownFilters(vertical: SearchedVertical, labels: Labels | undefined, filters: SearchFilters) {
  const segments = filterSegments(filters);
  const known = segments.filter(
    ({ key, value }) => kindOf(key) !== 'values' || knownLabel(vertical, labels, key, value) !== undefined,
  );
  if (known.length === segments.length) return filters;
  return parseSegments(known.map(({ key, value }) => `${key}-${encodeURIComponent(value)}`).join('/'));
}

/** Text of one segment on its own, for chips and titles: 'Lahore', 'Up to 50,000 km'. */
export function segmentWords(
  t: Copy,
  vertical: SearchedVertical,
  labels: Labels | undefined,
  { key, value }: FilterSegment,
): string {
  if (key === 's') return t('filter.quoted', { text: value });
  const facet = facetOf(vertical, key);
  if (facet && kindOf(key) === 'range') return rangeWords(t, vertical, facet, value, 'alone');
  if (facet && kindOf(key) === 'flag') return t(`filter.name.${facet.key}`);
  return (
    knownLabel(vertical, labels, key, value) ?? t('filter.unknown', { name: facet && t(`filter.name.${facet.key}`) })
  );
}

/** How part of a search text was understood: as filters, an order, a corrected spelling, or plain text. */
export function partWords(
  t: Copy,
  vertical: SearchedVertical,
  labels: Labels | undefined,
  { typed, meant, filters, sort }: UnderstoodPart,
): string {
  const order = knownOf(listingSorts, sort);
  if (order) return t(`sort.${order}`);
  if (meant) return t('active.meant', { typed, meant });
  const segments = filterSegments(parseSegments(filters));
  return segments.map((segment) => segmentWords(t, vertical, labels, segment)).join(', ') || typed;
}

/** Text of a range: 'Up to 50,000 km' alone, 'up to 50,000 km' at the end of a title. */
export function rangeWords(
  t: Copy,
  vertical: SearchedVertical,
  facet: VerticalFacet,
  value: string,
  context: 'alone' | 'title',
): string {
  const [min, max] = value.split('-').map((end) => (end ? endWords(t, vertical, facet, Number(end)) : undefined));
  if (min && max) return min === max ? min : t('filter.between', { min, max });
  if (isOfYears(vertical, facet)) return max ? t('filter.yearUpTo', { max }) : t('filter.yearFrom', { min });
  return max ? t('filter.upTo', { max, context }) : t('filter.from', { min, context });
}
