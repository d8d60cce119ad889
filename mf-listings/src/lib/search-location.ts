import {
  filtersFor,
  parseSearchView,
  parseSegments,
  type SearchFilters,
  type SearchView,
  searchPath,
} from '@karwan/shared-contracts';

/** A search of used cars as its URL holds it: what is looked for, and how it is shown. */
export type Search = { filters: SearchFilters; view: SearchView };

const SEARCH_ROOT = searchPath('used-cars');

/** Where a search of used cars is: its canonical path, and how it is shown as query. */
export const usedCarSearchPath = (filters: SearchFilters = {}, view: Partial<SearchView> = {}) =>
  searchPath('used-cars', filtersFor('used-cars', filters), view);

/** Reads a search out of its URL; never fails. */
export const readSearch = (url: { pathname: string; search: string }): Search => ({
  filters: filtersFor('used-cars', parseSegments(url.pathname.slice(SEARCH_ROOT.length))),
  view: parseSearchView(new URLSearchParams(url.search)),
});
