import {
  browseListings,
  type Call,
  type EndpointOutput,
  queryKeyOf,
  type ShownVertical,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

export type BrowseCounts = EndpointOutput<typeof browseListings>;

/** Number of ads in total and by make, model, city, body and budget. */
export const browseQuery = (call: Call, vertical: ShownVertical) => {
  const input = { query: { vertical } };
  return queryOptions({
    queryKey: queryKeyOf(browseListings, input),
    queryFn: ({ signal }) => call(browseListings, input, { signal }),
    staleTime: 60_000,
  });
};
