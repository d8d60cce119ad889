import { type Call, getListing, queryKeyOf, type ShownVertical } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { isNothing } from '../../../lib/is-nothing.ts';

/** One public ad of a vertical, whole. Fails with `listing_not_found` for what is sold, withdrawn or never was. */
export const listingQuery = (call: Call, vertical: ShownVertical, slug: string) => {
  const input = { params: { slug }, query: { vertical } };
  return queryOptions({
    queryKey: queryKeyOf(getListing, input),
    queryFn: ({ signal }) => call(getListing, input, { signal }),
    staleTime: 60_000,
  });
};

export const isGone = (error: unknown) => isNothing(error, 'listing_not_found');
