import {
  type Call,
  type EndpointInput,
  type EndpointOutput,
  getBooking,
  listBookingHours,
  listBookings,
  listSheetChecks,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Own bookings, the newest first, page by page. */
export const bookingsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listBookings), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listBookings, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export type SheetCheckPages = InfiniteData<EndpointOutput<typeof listSheetChecks>>;

/** Own verifications of auction sheets, the newest first, page by page. */
export const sheetChecksQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listSheetChecks), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listSheetChecks, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const bookingQuery = (call: Call, bookingId: string) => {
  const input = { params: { bookingId } };
  return queryOptions({
    queryKey: queryKeyOf(getBooking, input),
    queryFn: ({ signal }) => call(getBooking, input, { signal }),
    staleTime: 0,
  });
};

/** The hours of a day to which a booking may be moved. Others book as well, so each look asks again. */
export const hoursQuery = (call: Call, input: EndpointInput<typeof listBookingHours>) =>
  queryOptions({
    queryKey: queryKeyOf(listBookingHours, input),
    queryFn: ({ signal }) => call(listBookingHours, input, { signal }),
    staleTime: 0,
  });
