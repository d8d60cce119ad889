import { type Call, type ListingStatus, listMyListings, queryKeyOf } from '@karwan/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** One page of own ads; without a status, of all of them. */
export const myListingsQuery = (call: Call, status: ListingStatus | undefined, page: number) => {
  const input = { query: { ...(status ? { status } : {}), page } };
  return queryOptions({
    queryKey: queryKeyOf(listMyListings, input),
    queryFn: ({ signal }) => call(listMyListings, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
