import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type BookingDetails,
  type BookingKind,
  bookableDays,
  cancelBooking,
  changeBookingDetails,
  getInspection,
  getOfficeBooking,
  getOfficeDay,
  listBookingHours,
  listNotifications,
  moveBooking,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { silentNotifications } from '../../seed/demo-services.ts';
import { aBooking, bookAnHour, bookingFulfilments, bookingOf } from '../../testing/a-booking.ts';
import { orderOf, runRefundJob } from '../../testing/a-shop.ts';
import { assignTo } from '../../testing/an-inspection.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { createPayments } from '../payments/index.ts';
import { eraseBookingsOf } from './erase-bookings.ts';
import { stepsOf } from './repository.ts';
import { bookings } from './tables.ts';

const HOUR_MS = 3_600_000;

describe('an own booking', () => {
  const api = useApi();

  const cancel = ({ client }: Person, bookingId: string, refundPkr: number) =>
    client.call(cancelBooking, { params: { bookingId }, body: { refundPkr } });
  const move = ({ client }: Person, bookingId: string, body: { day: string; hour: number }) =>
    client.call(moveBooking, { params: { bookingId }, body });
  const dayIn = (days: number) => bookableDays(api.services.now())[days] ?? '';
  const leftAt = async (day: string, hour: number, kind: BookingKind = 'car-inspection') => {
    const hours = await api.visitor().call(listBookingHours, { params: { kind }, query: { city: 'lahore', day } });
    return hours.find((each) => each.hour === hour)?.left;
  };
  /** Advances the clock to so many hours before the start. */
  const goTo = (startsAt: string, hoursBefore: number) =>
    api.clock.advance(Date.parse(startsAt) - hoursBefore * HOUR_MS - api.services.now().getTime());
  const runRefunds = () => runRefundJob(api, bookingFulfilments(api));

  test('changes its address, phone and who will be there until two hours before, for its office and who comes', async () => {
    const [person, inspector] = [await api.person(), await api.officer('inspector')];
    const { id, startsAt } = await aBooking(api, person, { hour: 15, inDays: 6, thereName: 'Bilal Raza' });
    await assignTo(api, id, inspector.officer);
    const send = (body: BookingDetails, { client } = person) =>
      client.call(changeBookingDetails, { params: { bookingId: id }, body });
    const details = { address: 'House 9,  Block B', phone: '+92 345 1234567', therePhone: '03331234567' };
    await assert.rejects(
      send({ ...details, address: 'x' }),
      refusedWith('invalid_input', 400, undefined, 'body.address'),
    );
    await assert.rejects(send(details, await api.person()), refusedWith('booking_not_found', 404));
    const changed = await send(details);
    const expected = {
      address: 'House 9, Block B',
      phone: '03451234567',
      there: { name: '', phone: '03331234567' },
    };
    assert.partialDeepStrictEqual(changed, { ...expected, startsAt, status: 'assigned', mayChangeDetails: true });
    assert.partialDeepStrictEqual(changed.timeline.at(-1), { what: 'details-changed', actor: 'customer', note: null });
    const params = { bookingId: id };
    assert.partialDeepStrictEqual(await inspector.client.call(getInspection, { params }), expected);
    assert.partialDeepStrictEqual(await inspector.client.call(getOfficeBooking, { params }), {
      ...expected,
      revision: changed.revision,
    });
    assert.deepEqual((await send(details)).timeline, changed.timeline, 'the same again is no step');
    assert.equal((await send({ ...details, therePhone: '03337654321' })).there?.phone, '03337654321');
    goTo(startsAt, 2.1);
    assert.deepEqual((await send({ ...details, address: 'House 10' })).address, 'House 10');
    goTo(startsAt, 1.9);
    const { mayChangeDetails, mayCancel } = await bookingOf(person, id);
    assert.deepEqual([mayChangeDetails, mayCancel], [false, false]);
    await assert.rejects(send(details), refusedWith('booking_state', 409));
    await assert.rejects(cancel(person, id, 0), refusedWith('booking_state', 409));
  });

  test('cancelled early is given back whole, its hour is free, and its timeline says so', async () => {
    const person = await api.person();
    const { id, startsAt, refundPkr, mayCancel } = await aBooking(api, person, { hour: 9 });
    assert.deepEqual([refundPkr, mayCancel], [3000, true]);
    const left = (await leftAt(dayIn(3), 9)) ?? 0;
    const cancelled = await cancel(person, id, 3000);
    assert.deepEqual([cancelled.status, cancelled.mayCancel, cancelled.startsAt], ['cancelled', false, startsAt]);
    assert.equal(await leftAt(dayIn(3), 9), left + 1);
    await runRefunds();
    const { status, refundedPkr, timeline } = await bookingOf(person, id);
    assert.deepEqual([status, refundedPkr], ['refunded', 3000]);
    assert.deepEqual(
      timeline.map(({ what }) => what),
      ['awaiting-payment', 'confirmed', 'cancelled', 'refunded'],
    );
    const { items } = await person.client.call(listNotifications, { query: {} });
    const notification = items.find(({ kind }) => kind === 'booking-cancelled')?.parameters['booking-cancelled'];
    assert.equal(notification?.refundPkr, 3000);
  });

  test('that is not paid yet is cancelled with its order, for nothing', async () => {
    const person = await api.person();
    const { bookingId, orderNumber } = await bookAnHour(api, person, { hour: 10 });
    await assert.rejects(cancel(person, bookingId, 3000), refusedWith('refund_changed', 409));
    assert.equal((await cancel(person, bookingId, 0)).status, 'cancelled');
    assert.equal((await orderOf(person, orderNumber)).status, 'cancelled');
  });

  test('moves to another hour while that is early enough, and frees its own', async () => {
    const person = await api.person();
    const { id } = await aBooking(api, person, { hour: 11, inDays: 4 });
    const [day, other] = [dayIn(4), dayIn(5)];
    const [left = 0, leftAtTarget = 0] = [await leftAt(day, 11), await leftAt(other, 12)];
    const moved = await move(person, id, { day: other, hour: 12 });
    assert.deepEqual([moved.status, new Date(moved.startsAt).getUTCHours()], ['confirmed', 7]);
    assert.deepEqual([await leftAt(day, 11), await leftAt(other, 12)], [left + 1, leftAtTarget - 1]);
    const last = moved.timeline.at(-1);
    assert.deepEqual([last?.what, last?.actor, last?.startsAt], ['rescheduled', 'customer', moved.startsAt]);
    await assert.rejects(move(person, id, { day: other, hour: 3 }), refusedWith('invalid_input', 400));
    await assert.rejects(move(person, id, { day: '2020-01-01', hour: 12 }), refusedWith('invalid_input', 400));
    assert.equal((await bookingOf(person, id)).startsAt, moved.startsAt);
    goTo(moved.startsAt, 23.9);
    await assert.rejects(move(person, id, { day: dayIn(6), hour: 12 }), refusedWith('booking_state', 409));
    assert.equal((await cancel(person, id, 1500)).status, 'cancelled', 'for half of its price');
  });

  test('of who leaves when it is too late to cancel it ends, with nothing given back, and the office is told', async () => {
    const { db, now } = api.services;
    const payments = createPayments({ fulfilments: {}, now, notifications: silentNotifications });
    const [late, begun, old] = [await api.person(), await api.person(), await api.person()];
    // The visit of a case that has not begun ends like an inspection.
    const sale = { kind: 'sell-my-car', mileageKm: 60_000, hour: 15, inDays: 8 } as never;
    const toCome = await aBooking(api, late, sale);
    const underWay = await aBooking(api, begun, { hour: 16, inDays: 8 });
    const done = await aBooking(api, old, { hour: 17, inDays: 8 });
    goTo(toCome.startsAt, 1);
    await db.update(bookings).set({ status: 'in-progress' }).where(eq(bookings.id, underWay.id));
    await db.update(bookings).set({ status: 'done' }).where(eq(bookings.id, done.id));
    for (const { account } of [late, begun, old])
      await db.transaction((tx) => eraseBookingsOf(tx, { payments, now }, account.id));
    const stateOf = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0];
    for (const { id } of [toCome, underWay]) {
      const row = await stateOf(id);
      assert.deepEqual([row?.status, row?.slotId, row?.refundedPkr], ['cancelled', null, 0]);
      assert.partialDeepStrictEqual((await stepsOf(db, id)).at(-1), {
        what: 'cancelled',
        actor: 'system',
        reason: 'account-deleted',
      });
    }
    assert.equal((await stateOf(done.id))?.status, 'done');
    const { refunds } = await orderOf(late, toCome.orderNumber ?? '');
    assert.deepEqual(refunds, []);
    const countErased = async () => {
      const { queues } = await (await api.officer('inspector')).client.call(getOfficeDay);
      return queues.find(({ queue }) => queue === 'bookings')?.byReason['account-deleted'];
    };
    const before = await countErased();
    assert.ok(before !== undefined && before >= 2);
    api.clock.advance(24 * HOUR_MS);
    assert.equal(await countErased(), 0);
  });
});
