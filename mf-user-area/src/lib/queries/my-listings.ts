import {
  type Call,
  type ListedVertical,
  type ListingStatus,
  listMyListings,
  listReportsOfMyAds,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type MyListingsFilter = { vertical: ListedVertical | undefined; status: ListingStatus | undefined; page: number };

/** One page of the user's ads. Vertical and status are optional filters. */
export const myListingsQuery = (call: Call, { vertical, status, page }: MyListingsFilter) => {
  const input = { query: { ...(vertical && { vertical }), ...(status && { status }), page } };
  return queryOptions({
    queryKey: queryKeyOf(listMyListings, input),
    queryFn: ({ signal }) => call(listMyListings, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Inspection reports of the user's ads that are public or shared with them. */
export const reportsOfMyAdsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listReportsOfMyAds),
    queryFn: ({ signal }) => call(listReportsOfMyAds, undefined, { signal }),
    staleTime: 0,
  });
