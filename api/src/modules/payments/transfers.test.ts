import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { cancelOrder, orderPath } from '@karwan/shared-contracts';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import {
  aNewOrder,
  aPdf,
  aShop,
  callbackOf,
  chooseOutcome,
  orderOf,
  paymentServicesOf,
  postCallback,
  sandboxRow,
  sendProof,
  startPaying,
} from '../../testing/a-shop.ts';
import { holdTransaction } from '../../testing/hold-transaction.ts';
import { newsOf } from '../../testing/news-of.ts';
import { useApi } from '../../testing/start-api.ts';
import { queueItems } from '../queues/index.ts';
import { findLedgerMismatches } from './check-ledger.ts';
import { acceptPayment, correctPayment, enterPayment } from './correct-payments.ts';
import { expireOrders } from './expire-orders.ts';
import { postRefund } from './post-refund.ts';
import { lockRefund, requestOfficerRefund } from './refunds.ts';
import { incomingPayments, paymentAttempts, transferProofs } from './tables.ts';
import { decideTransfer, sendTransferReminders, type TransferDecision } from './transfers.ts';

const DAY_MS = 86_400_000;

describe('a bank transfer', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });

  const services = () => paymentServicesOf(api, shop);
  async function startOrder() {
    const { person, number, order } = await aNewOrder(api, shop);
    const { attempt } = await startPaying(person, number, 'bank-transfer');
    return { person, number, id: order.id, transfer: attempt?.transfer };
  }
  async function transferOf({ id }: { id: string }) {
    const isTransfer = and(eq(paymentAttempts.orderId, id), eq(paymentAttempts.provider, 'bank-transfer'));
    return (await api.services.db.select().from(paymentAttempts).where(isTransfer))[0] ?? assert.fail();
  }
  async function decide(order: { id: string }, decision: TransferDecision) {
    const { id: attemptId } = await transferOf(order);
    return api.services.db.transaction((tx) => decideTransfer(tx, services(), { attemptId, decision }));
  }
  let lines = 0;
  /** Adds a line to the bank statement. */
  function received(amountPkr: number) {
    lines += 1;
    return { kind: 'received', amountPkr, bankReference: `FT26-${lines}` } as const;
  }

  test('names the account and a reference of its own, which stays', async () => {
    const { person, number, transfer } = await startOrder();
    assert.equal(transfer?.iban, api.config.bankTransfer?.iban);
    assert.match(transfer?.reference ?? '', new RegExp(`^${number}-[A-Z2-9]{3}$`));
    assert.equal(
      (await startPaying(person, number, 'bank-transfer')).attempt?.transfer?.reference,
      transfer?.reference,
    );
  });

  test('a proof is a picture or a PDF by its bytes, and in no answer', async () => {
    const { person, number } = await startOrder();
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const invalidFile of [
      Buffer.from('<script>'),
      Buffer.from('%PDF-1.4 cut'),
      picture.subarray(0, 20),
      Buffer.alloc(0),
    ])
      assert.equal((await sendProof(person, number, invalidFile)).status, 400);
    assert.equal((await sendProof(person, number, Buffer.concat([aPdf, Buffer.alloc(5_300_000), aPdf]))).status, 413);
    assert.equal((await sendProof(person, number, picture, 'x.pdf')).status, 200);
    const answer = await sendProof(person, number, aPdf, 'x.png', 'image/png');
    assert.equal(answer.status, 200);
    assert.doesNotMatch(answer.text, /%PDF|\/media\//);
    assert.ok((await orderOf(person, number)).attempt?.transfer?.proofSentAt);
    const proofs = await api.services.db.select().from(transferProofs);
    assert.deepEqual(
      proofs.map(({ contentType, file }) => [contentType, file.equals(aPdf)]),
      [['application/pdf', true]],
    );
  });

  test('a proof without a transfer is refused', async () => {
    const { person, number } = await aNewOrder(api, shop);
    assert.equal((await sendProof(person, number)).status, 409);
  });

  test('received, it pays the order like any payment; received twice, once', async () => {
    const order = await startOrder();
    const { person, number } = order;
    const line = received(3000);
    assert.equal(await decide(order, line), 'paid');
    assert.deepEqual([(await orderOf(person, number)).status, shop.fulfilledOrders.at(-1)], ['paid', number]);
    const refused = await startOrder();
    await decide(refused, { kind: 'refused', reason: 'There is no such transfer on our statement.' });
    for (const each of [order, refused])
      assert.ok((await transferOf(each)).endedAt, 'its proof is deleted 90 days later');
    await assert.rejects(decide(order, line), new RegExp(`${line.bankReference} is already entered for ${number}`));
  });

  test('is no longer awaited once a payment begun before it has paid the order', async () => {
    const { person, number, order } = await aNewOrder(api, shop);
    await startPaying(person, number);
    const row = await sandboxRow(api, orderPath(number));
    await startPaying(person, number, 'bank-transfer');
    const transferStates = () =>
      api.services.db
        .select({ status: paymentAttempts.status, reason: queueItems.reason })
        .from(paymentAttempts)
        .innerJoin(queueItems, and(eq(queueItems.subjectId, paymentAttempts.id), isNull(queueItems.doneAt)))
        .where(eq(paymentAttempts.orderId, order.id));
    assert.deepEqual(await transferStates(), [{ status: 'started', reason: 'awaited' }]);
    await postCallback(api, callbackOf(row));
    assert.equal((await orderOf(person, number)).status, 'paid');
    assert.deepEqual(await transferStates(), [{ status: 'abandoned', reason: 'ended' }]);
    assert.equal(await decide(order, received(3000)), 'goes-back');
    assert.deepEqual(await transferStates(), []);
  });

  test('the rest of too little is paid in another way, which is asked for the rest alone', async () => {
    const order = await startOrder();
    await startPaying(order.person, order.number, 'sandbox');
    await decide(order, received(2500));
    await chooseOutcome(order.person, order.number, 'success');
    const { status, refunds } = await orderOf(order.person, order.number);
    assert.deepEqual([status, refunds], ['paid', []]);
    assert.equal((await sandboxRow(api, orderPath(order.number))).amountPkr, 500);
  });

  test('of too little goes back when its order ends', async () => {
    const order = await startOrder();
    await decide(order, received(2500));
    await order.person.client.call(cancelOrder, { params: { orderNumber: order.number } });
    const { status, refunds } = await orderOf(order.person, order.number);
    assert.deepEqual([status, refunds.map(({ amountPkr }) => amountPkr)], ['cancelled', [2500]]);
  });

  test('one line of the statement pays one order, however it is written', async () => {
    const first = await startOrder();
    await decide(first, { kind: 'received', amountPkr: 3000, bankReference: 'FT26-A77' });
    const second = await startOrder();
    for (const bankReference of ['FT26-A77', ' ft26-a77 ', 'FT26 - A77', 'FT26–A۷۷'])
      await assert.rejects(
        decide(second, { kind: 'received', amountPkr: 3000, bankReference }),
        new RegExp(`FT26-A77 is already entered for ${first.number}`),
      );
    assert.equal((await orderOf(second.person, second.number)).status, 'open');
  });

  test('is taken also after a slip was given back in part and let go of', async () => {
    const order = await startOrder();
    const { db } = api.services;
    await decide(order, received(3000));
    const [slip] = await db.select().from(incomingPayments).where(eq(incomingPayments.orderId, order.id));
    const { id: orderId } = order;
    const officerId = randomUUID();
    await db.transaction(async (tx) => {
      const refundRequest = { orderId, amountPkr: 500, reason: 'A complaint.', officerId };
      const [{ id } = { id: '' }] = (await requestOfficerRefund(tx, services(), refundRequest)).refunds;
      const refund = await lockRefund(tx, id);
      assert.ok(refund && slip);
      await postRefund(tx, services(), refund, 'OUT-1');
      await correctPayment(tx, services(), { orderId, paymentId: slip.id, amountPkr: null, officerId });
      await acceptPayment(tx, services(), { orderId });
      await enterPayment(tx, services(), { orderId, amountPkr: 3000, reference: 'FT26-NEW', officerId });
    });
    const { refunds } = await orderOf(order.person, order.number);
    assert.deepEqual(refunds.map(({ amountPkr, status }) => [amountPkr, status]).sort(), [
      [2500, 'requested'],
      [500, 'done'],
      [500, 'requested'],
    ]);
    assert.deepEqual(await findLedgerMismatches(db), []);
  });

  test('that comes long after its order ended is in the books, and goes back where nothing can be given', async () => {
    const order = await startOrder();
    api.clock.advance(7 * DAY_MS);
    await expireOrders(services());
    shop.refusal = 'It is too late.';
    assert.equal(await decide(order, received(3000)), 'goes-back');
    shop.refusal = undefined;
    const { refunds } = await orderOf(order.person, order.number);
    assert.deepEqual(
      refunds.map(({ amountPkr }) => amountPkr),
      [3000],
    );
  });

  test('is reminded of once, a day before the order ends; with a proof it waits for the office', async () => {
    const { person, number } = await startOrder();
    const proven = await startOrder();
    await sendProof(proven.person, proven.number);
    await sendTransferReminders(services());
    assert.deepEqual(await newsOf(person), []);
    api.clock.advance(2.1 * DAY_MS);
    await sendTransferReminders(services());
    await sendTransferReminders(services());
    assert.deepEqual(await newsOf(person), ['transfer-awaited']);
    api.clock.advance(DAY_MS);
    await expireOrders(services());
    assert.equal((await orderOf(person, number)).status, 'expired');
    assert.equal((await orderOf(proven.person, proven.number)).status, 'open');
    await decide(proven, received(3000));
    assert.equal((await orderOf(proven.person, proven.number)).status, 'paid');
  });

  test('is not reminded of where the order has ended since it was found', async () => {
    const { person, number } = await startOrder();
    api.clock.advance(2.1 * DAY_MS);
    const held = holdTransaction(api.services.db, 'transfers.ts');
    const reminding = sendTransferReminders(services());
    await held.reached;
    await person.client.call(cancelOrder, { params: { orderNumber: number } });
    held.release();
    await reminding;
    assert.equal((await newsOf(person)).includes('transfer-awaited'), false);
  });
});
