import type { FilterKey, FilterSegment, SearchResult } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { optionLabel } from '../../../lib/option-label.ts';
import { type RangeKey, rangeSteps } from './range-steps.ts';

export type Labels = SearchResult['labels'];

/** Every name that an answer tells: of what is chosen, and of what could be. */
export function labelsOf({ labels, facets }: SearchResult): Labels {
  const merged: Labels = {};
  for (const [key, options] of Object.entries(facets ?? {})) {
    // Of what the catalogue does not know an option tells nothing but the slug.
    const named = options.filter(({ value, label }) => label !== value);
    merged[key] = Object.fromEntries(named.map(({ value, label }) => [value, label]));
  }
  for (const [key, names] of Object.entries(labels)) merged[key] = { ...merged[key], ...names };
  return merged;
}

/** Name of one chosen value: as the API told it, else as its closed list or its slug says it. */
export function valueLabel(labels: Labels | undefined, key: FilterKey, value: string): string {
  const names = labels?.[key] ?? {};
  // An address may hold any word, `constructor` too.
  return (Object.hasOwn(names, value) ? names[value] : undefined) ?? optionLabel(key, value);
}

/** One segment of a search in words that make sense alone, for chips and titles: 'Lahore', 'Up to 50,000 km'. */
export function segmentWords(t: Copy, labels: Labels | undefined, { key, value }: FilterSegment): string {
  if (isRangeKey(key)) return rangeWords(t, key, value, 'alone');
  if (key === 's') return t('filter.quoted', { text: value });
  if (key === 'featured' || key === 'managed') return t(`filter.${key}`);
  return valueLabel(labels, key, value);
}

export const isRangeKey = (key: FilterKey): key is RangeKey => key in rangeSteps;

/** A range in words: 'Up to 50,000 km' alone, 'up to 50,000 km' at the end of a title. */
export function rangeWords(t: Copy, key: RangeKey, value: string, context: 'alone' | 'title'): string {
  const [min, max] = value.split('-').map((end) => (end ? rangeSteps[key].format(Number(end), t) : undefined));
  if (min && max) return min === max ? min : t('filter.between', { min, max });
  if (key === 'yr') return max ? t('filter.yearUpTo', { max }) : t('filter.yearFrom', { min });
  return max ? t('filter.upTo', { max, context }) : t('filter.from', { min, context });
}
