import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { listBookingHours, orderPath } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { decideTransfer, publishOrderChanged, type TransferDecision } from './modules/payments/index.ts';
import { orders, paymentAttempts } from './modules/payments/tables.ts';
import {
  aBooking,
  anInspection,
  bookAnHour,
  bookingFulfilments,
  bookingOf,
  runBookingExpiry,
} from './testing/a-booking.ts';
import {
  callbackOf,
  gatewayPage,
  orderOf,
  paymentServicesOf,
  postCallback,
  sandboxRow,
  sendProof as sendProofOf,
  startPaying,
} from './testing/a-shop.ts';
import { refusedWith } from './testing/refused-with.ts';
import { type Person, useApi } from './testing/start-api.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('an hour that is held unpaid', () => {
  const api = useApi();
  before(() => api.clock.stop());

  async function aTransfer(hour: number, inDays = 6) {
    const person = await api.person();
    const form = anInspection(api, { hour, inDays });
    const booked = await bookAnHour(api, person, { hour, inDays });
    await startPaying(person, booked.orderNumber, 'bank-transfer');
    return { person, form, ...booked };
  }
  const sendProof = async ({ person, orderNumber }: { person: Person; orderNumber: string }) =>
    assert.equal((await sendProofOf(person, orderNumber)).status, 200);
  async function decide({ orderNumber }: { orderNumber: string }, decision: TransferDecision) {
    const { db } = api.services;
    const services = paymentServicesOf(api, { fulfilments: bookingFulfilments(api) });
    const [{ attempt, order } = { attempt: undefined, order: undefined }] = await db
      .select({ attempt: paymentAttempts, order: orders })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(orders.number, orderNumber));
    assert.ok(attempt && order);
    const verdict = await db.transaction((tx) => decideTransfer(tx, services, { attemptId: attempt.id, decision }));
    publishOrderChanged(services, order);
    return verdict;
  }
  const received = (bankReference: string) => ({ kind: 'received', amountPkr: 3000, bankReference }) as const;
  async function leftAt({ day, hour }: { day: string; hour: number }) {
    const query = { city: 'lahore', day };
    const hours = await api.visitor().call(listBookingHours, { params: { kind: 'car-inspection' }, query });
    return hours.find((each) => each.hour === hour)?.left;
  }
  /** Lets others book all places of the same hour. */
  async function fill({ hour, day }: { hour: number; day: string }, capacity: number) {
    for (let n = 0; n < capacity; n += 1) await aBooking(api, await api.person(), { hour, day });
  }

  test('stays with who has sent a proof in time, however late the office looks at it', async () => {
    const transfer = await aTransfer(10);
    api.clock.advance(47 * HOUR_MS);
    await sendProof(transfer);
    api.clock.advance(25 * HOUR_MS);
    await runBookingExpiry(api);
    const leftBefore = (await leftAt(transfer.form)) ?? 0;
    await fill(transfer.form, leftBefore);
    const { hour, day } = transfer.form;
    await assert.rejects(bookAnHour(api, await api.person(), { hour, day }), refusedWith('slot_taken', 409));
    assert.equal((await bookingOf(transfer.person, transfer.bookingId)).status, 'awaiting-payment');
    assert.equal(await decide(transfer, received('FT-HOLD-1')), 'paid');
    assert.equal((await bookingOf(transfer.person, transfer.bookingId)).status, 'confirmed');
  });

  test('stays with them whatever else they look at meanwhile', async () => {
    const transfer = await aTransfer(11);
    await sendProof(transfer);
    await gatewayPage(transfer.person, transfer.orderNumber);
    api.clock.advance(49 * HOUR_MS);
    await runBookingExpiry(api);
    assert.equal((await orderOf(transfer.person, transfer.orderNumber)).status, 'open');
    assert.equal((await bookingOf(transfer.person, transfer.bookingId)).status, 'awaiting-payment');
  });

  test('is free two hours before it at the latest, proof or not', async () => {
    const transfer = await aTransfer(12);
    await sendProof(transfer);
    const { startsAt } = await bookingOf(transfer.person, transfer.bookingId);
    const goTo = (hoursBefore: number) =>
      api.clock.advance(Date.parse(startsAt) - hoursBefore * HOUR_MS - api.services.now().getTime());
    goTo(2.1);
    await runBookingExpiry(api);
    assert.equal((await orderOf(transfer.person, transfer.orderNumber)).status, 'open');
    goTo(1.9);
    await runBookingExpiry(api);
    assert.equal((await orderOf(transfer.person, transfer.orderNumber)).status, 'expired');
    assert.equal((await bookingOf(transfer.person, transfer.bookingId)).status, 'expired');
  });

  test('is held a day longer for whose transfer was refused, and then no longer', async () => {
    const transfer = await aTransfer(14);
    await sendProof(transfer);
    api.clock.advance(50 * HOUR_MS);
    await decide(transfer, { kind: 'refused', reason: 'There is no such transfer on our statement.' });
    api.clock.advance(23 * HOUR_MS);
    await runBookingExpiry(api);
    const { status, providers } = await orderOf(transfer.person, transfer.orderNumber);
    assert.deepEqual([status, providers.includes('sandbox')], ['open', true]);
    api.clock.advance(2 * HOUR_MS);
    await runBookingExpiry(api);
    assert.equal((await orderOf(transfer.person, transfer.orderNumber)).status, 'expired');
    assert.equal((await bookingOf(transfer.person, transfer.bookingId)).status, 'expired');
  });

  test('for a transfer is one for each account: for another one it is not offered', async () => {
    const { person } = await aTransfer(15);
    const { orderNumber } = await bookAnHour(api, person, { hour: 16, inDays: 6 });
    assert.deepEqual((await orderOf(person, orderNumber)).providers.includes('bank-transfer'), false);
    await assert.rejects(startPaying(person, orderNumber, 'bank-transfer'), refusedWith('provider_not_offered', 409));
  });

  test('waits some minutes for the answer to a payment on a page', async () => {
    const payer = await api.person();
    const form = anInspection(api, { hour: 17, inDays: 4 });
    const leftBefore = (await leftAt(form)) ?? 0;
    const { bookingId, orderNumber } = await bookAnHour(api, payer, { hour: 17, inDays: 4 });
    await gatewayPage(payer, orderNumber);
    await fill(form, leftBefore - 1);
    api.clock.advance(15.5 * MINUTE_MS);
    await runBookingExpiry(api);
    const { hour, day } = form;
    await assert.rejects(bookAnHour(api, await api.person(), { hour, day }), refusedWith('slot_taken', 409));
    await postCallback(api, callbackOf(await sandboxRow(api, orderPath(orderNumber))));
    assert.equal((await bookingOf(payer, bookingId)).status, 'confirmed');
  });
});
