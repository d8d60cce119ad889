import { type Call, listSavedListings, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Saved ads, the last saved first, page by page. */
export const savedListingsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listSavedListings), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listSavedListings, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
