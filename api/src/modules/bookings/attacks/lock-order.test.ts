import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cancelBooking, moveBooking, orderPath } from '@karwan/shared-contracts';
import { anInspection, bookAnHour, runBookingExpiry } from '../../../testing/a-booking.ts';
import { callbackOf, postCallback, sandboxRow, startPaying } from '../../../testing/a-shop.ts';
import { deadlocksIn } from '../../../testing/deadlocks-in.ts';
import { type Person, useApi } from '../../../testing/start-api.ts';
import { findLedgerMismatches } from '../../payments/index.ts';
import { setCapacity } from '../capacity.ts';
import { defaultCapacity } from '../default-hours.ts';

const PEOPLE = 30;

describe('what changes a booking and its order', () => {
  const api = useApi();

  /** Two hours of a day with enough places for all. */
  async function openHours() {
    const day = anInspection(api).day;
    const daySlots = { kind: 'car-inspection' as const, city: 'lahore', day };
    const requestedHours = [11, 12].map((hour) => ({
      hour,
      was: defaultCapacity(daySlots.kind, { day, hour }),
      capacity: 2 * PEOPLE,
    }));
    await api.services.db.transaction((tx) => setCapacity(tx, daySlots, requestedHours));
    return day;
  }

  async function aPaymentUnderWay(hour: number) {
    const person = await api.person();
    const { bookingId, orderNumber } = await bookAnHour(api, person, { hour });
    const { attempt } = await startPaying(person, orderNumber);
    await person.client.raw('GET', attempt?.checkoutHref ?? 'not under way');
    const row = await sandboxRow(api, orderPath(orderNumber));
    return { person, bookingId, row };
  }

  const cancel = ({ client }: Person, bookingId: string, refundPkr: number) =>
    client.call(cancelBooking, { params: { bookingId }, body: { refundPkr } });

  test('never waits for another that waits for it: cancels, callbacks and moves of many at once', async () => {
    const day = await openHours();
    const bookings = await Promise.all(
      Array.from({ length: PEOPLE }, (_, position) => aPaymentUnderWay(11 + (position % 2))),
    );
    await Promise.allSettled(
      bookings.flatMap(({ person, bookingId, row }) => [
        postCallback(api, callbackOf(row)),
        cancel(person, bookingId, 0),
        postCallback(api, callbackOf(row)),
      ]),
    );
    await Promise.allSettled(
      bookings.flatMap(({ person, bookingId, row }, position) => [
        person.client.call(moveBooking, { params: { bookingId }, body: { day, hour: 12 - (position % 2) } }),
        postCallback(api, callbackOf(row, { outcome: 'charged-back' })),
        cancel(person, bookingId, 3000),
      ]),
    );
    assert.equal(await deadlocksIn(api.services.db), 0);
    assert.deepEqual(await findLedgerMismatches(api.services.db), []);
  });

  test('nor do those that end by themselves', async () => {
    const before = await deadlocksIn(api.services.db);
    const bookings = await Promise.all(
      Array.from({ length: PEOPLE }, (_, position) => aPaymentUnderWay(11 + (position % 2))),
    );
    api.clock.advance(21 * 60_000);
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => runBookingExpiry(api)),
      ...bookings.flatMap(({ person, bookingId, row }) => [
        postCallback(api, callbackOf(row)),
        cancel(person, bookingId, 0),
      ]),
    ]);
    assert.equal(await deadlocksIn(api.services.db), before);
    assert.deepEqual(await findLedgerMismatches(api.services.db), []);
  });
});
