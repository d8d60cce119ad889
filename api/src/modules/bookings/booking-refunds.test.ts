import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, test } from 'node:test';
import {
  cancelBooking,
  changeOfficeBooking,
  getOfficeBooking,
  listNotifications,
  orderPath,
} from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { aBooking, bookingFulfilments, bookingOf } from '../../testing/a-booking.ts';
import {
  callbackOf,
  orderOf,
  paymentServicesOf,
  postCallback,
  runRefundJob,
  sandboxRow,
} from '../../testing/a-shop.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import {
  createPayments,
  findLedgerMismatches,
  lockRefund,
  postManualRefund,
  requestOfficerRefund,
  revertManualRefund,
} from '../payments/index.ts';
import { countErasedSince, eraseBookingsOf } from './erase-bookings.ts';
import { bookings } from './tables.ts';

const HOUR_MS = 3_600_000;

describe('the money of a booking, some of which went back', () => {
  const api = useApi();
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(api.services.db), []));

  const services = () => paymentServicesOf(api, { fulfilments: bookingFulfilments(api) });
  const payments = () => createPayments(services());
  const cancel = ({ client }: Person, bookingId: string, refundPkr: number) =>
    client.call(cancelBooking, { params: { bookingId }, body: { refundPkr } });

  async function booked() {
    const person = await api.person();
    const { id, orderNumber } = await aBooking(api, person);
    const [row] = await api.services.db.select().from(bookings).where(eq(bookings.id, id));
    assert.ok(row && orderNumber);
    return { person, id, orderNumber, orderId: row.orderId };
  }
  type Booked = Awaited<ReturnType<typeof booked>>;
  async function chargeBack({ orderNumber }: Booked, pkr: number) {
    const row = await sandboxRow(api, orderPath(orderNumber));
    const fields = callbackOf(row, { outcome: 'charged-back', amountPaisa: pkr * 100 });
    assert.equal((await postCallback(api, fields)).status, 200);
  }
  const requestRefund = ({ orderId }: Booked, amountPkr: number) =>
    api.services.db.transaction((tx) =>
      requestOfficerRefund(tx, services(), {
        orderId,
        amountPkr,
        reason: 'The report came late.',
        officerId: randomUUID(),
      }),
    );
  const finish = ({ id }: Booked) =>
    api.services.db.transaction(async (tx) => {
      await tx.execute(sql`update bookings set status = 'done' where id = ${id}`);
      await tx.execute(
        sql`insert into booking_steps (booking_id, what, at, actor) values (${id}, 'done', now(), 'office')`,
      );
    });
  const byHand = async (tx: Queryable, id: string) => {
    const refund = await lockRefund(tx, id);
    assert.ok(refund);
    return refund;
  };

  test('by its bank: the rest is offered, and goes back when it is cancelled', async () => {
    const paidBooking = await booked();
    await chargeBack(paidBooking, 100);
    const { status, refundPkr, refundedPkr } = await bookingOf(paidBooking.person, paidBooking.id);
    assert.deepEqual([status, refundPkr, refundedPkr], ['confirmed', 2900, 100]);
    await assert.rejects(cancel(paidBooking.person, paidBooking.id, 3000), refusedWith('refund_changed', 409));
    assert.equal((await cancel(paidBooking.person, paidBooking.id, 2900)).status, 'cancelled');
    await runRefundJob(api, bookingFulfilments(api));
    const order = await orderOf(paidBooking.person, paidBooking.orderNumber);
    assert.deepEqual([order.status, order.refundedPkr], ['refunded', 3000]);
    assert.equal((await bookingOf(paidBooking.person, paidBooking.id)).status, 'refunded');
  });

  test('by its bank: in the last day the office can refund the rest or half of it, and no other amount; its person is told', async () => {
    const paidBooking = await booked();
    await chargeBack(paidBooking, 1000);
    const { startsAt } = await bookingOf(paidBooking.person, paidBooking.id);
    api.clock.advance(Date.parse(startsAt) - 20 * HOUR_MS - api.services.now().getTime());
    const { client } = await api.officer('consultant');
    const params = { bookingId: paidBooking.id };
    const { revision, refund } = await client.call(getOfficeBooking, { params });
    assert.deepEqual(refund, { byRulePkr: 1000, allPkr: 2000 });
    const cancelByOffice = (refundPkr: number) => {
      const change = { action: 'cancel', reason: 'Rain', refundPkr } as const;
      return client.call(changeOfficeBooking, { params, body: { revision, change } });
    };
    for (const refundPkr of [1500, 3000])
      await assert.rejects(cancelByOffice(refundPkr), refusedWith('refund_changed', 409));
    const { status, actions } = await cancelByOffice(2000);
    assert.deepEqual([status, actions], ['cancelled', []]);
    const { items } = await paidBooking.person.client.call(listNotifications, { query: {} });
    const news = items.find(({ kind }) => kind === 'booking-cancelled')?.parameters['booking-cancelled'];
    assert.deepEqual([news?.reason, news?.refundPkr], ['Rain', 2000]);
    assert.equal((await orderOf(paidBooking.person, paidBooking.orderNumber)).refunds[0]?.amountPkr, 2000);
  });

  test('what was asked for and is not sent yet is not offered again', async () => {
    const paidBooking = await booked();
    await requestRefund(paidBooking, 1000);
    assert.equal((await bookingOf(paidBooking.person, paidBooking.id)).refundPkr, 2000);
    await cancel(paidBooking.person, paidBooking.id, 2000);
    await runRefundJob(api, bookingFulfilments(api));
    assert.equal((await orderOf(paidBooking.person, paidBooking.orderNumber)).refundedPkr, 3000);
  });

  test('all of it by its bank: it stays, and is cancelled for nothing', async () => {
    const paidBooking = await booked();
    await chargeBack(paidBooking, 3000);
    const { status, refundPkr, mayCancel } = await bookingOf(paidBooking.person, paidBooking.id);
    assert.deepEqual([status, refundPkr, mayCancel], ['confirmed', 0, true]);
    const { status: ended, timeline } = await cancel(paidBooking.person, paidBooking.id, 0);
    assert.deepEqual([ended, timeline.at(-1)?.what], ['cancelled', 'cancelled']);
    await runRefundJob(api, bookingFulfilments(api));
    assert.equal((await orderOf(paidBooking.person, paidBooking.orderNumber)).refundedPkr, 3000);
  });

  test('an account whose bank took money back can be erased; the office learns how many visits that cancelled', async () => {
    const { db, now } = api.services;
    const since = now();
    const cancelled = await booked();
    await cancel(cancelled.person, cancelled.id, 3000);
    for (const pkr of [100, 3000]) {
      const paidBooking = await booked();
      await chargeBack(paidBooking, pkr);
      await db.transaction((tx) => eraseBookingsOf(tx, { now, payments: payments() }, paidBooking.person.account.id));
      const [row] = await db.select().from(bookings).where(eq(bookings.id, paidBooking.id));
      assert.deepEqual([row?.status, row?.form, row?.slotId], ['cancelled', null, null]);
      const { refunds } = await orderOf(paidBooking.person, paidBooking.orderNumber);
      assert.deepEqual(refunds.map(({ amountPkr }) => amountPkr).sort(), pkr === 100 ? [100, 2900] : [3000]);
    }
    assert.equal(await countErasedSince(db, since), 2);
    assert.equal(await countErasedSince(db, new Date(now().getTime() + 1)), 0);
  });

  test('one that is done stays done until all of it is back; sent by mistake, it is done again', async () => {
    const paidBooking = await booked();
    await finish(paidBooking);
    await requestRefund(paidBooking, 500);
    await runRefundJob(api, bookingFulfilments(api));
    const { status, refundedPkr } = await bookingOf(paidBooking.person, paidBooking.id);
    assert.deepEqual([status, refundedPkr], ['done', 500]);
    const { refunds } = await requestRefund(paidBooking, 2500);
    await runRefundJob(api, bookingFulfilments(api), { providers: {} });
    const id = refunds[0]?.id ?? '';
    await api.services.db.transaction(async (tx) => postManualRefund(tx, services(), await byHand(tx, id), 'IBFT-1'));
    assert.equal((await bookingOf(paidBooking.person, paidBooking.id)).status, 'refunded');
    await api.services.db.transaction(async (tx) => revertManualRefund(tx, services(), await byHand(tx, id)));
    const again = await bookingOf(paidBooking.person, paidBooking.id);
    assert.deepEqual([again.status, again.refundedPkr], ['done', 500]);
    assert.equal(again.timeline.at(-1)?.what, 'done');
  });
});
