import { type Call, getPriceInsight, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Price label of an ad with its evidence, or why there is none. */
export const priceInsightQuery = (call: Call, listingId: string) => {
  const input = { params: { listingId } };
  return queryOptions({
    queryKey: queryKeyOf(getPriceInsight, input),
    queryFn: ({ signal }) => call(getPriceInsight, input, { signal }),
    staleTime: 300_000,
  });
};
