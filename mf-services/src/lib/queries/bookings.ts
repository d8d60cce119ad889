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

/** Price of a service for the current user, and the cities in which it is offered. */
export const offerQuery = (call: Call, kind: BookingKind) => {
  const input = { params: { kind } };
  return queryOptions({
    queryKey: queryKeyOf(getBookingOffer, input),
    queryFn: ({ signal }) => call(getBookingOffer, input, { signal }),
  });
};

/** Hours of a day. Refetched on every use, because other users book too. */
export const hoursQuery = (call: Call, kind: BookingKind, query: { city: string; day: string }) => {
  const input = { params: { kind }, query };
  return queryOptions({
    queryKey: queryKeyOf(listBookingHours, input),
    queryFn: ({ signal }) => call(listBookingHours, input, { signal }),
    staleTime: 0,
  });
};
