import { expect, test } from '@jest/globals';
import type { BookingAction } from '@karwan/shared-contracts';
import { aBooking } from '../../../testing/a-booking.ts';
import { type BookingChangeValues, buildChange } from './change-values.ts';
import { groupBookings } from './group-bookings.ts';

test('bookings stand by their day in Pakistan, those of one day by city', () => {
  const atNight = aBooking({ startsAt: '2026-12-05T20:00:00.000Z' });
  const inKarachi = aBooking({ city: 'karachi', cityName: 'Karachi' });
  const namesOf = (isOneDay: boolean) =>
    groupBookings([aBooking(), inKarachi, atNight], { isOneDay }).map(({ name, bookings }) => [name, bookings.length]);
  expect(namesOf(false)).toEqual([
    ['Saturday, 5 Dec 2026', 2],
    ['Sunday, 6 Dec 2026', 1],
  ]);
  expect(namesOf(true)).toEqual([
    ['Lahore', 2],
    ['Karachi', 1],
  ]);
});

test.each<[BookingAction, Partial<BookingChangeValues>, object | undefined]>([
  ['assign', {}, undefined],
  ['move', { day: '2026-12-05' }, undefined],
  ['move', { day: '2026-12-05', hour: '9' }, { day: '2026-12-05', hour: 9 }],
  ['cancel', { reason: '  a ' }, undefined],
  ['cancel', { reason: ' Rain ' }, { reason: 'Rain', refundPkr: 0 }],
  ['no-show', {}, {}],
])('to %s with %j sends %j', (action, typed, sent) => {
  const values = { officerId: '', day: '', hour: '', reason: '', refundPkr: 0, ...typed };
  expect(buildChange(action, values)).toEqual(sent && { action, ...sent });
});
