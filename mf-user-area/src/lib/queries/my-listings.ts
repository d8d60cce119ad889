import {
  type Call,
  type ListedVertical,
  type ListingStatus,
  listMyListings,
  listReportsOfMyAds,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type OwnOnes = { vertical: ListedVertical | undefined; status: ListingStatus | undefined; page: number };

/** One page of own ads; without a vertical or a status, of all of them. */
export const myListingsQuery = (call: Call, { vertical, status, page }: OwnOnes) => {
  const input = { query: { ...(vertical && { vertical }), ...(status && { status }), page } };
  return queryOptions({
    queryKey: queryKeyOf(listMyListings, input),
    queryFn: ({ signal }) => call(listMyListings, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Inspection reports of own ads that are public or shared with the caller. */
export const reportsOfMyAdsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listReportsOfMyAds),
    queryFn: ({ signal }) => call(listReportsOfMyAds, undefined, { signal }),
    staleTime: 0,
  });
