import { book, bookableDays, type EndpointInput, getBooking } from '@karwan/shared-contracts';
import { createBookingFulfilments } from '../modules/bookings/fulfilment.ts';
import { chooseOutcome, runExpiryJob } from './a-shop.ts';
import type { Person, TestApi } from './start-api.ts';

type Inspection = Extract<EndpointInput<typeof book>['body'], { kind: 'car-inspection' }>;

const isFriday = (day: string) => new Date(day).getUTCDay() === 5;

/**
 * An inspection in Lahore at 11 a.m., some days ahead (0 is today). If it is at 1 p.m. on a Friday, which is a break,
 * it is a day later.
 */
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

/** Books an hour; the order awaits payment. */
export const bookAnHour = (api: TestApi, person: Person, change?: Change) =>
  person.client.call(book, { body: anInspection(api, change) });

/** A paid booking. */
export async function aBooking(api: TestApi, person: Person, change?: Change) {
  const { bookingId, orderNumber } = await bookAnHour(api, person, change);
  await chooseOutcome(person, orderNumber, 'success');
  return bookingOf(person, bookingId);
}

export const bookingOf = ({ client }: Person, bookingId: string) => client.call(getBooking, { params: { bookingId } });

/** The fulfilments of bookings, without notifications. */
export const bookingFulfilments = ({ services: { now } }: TestApi) =>
  createBookingFulfilments({
    now,
    notifications: { notifyEach: async () => undefined },
    payments: { expireOverdue: async () => 0 },
  });

/** Runs the job; returns how many bookings it ended. */
export const runBookingExpiry = (api: TestApi) => runExpiryJob(api, bookingFulfilments(api));
