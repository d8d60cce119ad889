import {
  filtersFor,
  type ListingSort,
  parseSearchView,
  parseSegments,
  type SearchedVertical,
  type SearchFilters,
  type SearchView,
  searchPath,
} from '@karwan/shared-contracts';
import { useSearchedVertical } from './vertical-context.tsx';

/** A search as its URL holds it: what is looked for, and how it is shown. */
export type Search = { filters: SearchFilters; view: SearchView };

/** Featured ads first, then the newest or those that fit the text best. No address says it. */
export const DEFAULT_SORT: ListingSort = 'relevance';

/** By what a search form names another vertical than its address is of. */
export const CHOSEN_FIELD = 'in';
/** What a search asks with that may be led to another vertical: nobody chose one. */
export const ANYWHERE_FIELD = 'any';

/** Where a search is: its canonical path, and how it is shown as query. */
export type SearchPathOf = (filters?: SearchFilters, view?: Partial<SearchView>) => string;

/** Of filters that mean something in its vertical: islands, which make such paths, know of no vertical what it is made of. */
export const searchPathIn =
  (vertical: SearchedVertical): SearchPathOf =>
  (filters, view) =>
    searchPath(vertical, filters, view);

export const useSearchPath = (): SearchPathOf => searchPathIn(useSearchedVertical());

/** Reads a search out of its URL; never fails. */
export const readSearch = (vertical: SearchedVertical, url: { pathname: string; search: string }): Search => ({
  filters: filtersFor(vertical, parseSegments(url.pathname.slice(searchPath(vertical).length))),
  view: parseSearchView(new URLSearchParams(url.search)),
});
