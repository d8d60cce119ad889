import { type Call, listOfficePrices, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Current and planned prices. */
export const pricesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listOfficePrices),
    queryFn: ({ signal }) => call(listOfficePrices, undefined, { signal }),
    staleTime: 0,
  });
