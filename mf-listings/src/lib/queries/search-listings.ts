import {
  type Call,
  formatSegments,
  type ListingSort,
  queryKeyOf,
  type SearchFilters,
  type ShownVertical,
  searchListings,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** How many ads a page of results holds. */
export const PAGE_SIZE = 24;

export type ListingsQuery = {
  filters: SearchFilters;
  sort?: ListingSort | undefined;
  limit?: number;
  /** Following pages of a list and previews need no counts per option. */
  hasFacets?: boolean;
};

/** What a search of ads asks for, and one of a catalogue. */
export const queryOfCall = ({ filters, sort, limit = PAGE_SIZE, hasFacets = true }: ListingsQuery) => ({
  filters: formatSegments(filters),
  ...(sort ? { sort } : {}),
  limit,
  facets: hasFacets ? ('1' as const) : ('0' as const),
});

export const searchInput = (vertical: ShownVertical, search: ListingsQuery) => ({
  query: { vertical, ...queryOfCall(search) },
});

/** Ads by filters. The key holds the canonical path, so the same search is one entry whatever way it was built. */
export const searchListingsQuery = (call: Call, vertical: ShownVertical, search: ListingsQuery) => {
  const input = searchInput(vertical, search);
  return queryOptions({
    queryKey: queryKeyOf(searchListings, input),
    queryFn: ({ signal }) => call(searchListings, input, { signal }),
    staleTime: 60_000,
  });
};
