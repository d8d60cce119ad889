import {
  type Call,
  getListing,
  getListingInReview,
  isRefused,
  queryKeyOf,
  type ShownVertical,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../../../lib/not-found.ts';

/** One complete public ad of a vertical. Fails with `listing_not_found` if it is sold, withdrawn or unknown. */
export const listingQuery = (call: Call, vertical: ShownVertical, slug: string) => {
  const input = { params: { slug }, query: { vertical } };
  return queryOptions({
    queryKey: queryKeyOf(getListing, input),
    queryFn: ({ signal }) => call(getListing, input, { signal }),
    staleTime: 60_000,
  });
};

/** Last public version of an ad under review. Null for any other ad. */
export const inReviewQuery = (call: Call, vertical: ShownVertical, slug: string) => {
  const input = { params: { slug }, query: { vertical } };
  return queryOptions({
    queryKey: queryKeyOf(getListingInReview, input),
    queryFn: ({ signal }) => call(getListingInReview, input, { signal }).catch(refusedAsNull),
    staleTime: 60_000,
  });
};

/** Older APIs refuse the call; the page then shows the ad as gone. */
function refusedAsNull(error: unknown): null {
  if (isRefused(error) && (error.failure.status === 404 || error.failure.status === 400)) return null;
  throw error;
}

export const isListingNotFound = (error: unknown) => isNotFound(error, 'listing_not_found');
