import { type Call, getSimilarListings, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Ads with a similar model, price, year and place. */
export const similarQuery = (call: Call, listingId: string) => {
  const input = { params: { listingId } };
  return queryOptions({
    queryKey: queryKeyOf(getSimilarListings, input),
    queryFn: ({ signal }) => call(getSimilarListings, input, { signal }),
    staleTime: 300_000,
  });
};
