import {
  type FilterKey,
  type FilterSegment,
  filterSegments,
  type InterpretedPart,
  knownOf,
  listingSorts,
  parseSegments,
  type SearchedVertical,
  type SearchFilters,
  type SearchResult,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { facetOf, isYearFacet, kindOf, type VerticalFacet } from '../../../lib/facets.ts';
import { knownOptionLabel } from '../../../lib/option-label.ts';
import { endText } from './range-ends.ts';

export type Labels = SearchResult['labels'];

type LabelledResult = Pick<SearchResult, 'labels' | 'facets'>;

const labelCache = new WeakMap<LabelledResult, Labels>();

/** All labels in an answer, of active filters and of available options. */
export function labelsOf(result: LabelledResult): Labels {
  const labels = labelCache.get(result) ?? mergedLabels(result);
  labelCache.set(result, labels);
  return labels;
}

function mergedLabels({ labels, facets }: LabelledResult): Labels {
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
  const labelCache = segments.filter(
    ({ key, value }) => kindOf(key) !== 'values' || knownLabel(vertical, labels, key, value) !== undefined,
  );
  if (labelCache.length === segments.length) return filters;
  return parseSegments(labelCache.map(({ key, value }) => `${key}-${encodeURIComponent(value)}`).join('/'));
}

/** Text of one segment on its own, for chips and titles: 'Lahore', 'Up to 50,000 km'. */
export function segmentText(
  t: Copy,
  vertical: SearchedVertical,
  labels: Labels | undefined,
  { key, value }: FilterSegment,
): string {
  if (key === 's') return t('filter.quoted', { text: value });
  const facet = facetOf(vertical, key);
  if (facet && kindOf(key) === 'range') return rangeText(t, vertical, facet, value, 'alone');
  if (facet && kindOf(key) === 'flag') return t(`filter.name.${facet.key}`);
  return (
    knownLabel(vertical, labels, key, value) ?? t('filter.unknown', { name: facet && t(`filter.name.${facet.key}`) })
  );
}

/** How part of a search text was understood: as filters, an order, a corrected spelling, or plain text. */
export function partText(
  t: Copy,
  vertical: SearchedVertical,
  labels: Labels | undefined,
  { typed, meant, filters, sort }: InterpretedPart,
): string {
  const order = knownOf(listingSorts, sort);
  if (order) return t(`sort.${order}`);
  if (meant) return t('active.meant', { typed, meant });
  const segments = filterSegments(parseSegments(filters));
  return segments.map((segment) => segmentText(t, vertical, labels, segment)).join(', ') || typed;
}

/** Text of a range: 'Up to 50,000 km' alone, 'up to 50,000 km' at the end of a title. */
export function rangeText(
  t: Copy,
  vertical: SearchedVertical,
  facet: VerticalFacet,
  value: string,
  context: 'alone' | 'title',
): string {
  const [min, max] = value.split('-').map((end) => (end ? endText(t, vertical, facet, Number(end)) : undefined));
  if (min && max) return min === max ? min : t('filter.between', { min, max });
  if (isYearFacet(vertical, facet)) return max ? t('filter.yearUpTo', { max }) : t('filter.yearFrom', { min });
  return max ? t('filter.upTo', { max, context }) : t('filter.from', { min, context });
}
