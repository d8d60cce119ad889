import {
  type BookingKind,
  type Call,
  type EndpointOutput,
  getBookingOffer,
  listBookingHours,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

export type Offer = EndpointOutput<typeof getBookingOffer>;

/** What a service costs who asks, and the cities that it is offered in. */
export const offerQuery = (call: Call, kind: BookingKind) => {
  const input = { params: { kind } };
  return queryOptions({
    queryKey: queryKeyOf(getBookingOffer, input),
    queryFn: ({ signal }) => call(getBookingOffer, input, { signal }),
  });
};

/** The hours of a day. Others book as well, so each look asks again. */
export const hoursQuery = (call: Call, kind: BookingKind, place: { city: string; day: string }) => {
  const input = { params: { kind }, query: place };
  return queryOptions({
    queryKey: queryKeyOf(listBookingHours, input),
    queryFn: ({ signal }) => call(listBookingHours, input, { signal }),
    staleTime: 0,
  });
};
