import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, before, describe, test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import {
  aShop,
  callbackOf,
  chooseOutcome,
  openAnOrder,
  paymentServicesOf,
  postCallback,
} from '../../testing/a-shop.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { sandboxPayments } from '../demo-payments/index.ts';
import { findLedgerMismatches } from './check-ledger.ts';
import { acceptPayment, correctPayment, enterPayment } from './correct-payments.ts';
import { incomingOf } from './money-lists.ts';
import { moneyOf } from './money-of-order.ts';
import { readOrderRow } from './orders.ts';
import { refundsOf } from './refund-rows.ts';
import { approveRefund, lockRefund, requestOfficerRefund, sendRefunds } from './refunds.ts';
import { paymentAttempts } from './tables.ts';

describe('what waits to go back of an order whose payment is put right', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });
  before(() => api.clock.stop());
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(api.services.db), []));

  const services = () => paymentServicesOf(api, shop);
  const transaction: TestApi['services']['db']['transaction'] = (work) => api.services.db.transaction(work);
  const [officerId, second] = [randomUUID(), randomUUID()];

  /** An order paid by a transfer that an officer entered. */
  async function paidBy(reference: string, { amountPkr, pricePkr = 3000 }: { amountPkr: number; pricePkr?: number }) {
    const { id: orderId } = await openAnOrder(api, shop, await api.person(), { amountPkr: pricePkr });
    await transaction((tx) => enterPayment(tx, services(), { orderId, amountPkr, reference, officerId }));
    return orderId;
  }
  const requestRefundOf = (orderId: string, amountPkr: number) =>
    transaction((tx) =>
      requestOfficerRefund(tx, services(), { orderId, amountPkr, reason: 'A complaint.', officerId }),
    );
  const paymentsOf = async (orderId: string) =>
    (await incomingOf(api.services.db, orderId)).filter(({ reversedAt }) => reversedAt === null);
  async function correct(orderId: string, amountPkr: number | null, reference?: string) {
    const paid = await paymentsOf(orderId);
    const paymentId = paid.find((payment) => payment.reference === (reference ?? payment.reference))?.id ?? '';
    await transaction((tx) => correctPayment(tx, services(), { orderId, paymentId, amountPkr, officerId }));
  }
  const waiting = async (orderId: string) =>
    (await refundsOf(api.services.db, orderId))
      .filter(({ status }) => status !== 'withdrawn')
      .map(({ amountPkr, isRest, status }) => `${amountPkr} ${isRest ? 'rest' : 'price'} ${status}`)
      .sort();
  const restOf = async (orderId: string) =>
    (await moneyOf(api.services.db, await readOrderRow(api.services.db, orderId))).restPkr;

  test('a smaller rest goes back, and a complaint stays as it is', async () => {
    const orderId = await paidBy('FT26-C1', { amountPkr: 3100 });
    await requestRefundOf(orderId, 500);
    assert.deepEqual(await waiting(orderId), ['100 rest requested', '500 price requested']);
    await correct(orderId, 3050);
    assert.deepEqual(await waiting(orderId), ['50 rest requested', '500 price requested']);
    await correct(orderId, 3000);
    assert.deepEqual(await waiting(orderId), ['500 price requested']);
  });

  test('no more than what came goes back; what came after all goes to nobody twice', async () => {
    const orderId = await paidBy('FT26-C2', { amountPkr: 3000 });
    await requestRefundOf(orderId, 2500);
    await correct(orderId, 2000);
    assert.deepEqual([await waiting(orderId), await restOf(orderId)], [['2000 price requested'], -1000]);
    await correct(orderId, null);
    assert.deepEqual([await waiting(orderId), await restOf(orderId)], [[], -3000]);
    await transaction((tx) =>
      enterPayment(tx, services(), { orderId, amountPkr: 3000, reference: 'FT26-C2b', officerId }),
    );
    assert.deepEqual([await waiting(orderId), await restOf(orderId)], [[], 0]);
  });

  test('of two payments, the one that is meant is corrected', async () => {
    const orderId = await paidBy('FT26-C5', { amountPkr: 1000 });
    await transaction((tx) =>
      enterPayment(tx, services(), { orderId, amountPkr: 200, reference: 'FT26-C5b', officerId }),
    );
    await correct(orderId, 300, 'FT26-C5B');
    const sums = (await paymentsOf(orderId)).map(({ reference, amountPkr }) => `${reference} ${amountPkr}`);
    assert.deepEqual(sums.sort(), ['FT26-C5 1000', 'FT26-C5B 300']);
  });

  test('what a second officer has agreed to, or has to, is so in what is left of it', async () => {
    const orderId = await paidBy('FT26-C3', { amountPkr: 30_000, pricePkr: 30_000 });
    const { refunds, waitsForApproval } = await requestRefundOf(orderId, 20_000);
    assert.equal(waitsForApproval, true);
    await correct(orderId, 18_000);
    assert.deepEqual(await waiting(orderId), ['18000 price to-approve']);
    const [left] = (await refundsOf(api.services.db, orderId)).filter(({ status }) => status === 'to-approve');
    assert.notEqual(left?.id, refunds[0]?.id);
    await transaction(async (tx) => {
      const refund = await lockRefund(tx, left?.id ?? '');
      assert.ok(refund);
      await approveRefund(tx, services(), refund, second);
    });
    await correct(orderId, 15_000);
    const [agreed] = (await refundsOf(api.services.db, orderId)).filter(({ status }) => status === 'requested');
    assert.deepEqual([agreed?.amountPkr, agreed?.askedBy, agreed?.approvedBy], [15_000, officerId, second]);
  });

  test('what a provider may have sent is left alone when a bank takes the payment back; refused, the office lets go of it', async () => {
    const person = await api.person();
    const order = await openAnOrder(api, shop, person, { amountPkr: 3000 });
    await chooseOutcome(person, order.number, 'success');
    await requestRefundOf(order.id, 1000);
    const { providers } = services();
    assert.ok(providers.sandbox);
    const silent = { ...providers.sandbox, refund: () => Promise.reject(new Error('no answer')) };
    await sendRefunds({ ...services(), providers: { sandbox: silent } });
    const { db } = api.services;
    const attempts = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
    const references = attempts.map(({ reference }) => reference);
    const [row] = await db.select().from(sandboxPayments).where(inArray(sandboxPayments.reference, references));
    assert.ok(row);
    await postCallback(api, callbackOf(row, { outcome: 'charged-back' }));
    assert.deepEqual(await waiting(order.id), ['1000 price requested', '1000 rest done', '2000 price done']);
    // The provider already knows about the bank's reversal, so it refuses further refunds.
    const refusing = { ...silent, refund: async () => ({ kind: 'refused', reason: 'Nothing is left.' }) as const };
    api.clock.advance(6 * 60_000);
    await sendRefunds({ ...services(), providers: { sandbox: refusing } });
    assert.deepEqual(await waiting(order.id), ['1000 rest done', '2000 price done']);
    assert.equal(await restOf(order.id), -1000);
    const accepted = await transaction((tx) => acceptPayment(tx, services(), { orderId: order.id }));
    assert.deepEqual([accepted.writtenOffPkr, accepted.restPkr, await restOf(order.id)], [1000, 0, 0]);
  });
});
