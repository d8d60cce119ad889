import {
  type Call,
  getListing,
  getListingInReview,
  isRefused,
  queryKeyOf,
  type ShownVertical,
} from '@karwan/shared-contracts';
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

/** What was public last of an ad that is being checked; null for any other. */
export const inReviewQuery = (call: Call, vertical: ShownVertical, slug: string) => {
  const input = { params: { slug }, query: { vertical } };
  return queryOptions({
    queryKey: queryKeyOf(getListingInReview, input),
    queryFn: ({ signal }) => call(getListingInReview, input, { signal }).catch(orNull),
    staleTime: 60_000,
  });
};

/** Also an API of before: the page says then that the ad is gone. */
function orNull(error: unknown): null {
  if (isRefused(error) && (error.failure.status === 404 || error.failure.status === 400)) return null;
  throw error;
}

export const isGone = (error: unknown) => isNothing(error, 'listing_not_found');
