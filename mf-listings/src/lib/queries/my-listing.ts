import { type Call, getMyListing, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** One own ad, whole. Fails with `listing_not_found` for everybody else's. */
export const myListingQuery = (call: Call, listingId: string) => {
  const input = { params: { listingId } };
  return queryOptions({
    queryKey: queryKeyOf(getMyListing, input),
    queryFn: ({ signal }) => call(getMyListing, input, { signal }),
  });
};
