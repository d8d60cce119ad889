import { book, bookableDays, type EndpointInput, getBooking } from '@karwan/shared-contracts';
import { createBookingFulfilments } from '../modules/bookings/fulfilment.ts';
import { choose, endUnpaid } from './a-shop.ts';
import type { Person, TestApi } from './start-api.ts';

type Inspection = Extract<EndpointInput<typeof book>['body'], { kind: 'car-inspection' }>;

const isFriday = (day: string) => new Date(day).getUTCDay() === 5;

/** An inspection in Lahore at eleven, some days ahead (0 is today); at one PM, which is a break on Fridays, a day later. */
export function anInspection(
  api: TestApi,
  { inDays = 3, ...change }: Partial<Inspection> & { inDays?: number } = {},
): Inspection {
  const days = bookableDays(api.services.now());
  const day = days[inDays] ?? '';
  return {
    kind: 'car-inspection',
    city: 'lahore',
    address: 'House 5, Johar Town',
    day: change.hour === 13 && isFriday(day) ? (days[inDays + 1] ?? '') : day,
    hour: 11,
    name: 'Ayesha Khan',
    phone: '03001234567',
    make: 'honda',
    model: 'civic',
    year: 2019,
    ...change,
  };
}

type Change = Parameters<typeof anInspection>[1];

/** Holds an hour; it waits for its payment. */
export const bookAnHour = (api: TestApi, person: Person, change?: Change) =>
  person.client.call(book, { body: anInspection(api, change) });

/** A booking that is paid for. */
export async function aBooking(api: TestApi, person: Person, change?: Change) {
  const { bookingId, orderNumber } = await bookAnHour(api, person, change);
  await choose(person, orderNumber, 'success');
  return bookingOf(person, bookingId);
}

export const bookingOf = ({ client }: Person, bookingId: string) => client.call(getBooking, { params: { bookingId } });

/** What payments do for bookings, without telling anybody. */
export const bookingFulfilments = ({ services: { now } }: TestApi) =>
  createBookingFulfilments({
    now,
    notifications: { notifyEach: async () => undefined },
    payments: { expireOverdue: async () => 0 },
  });

/** What the periodic work does; answers how many. */
export const freeUnpaid = (api: TestApi) => endUnpaid(api, bookingFulfilments(api));
