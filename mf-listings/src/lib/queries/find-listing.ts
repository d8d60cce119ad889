import { type Call, findListing, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Ad of any vertical with this number or slug. Fails with `listing_not_found` if the caller may not see one. */
export const findQuery = (call: Call, name: string) => {
  const input = { query: { name: name.slice(0, 160) } };
  return queryOptions({
    queryKey: queryKeyOf(findListing, input),
    queryFn: ({ signal }) => call(findListing, input, { signal }),
    staleTime: 60_000,
    retry: false,
  });
};
