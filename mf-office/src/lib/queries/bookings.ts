import {
  type Call,
  type EndpointInput,
  getBookingOffer,
  getOfficeBooking,
  getOfficeHours,
  getOfficeWeek,
  listBookingHours,
  listOfficeBookings,
  listOfficeHolidays,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type BookingFilter = Omit<NonNullable<EndpointInput<typeof listOfficeBookings>['query']>, 'cursor' | 'limit'>;

/** Bookings of a city, day or status, earliest first. */
export const bookingsQuery = (call: Call, filter: BookingFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listOfficeBookings), filter, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listOfficeBookings, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export type WeekFilter = NonNullable<EndpointInput<typeof getOfficeWeek>['query']>;

/** Bookings of the week that contains a day. */
export const weekQuery = (call: Call, filter: WeekFilter) => {
  const input = { query: filter };
  return queryOptions({
    queryKey: queryKeyOf(getOfficeWeek, input),
    queryFn: ({ signal }) => call(getOfficeWeek, input, { signal }),
    staleTime: 0,
  });
};

export const bookingQuery = (call: Call, bookingId: string) => {
  const input = { params: { bookingId } };
  return queryOptions({
    queryKey: queryKeyOf(getOfficeBooking, input),
    queryFn: ({ signal }) => call(getOfficeBooking, input, { signal }),
    staleTime: 0,
  });
};

/** Hours of a day that can still be booked. */
export const freeHoursQuery = (call: Call, input: EndpointInput<typeof listBookingHours>) =>
  queryOptions({
    queryKey: queryKeyOf(listBookingHours, input),
    queryFn: ({ signal }) => call(listBookingHours, input, { signal }),
    staleTime: 0,
  });

/** Where a service is offered. */
export const offerQuery = (call: Call, input: EndpointInput<typeof getBookingOffer>) =>
  queryOptions({
    queryKey: queryKeyOf(getBookingOffer, input),
    queryFn: ({ signal }) => call(getBookingOffer, input, { signal }),
  });

/** All hours of a day, with capacity and bookings. */
export const hoursQuery = (call: Call, input: EndpointInput<typeof getOfficeHours>) =>
  queryOptions({
    queryKey: queryKeyOf(getOfficeHours, input),
    queryFn: ({ signal }) => call(getOfficeHours, input, { signal }),
    staleTime: 0,
  });

/** Upcoming holidays that the office has set. */
export const holidaysQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listOfficeHolidays),
    queryFn: ({ signal }) => call(listOfficeHolidays, undefined, { signal }),
    staleTime: 0,
  });
