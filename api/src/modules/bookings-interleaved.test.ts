import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import {
  type BookingChange,
  cancelBooking,
  changeBookingDetails,
  changeOfficeBooking,
  getOfficeBooking,
  moveBooking,
  startOfHour,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { anInspection, bookAnHour, bookingFulfilments, bookingOf } from '../testing/a-booking.ts';
import { orderOf, paymentServicesOf, startPaying } from '../testing/a-shop.ts';
import type { Person, TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis } from '../testing/two-apis.ts';
import { setCapacity } from './bookings/capacity.ts';
import { sendBookingReminders } from './bookings/reminders.ts';
import { bookingSlots, bookings } from './bookings/tables.ts';
import { findLedgerMismatches, simulatePayment } from './payments/index.ts';
import { orders } from './payments/tables.ts';

const HOUR_MS = 3_600_000;

describe('bookings, however two calls meet:', () => {
  const { two, one, other } = useTwoApis();
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(one.services.db), []));

  const day = () => anInspection(one).day;
  /** Clears the hours of earlier interleavings, and sets new ones. */
  async function openHours(capacities: Record<number, number>) {
    const { db } = one.services;
    await db.update(bookings).set({ status: 'done', slotId: null });
    await db.delete(bookingSlots);
    for (const [hour, capacity] of Object.entries(capacities))
      await db
        .insert(bookingSlots)
        .values({ kind: 'car-inspection', city: 'lahore', day: day(), hour: Number(hour), capacity });
  }
  const takenAt = async (hour: number) => {
    const [slot] = await one.services.db.select().from(bookingSlots).where(eq(bookingSlots.hour, hour));
    return slot && { taken: slot.taken, capacity: slot.capacity };
  };
  const paidOrder = (api: TestApi, orderId: string) =>
    api.services.db.transaction((tx) =>
      simulatePayment(tx, paymentServicesOf(api, { fulfilments: bookingFulfilments(api) }), orderId),
    );
  async function booked(hour = 11) {
    const person = await one.person();
    const { bookingId, orderNumber } = await bookAnHour(one, person, { hour });
    const [row] = await one.services.db.select().from(bookings).where(eq(bookings.id, bookingId));
    return { person, bookingId, orderNumber, orderId: row?.orderId ?? assert.fail() };
  }
  async function paid(hour = 11) {
    const booking = await booked(hour);
    await paidOrder(one, booking.orderId);
    return booking;
  }
  const cancel = ({ client }: Person, bookingId: string, refundPkr: number) =>
    client.call(cancelBooking, { params: { bookingId }, body: { refundPkr } });
  const move = ({ client }: Person, bookingId: string, hour: number) =>
    client.call(moveBooking, { params: { bookingId }, body: { day: day(), hour } });
  const refundsOf = async (person: Person, orderNumber: string) =>
    (await orderOf(person, orderNumber)).refunds.map(({ amountPkr }) => amountPkr);

  test('the last place of an hour is booked once', async () => {
    await two.interleave(async () => {
      await openHours({ 11: 1 });
      const [first, second] = [await one.person(), two.atOther(await one.person())];
      return {
        a: () => bookAnHour(one, first),
        b: () => bookAnHour(other, second),
        check: async (a, b) => {
          assert.deepEqual(resultsOf(a, b), ['done', 'slot_taken']);
          assert.deepEqual(await takenAt(11), { taken: 1, capacity: 1 });
        },
      };
    }, ['a']);
  });

  test('an hour that the office closes is not booked, or stays open', async () => {
    await two.interleave(async () => {
      await openHours({ 11: 1 });
      const person = await one.person();
      const place = { kind: 'car-inspection' as const, city: 'lahore', day: day() };
      return {
        a: () => bookAnHour(one, person),
        b: () => other.services.db.transaction((tx) => setCapacity(tx, place, [{ hour: 11, was: 1, capacity: 0 }])),
        check: async (a, b) => {
          const taken = a.status === 'fulfilled' ? 1 : 0;
          assert.deepEqual(resultsOf(a, b), ['done', taken ? 'hours_taken' : 'invalid_input']);
          assert.deepEqual(await takenAt(11), { taken, capacity: taken });
        },
      };
    });
  });

  test('an account has three unpaid bookings at most', async () => {
    await two.interleave(async () => {
      await openHours({});
      const person = await one.person();
      for (const hour of [9, 10]) await bookAnHour(one, person, { hour });
      return {
        a: () => bookAnHour(one, person, { hour: 11 }),
        b: () => bookAnHour(other, two.atOther(person), { hour: 12 }),
        check: (a, b) => assert.deepEqual(resultsOf(a, b), ['done', 'too_many_unpaid']),
      };
    }, ['a']);
  });

  test('two bookings that change places both move, and two that want one place do not both have it', async () => {
    await two.interleave(async () => {
      await openHours({ 11: 2, 12: 2 });
      const [first, second] = [await paid(11), await paid(12)];
      return {
        a: () => move(first.person, first.bookingId, 12),
        b: () => move(two.atOther(second.person), second.bookingId, 11),
        check: async (a, b) => {
          assert.deepEqual(resultsOf(a, b), ['done', 'done']);
          assert.deepEqual([await takenAt(11), await takenAt(12)], Array(2).fill({ taken: 1, capacity: 2 }));
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      await openHours({ 11: 1, 12: 1, 14: 1 });
      const [first, second] = [await paid(11), await paid(12)];
      return {
        a: () => move(first.person, first.bookingId, 14),
        b: () => move(two.atOther(second.person), second.bookingId, 14),
        check: async (a, b) => {
          assert.deepEqual(resultsOf(a, b), ['done', 'slot_taken']);
          const [left, right, wanted] = await Promise.all([11, 12, 14].map(takenAt));
          assert.deepEqual([(left?.taken ?? 0) + (right?.taken ?? 0), wanted?.taken], [1, 1]);
        },
      };
    }, ['a']);
  });

  test('two changes lose neither the new hour nor the new address', async () => {
    await two.interleave(async () => {
      await openHours({ 11: 1, 12: 1 });
      const { person, bookingId } = await paid();
      const { revision } = await bookingOf(person, bookingId);
      const body = { address: 'House 9, Block B', phone: '03451234567' };
      const { client } = two.atOther(person);
      return {
        a: () => move(person, bookingId, 12),
        b: () => client.call(changeBookingDetails, { params: { bookingId }, body }),
        check: async () => {
          const both = await bookingOf(person, bookingId);
          assert.deepEqual([both.address, both.revision], [body.address, revision + 2]);
          assert.equal(both.startsAt, startOfHour({ day: day(), hour: 12 }).toISOString());
        },
      };
    });
  });

  test('a cancelled booking gives its money back once', async () => {
    await two.interleave(async () => {
      await openHours({ 11: 1 });
      const { person, bookingId, orderNumber } = await paid();
      return {
        a: () => cancel(person, bookingId, 3000),
        b: () => cancel(two.atOther(person), bookingId, 3000),
        check: async (a, b) => {
          assert.deepEqual(resultsOf(a, b), ['booking_state', 'done']);
          assert.deepEqual(await refundsOf(person, orderNumber), [3000]);
          assert.deepEqual(await takenAt(11), { taken: 0, capacity: 1 });
        },
      };
    }, ['a']);
  });

  test('a booking that is paid while it is cancelled is confirmed, or its money goes back', async () => {
    await two.interleave(async () => {
      await openHours({ 11: 1 });
      const { person, bookingId, orderId, orderNumber } = await booked();
      return {
        a: () => cancel(person, bookingId, 0),
        b: () => paidOrder(other, orderId),
        check: async (cancelled, paid) => {
          assert.equal(paid.status, 'fulfilled');
          const { status } = await bookingOf(person, bookingId);
          const isCancelled = cancelled.status === 'fulfilled';
          assert.equal(status, isCancelled ? 'cancelled' : 'confirmed');
          assert.deepEqual(await refundsOf(person, orderNumber), isCancelled ? [3000] : []);
          assert.deepEqual(await takenAt(11), { taken: isCancelled ? 0 : 1, capacity: 1 });
        },
      };
    });
  });

  test('the place of an unpaid booking that is over is booked again, or its late payment has it', async () => {
    await two.interleave(async () => {
      await openHours({ 11: 1 });
      const { person, bookingId, orderId } = await booked();
      const anHourAgo = new Date(one.clock.now().getTime() - HOUR_MS);
      await one.services.db.update(orders).set({ expiresAt: anHourAgo }).where(eq(orders.id, orderId));
      const next = await one.person();
      return {
        a: () => bookAnHour(one, next),
        b: () => paidOrder(other, orderId),
        check: async (a, b) => {
          assert.equal(b.status, 'fulfilled');
          const { status } = await bookingOf(person, bookingId);
          assert.equal(status, a.status === 'fulfilled' ? 'expired' : 'confirmed');
          assert.deepEqual(await takenAt(11), { taken: 1, capacity: 1 });
        },
      };
    });
  });

  test('one booking of an account is held for a transfer', async () => {
    await two.interleave(async () => {
      await openHours({});
      const person = await one.person();
      const [first, second] = [
        await bookAnHour(one, person, { hour: 9, inDays: 5 }),
        await bookAnHour(one, person, { hour: 10, inDays: 5 }),
      ];
      return {
        a: () => startPaying(person, first.orderNumber, 'bank-transfer'),
        b: () => startPaying(two.atOther(person), second.orderNumber, 'bank-transfer'),
        check: (...both) => {
          const [done, refusal] = resultsOf(...both);
          assert.equal(done, 'done');
          assert.ok(refusal === 'provider_not_offered' || refusal === 'order_state', String(refusal));
        },
      };
    }, ['a']);
  });

  test('an officer’s change is of the booking that they saw, and nobody is at two places at once', async () => {
    const inspector = await one.officer('inspector');
    const consultant = await one.officer('consultant');
    const colleague = await one.officer('consultant');
    const change = async (who: typeof consultant, bookingId: string, wanted: BookingChange) => {
      const { revision } = await consultant.client.call(getOfficeBooking, { params: { bookingId } });
      return () => who.client.call(changeOfficeBooking, { params: { bookingId }, body: { revision, change: wanted } });
    };
    const assign = { action: 'assign', officerId: inspector.officer.id } as const;
    await two.interleave(async () => {
      await openHours({ 11: 2 });
      const { person, bookingId, orderNumber } = await paid();
      const gone = { action: 'cancel', reason: 'No inspector is free.', refundPkr: 3000 } as const;
      return {
        a: await change(consultant, bookingId, gone),
        b: await change(two.atOther(colleague), bookingId, assign),
        check: async (cancelled, assigned) => {
          assert.deepEqual(resultsOf(cancelled, assigned), ['booking_changed', 'done']);
          const isCancelled = cancelled.status === 'fulfilled';
          const { status } = await bookingOf(person, bookingId);
          assert.equal(status, isCancelled ? 'cancelled' : 'assigned');
          assert.deepEqual(await refundsOf(person, orderNumber), isCancelled ? [3000] : []);
        },
      };
    });
    await two.interleave(async () => {
      await openHours({ 11: 2 });
      const [first, second] = [await paid(), await paid()];
      return {
        a: await change(consultant, first.bookingId, assign),
        b: await change(two.atOther(colleague), second.bookingId, assign),
        check: (a, b) => assert.deepEqual(resultsOf(a, b), ['assignee_busy', 'done']),
      };
    }, ['a']);
  });

  test('a reminder is sent once', async () => {
    let reminded: string[] = [];
    const remind = (api: TestApi) =>
      sendBookingReminders({
        ...api.services,
        notifications: {
          notifyEach: async (_tx, [first]) => void reminded.push(String(first?.kind)),
        },
      });
    await two.interleave(async () => {
      await openHours({ 11: 1 });
      const { person, bookingId } = await paid();
      const soon = new Date(one.clock.now().getTime() + HOUR_MS);
      await one.services.db.update(bookings).set({ startsAt: soon }).where(eq(bookings.id, bookingId));
      reminded = [];
      return {
        a: () => remind(one),
        b: () => remind(other),
        check: () => assert.equal(reminded.length, 1, `${person.account.id} ${reminded}`),
      };
    }, ['a']);
  });
});
