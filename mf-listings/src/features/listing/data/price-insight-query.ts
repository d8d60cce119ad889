import { type Call, getPriceInsight, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** The label of an ad's price with its proof, or why there is none. */
export const priceInsightQuery = (call: Call, listingId: string) => {
  const input = { params: { listingId } };
  return queryOptions({
    queryKey: queryKeyOf(getPriceInsight, input),
    queryFn: ({ signal }) => call(getPriceInsight, input, { signal }),
    staleTime: 300_000,
  });
};
