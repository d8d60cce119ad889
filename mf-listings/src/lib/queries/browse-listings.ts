import { browseListings, type Call, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

const input = { query: { vertical: 'used-cars' as const } };

/** How many used cars there are, and how many by make, model, city, body and budget. */
export const browseQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(browseListings, input),
    queryFn: ({ signal }) => call(browseListings, input, { signal }),
    staleTime: 60_000,
  });
