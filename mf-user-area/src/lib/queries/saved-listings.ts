import { type Call, type ListedVertical, listSavedListings, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

/** Saved ads of one vertical or all, most recently saved first, paginated. */
export const savedListingsQuery = (call: Call, vertical?: ListedVertical) => {
  const query = vertical ? { vertical } : {};
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(listSavedListings), 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(listSavedListings, { query: pageParam ? { ...query, cursor: pageParam } : query }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
