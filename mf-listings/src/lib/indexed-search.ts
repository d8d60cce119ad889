import { type FilterKey, filterSegments, type SearchFilters } from '@karwan/shared-contracts';

/** What people ask a search engine for; all other filters are for who is here. */
const KEYS: readonly FilterKey[] = ['mk', 'md', 'vr', 'cg', 'sbc', 'ct', 'pr', 'ft', 'bd', 'cd', 'sl', 'fr'];
/** Make, model and city, or something else instead of one of them. */
const MAX_FILTERS = 3;

/**
 * Whether search engines may follow links to a search and keep its page: at most three filters, of what people ask them for, each
 * with one value, without words. Every page links some hundred others: without a rule their number has no end.
 */
export function isForSearchEngines({ page: _, ...filters }: SearchFilters): boolean {
  const keys = filterSegments(filters).map(({ key }) => key);
  return keys.length <= MAX_FILTERS && new Set(keys).size === keys.length && keys.every((key) => KEYS.includes(key));
}

/** `rel` of a link to a search. */
export const relOf = (filters: SearchFilters) => (isForSearchEngines(filters) ? undefined : 'nofollow');
