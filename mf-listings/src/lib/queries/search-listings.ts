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

/** Ads per page of results. */
export const PAGE_SIZE = 24;

export type ListingsQuery = {
  filters: SearchFilters;
  sort?: ListingSort | undefined;
  limit?: number;
  /** Default true. Further pages and previews need no counts per option. */
  hasFacets?: boolean;
};

/** Query of a search call, for ads and catalogues. */
export const queryOfCall = ({ filters, sort, limit = PAGE_SIZE, hasFacets = true }: ListingsQuery) => ({
  filters: formatSegments(filters),
  ...(sort ? { sort } : {}),
  limit,
  facets: hasFacets ? ('1' as const) : ('0' as const),
});

export const searchInput = (vertical: ShownVertical, search: ListingsQuery) => ({
  query: { vertical, ...queryOfCall(search) },
});

/** Ads by filters. The query key contains the canonical path, so equal searches share a cache entry. */
export const searchListingsQuery = (call: Call, vertical: ShownVertical, search: ListingsQuery) => {
  const input = searchInput(vertical, search);
  return queryOptions({
    queryKey: queryKeyOf(searchListings, input),
    queryFn: ({ signal }) => call(searchListings, input, { signal }),
    staleTime: 60_000,
  });
};
