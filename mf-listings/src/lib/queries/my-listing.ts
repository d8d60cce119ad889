import { type Call, getMyListing, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** One complete ad of the user. Fails with `listing_not_found` for ads of others. */
export const myListingQuery = (call: Call, listingId: string) => {
  const input = { params: { listingId } };
  return queryOptions({
    queryKey: queryKeyOf(getMyListing, input),
    queryFn: ({ signal }) => call(getMyListing, input, { signal }),
  });
};
