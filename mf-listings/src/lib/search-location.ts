import {
  filtersFor,
  type ListedVertical,
  parseSearchView,
  parseSegments,
  type SearchFilters,
  type SearchView,
  searchPath,
} from '@karwan/shared-contracts';
import { useVertical } from './vertical-context.tsx';

/** A search as its URL holds it: what is looked for, and how it is shown. */
export type Search = { filters: SearchFilters; view: SearchView };

/** Where a search is: its canonical path, and how it is shown as query. */
export type SearchPathOf = (filters?: SearchFilters, view?: Partial<SearchView>) => string;

export const searchPathIn =
  (vertical: ListedVertical): SearchPathOf =>
  (filters = {}, view = {}) =>
    searchPath(vertical, filtersFor(vertical, filters), view);

export const useSearchPath = (): SearchPathOf => searchPathIn(useVertical());

/** Reads a search out of its URL; never fails. */
export const readSearch = (vertical: ListedVertical, url: { pathname: string; search: string }): Search => ({
  filters: filtersFor(vertical, parseSegments(url.pathname.slice(searchPath(vertical).length))),
  view: parseSearchView(new URLSearchParams(url.search)),
});
