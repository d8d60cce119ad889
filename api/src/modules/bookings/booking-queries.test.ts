import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, test } from 'node:test';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import { cancelCommission } from './commission-order.ts';
import { countInCities } from './count-in-cities.ts';
import { defaultCapacity } from './default-hours.ts';
import { countOpenByAssignee } from './list-for-office.ts';
import { listBookingsOf } from './repository.ts';
import { bookingSlots, bookings } from './tables.ts';

describe('queries of bookings', () => {
  const stored = useStoredRows();
  const { db } = stored;
  let accountId: string;
  beforeEach(() => db.delete(bookings));
  before(async () => {
    accountId = await stored.anAccount();
  });

  const booking =
    (change: Parameters<typeof stored.aBooking>[0] = {}) =>
    () =>
      stored.aBooking({ accountId, ...change });

  test('cities: paid visits to come, and days from today on whose hours are not as usual', async () => {
    await storeByName({
      one: booking(),
      two: booking({ status: 'in-progress' }),
      'of another kind': booking({ kind: 'sell-my-car' }),
      elsewhere: booking({ city: 'karachi' }),
      unpaid: booking({ status: 'awaiting-payment' }),
      over: booking({ status: 'done' }),
    });
    const usual = { kind: 'car-inspection', city: 'lahore', day: '2026-11-20', hour: 10 } as const;
    const capacity = defaultCapacity(usual.kind, usual);
    const hours = [
      { ...usual, capacity },
      { ...usual, hour: 11, capacity: capacity + 1 },
      { ...usual, hour: 12, capacity: capacity + 1 },
      { ...usual, day: '2026-11-21', capacity: capacity + 1 },
      { ...usual, day: '2026-11-19', capacity: capacity + 1 },
      { ...usual, city: 'karachi', day: '2026-11-23', capacity: capacity + 1 },
      { ...usual, kind: 'sell-my-car' as const, capacity: 99 },
    ];
    await db.insert(bookingSlots).values(hours);
    const countsOf = await countInCities(db, ['lahore', 'multan'], '2026-11-20');
    const counts = { bookingsToCome: { 'car-inspection': 2, 'sell-my-car': 1 } };
    assert.deepEqual(countsOf('lahore'), { ...counts, daysSet: { 'car-inspection': 2, 'sell-my-car': 1 } });
    for (const city of ['karachi', 'multan'])
      assert.deepEqual(countsOf(city), { bookingsToCome: {}, daysSet: {} }, city);
    assert.deepEqual((await countInCities(db, [], '2026-11-20'))('lahore'), { bookingsToCome: {}, daysSet: {} });
  });

  test('what an officer has to do counts paid visits that are not over', async () => {
    const [assigneeId, other] = [randomUUID(), randomUUID()];
    await storeByName({
      one: booking({ status: 'assigned', assigneeId }),
      two: booking({ status: 'in-progress', assigneeId }),
      over: booking({ status: 'done', assigneeId }),
      'of another': booking({ status: 'assigned', assigneeId: other }),
      'of nobody': booking(),
    });
    assert.deepEqual(
      await countOpenByAssignee(db),
      new Map([
        [assigneeId, 2],
        [other, 1],
      ]),
    );
  });

  test('an account sees its own bookings, the newest first, page by page', async () => {
    const own = await stored.anAccount();
    const [lower = '', higher = ''] = [randomUUID(), randomUUID()].toSorted();
    const { namesOf } = await storeByName({
      lower: booking({ accountId: own, id: lower }),
      higher: booking({ accountId: own, id: higher }),
      older: booking({ accountId: own, createdAt: ago(1) }),
      'of another': booking(),
    });
    assert.deepEqual(namesOf(await listBookingsOf(db, own, undefined, 9)), ['higher', 'lower', 'older']);
    assert.deepEqual(namesOf(await listBookingsOf(db, own, undefined, 1)), ['higher', 'lower']);
    assert.deepEqual(namesOf(await listBookingsOf(db, own, { at: NOW, id: higher }, 9)), ['lower', 'older']);
  });

  test('an ended booking cancels an open order for its commission, and no other one', async () => {
    const cancelled: unknown[] = [];
    for (const status of ['open', 'paid', undefined] as const) {
      const payments = {
        orderOf: async (_db: unknown, { kind, id }: { kind: string; id: string }) =>
          status && { id: `${kind} ${id} ${status}`, status },
        cancelOrder: async (_tx: unknown, id: string, reason: string) => cancelled.push([id, reason]),
      } as unknown as Parameters<typeof cancelCommission>[1];
      await cancelCommission(db, payments, { bookingId: 'B1', reason: 'booking-cancelled' });
    }
    assert.deepEqual(cancelled, [['commission B1 open', 'booking-cancelled']]);
  });
});
