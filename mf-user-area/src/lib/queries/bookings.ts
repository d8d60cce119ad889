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

/** The user's bookings, newest first, paginated. */
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

/** The user's verifications of auction sheets, newest first, paginated. */
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

/** Hours of a day to which a booking can be moved. Refetched on every use, because other users book too. */
export const hoursQuery = (call: Call, input: EndpointInput<typeof listBookingHours>) =>
  queryOptions({
    queryKey: queryKeyOf(listBookingHours, input),
    queryFn: ({ signal }) => call(listBookingHours, input, { signal }),
    staleTime: 0,
  });
