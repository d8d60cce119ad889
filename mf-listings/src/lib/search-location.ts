import {
  applicableFilters,
  type ListingSort,
  parseSearchView,
  parseSegments,
  type SearchedVertical,
  type SearchFilters,
  type SearchView,
  searchPath,
} from '@karwan/shared-contracts';
import { useSearchedVertical } from './vertical-context.tsx';

/** A search as parsed from its URL: filters and display options. */
export type Search = { filters: SearchFilters; view: SearchView };

/** Featured ads first, then the newest or the best text matches. Omitted from addresses. */
export const DEFAULT_SORT: ListingSort = 'relevance';

/** Form field for a vertical other than that of the form's address. */
export const CHOSEN_FIELD = 'in';
/** Marks a search in which the user chose no vertical, so that it may redirect to another one. */
export const ANYWHERE_FIELD = 'any';

/** Returns the address of a search: its canonical path, with the display options as query. */
export type SearchPathOf = (filters?: SearchFilters, view?: Partial<SearchView>) => string;

/** Uses only filters that are valid in the vertical, because islands that build paths do not have its definition. */
export const searchPathIn =
  (vertical: SearchedVertical): SearchPathOf =>
  (filters, view) =>
    searchPath(vertical, filters, view);

export const useSearchPath = (): SearchPathOf => searchPathIn(useSearchedVertical());

/** Parses a search from its URL. Never throws. */
export const readSearch = (vertical: SearchedVertical, url: { pathname: string; search: string }): Search => ({
  filters: applicableFilters(vertical, parseSegments(url.pathname.slice(searchPath(vertical).length))),
  view: parseSearchView(new URLSearchParams(url.search)),
});
