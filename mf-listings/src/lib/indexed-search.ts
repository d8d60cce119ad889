import { type FilterKey, filterSegments, type SearchFilters } from '@karwan/shared-contracts';

/** Filters that people use in search engines. All others are for visitors of the site only. */
const INDEXED_KEYS: readonly FilterKey[] = ['mk', 'md', 'vr', 'cg', 'sbc', 'ct', 'pr', 'ft', 'bd', 'cd', 'sl', 'fr'];
/** Make, model and city, or another filter instead of one of them. */
const MAX_FILTERS = 3;

/**
 * Whether search engines may index a search: at most three common filters, each with one value and without text. Every
 * page links to about a hundred others, so without a limit crawlers would never finish.
 */
export function isIndexable({ page: _, ...filters }: SearchFilters): boolean {
  const keys = filterSegments(filters).map(({ key }) => key);
  return (
    keys.length <= MAX_FILTERS && new Set(keys).size === keys.length && keys.every((key) => INDEXED_KEYS.includes(key))
  );
}

/** `rel` attribute of a link to a search. */
export const linkRel = (filters: SearchFilters) => (isIndexable(filters) ? undefined : 'nofollow');
