import { browseListings, type Call, type ListedVertical, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** How many ads there are, and how many by make, model, city, body and budget. */
export const browseQuery = (call: Call, vertical: ListedVertical) => {
  const input = { query: { vertical } };
  return queryOptions({
    queryKey: queryKeyOf(browseListings, input),
    queryFn: ({ signal }) => call(browseListings, input, { signal }),
    staleTime: 60_000,
  });
};
