import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { listNotifications, orderPath } from '@karwan/shared-contracts';
import { and, eq, isNull } from 'drizzle-orm';
import {
  aNewOrder,
  aShop,
  callbackOf,
  chooseOutcome,
  gatewayPage,
  orderOf,
  paymentServicesOf,
  postCallback,
  sandboxRow,
  startPaying,
} from '../../testing/a-shop.ts';
import { useApi } from '../../testing/start-api.ts';
import { balancesOf } from '../ledger/index.ts';
import { queueItems } from '../queues/index.ts';
import { findLedgerMismatches } from './check-ledger.ts';
import { expireOrders } from './expire-orders.ts';
import { fulfilPaid } from './pay-order.ts';
import { pollPendingPayments } from './poll-payments.ts';
import { processPendingEvents } from './process-event.ts';
import { sendRefunds } from './refunds.ts';
import { paymentAttempts, paymentEvents, paymentFlags } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('a gateway that misbehaves', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });
  afterEach(async () => {
    Object.assign(shop, { refusal: undefined, crash: undefined, crashesFor: undefined });
    assert.deepEqual(await findLedgerMismatches(api.services.db), []);
  });

  const log = { warn: () => undefined } as never;
  const services = () => paymentServicesOf(api, shop);
  const startOrder = () => aNewOrder(api, shop);
  const fulfilmentCount = (number: string) => shop.fulfilledOrders.filter((each) => each === number).length;
  const rowOf = (number: string) => sandboxRow(api, orderPath(number));
  const flagsOf = async (orderId: string) =>
    (await api.services.db.select().from(paymentFlags).where(eq(paymentFlags.orderId, orderId))).map(
      ({ kind }) => kind,
    );

  for (const [choice, expectedMessage] of [
    ['decline', 'The payment was declined. Nothing was charged.'],
    ['cancel', 'You cancelled the payment. Nothing was charged.'],
  ] as const) {
    test(`${choice} at the gateway keeps the order, which can be paid again`, async () => {
      const { person, number } = await startOrder();
      await chooseOutcome(person, number, choice);
      const { status, attempt } = await orderOf(person, number);
      assert.deepEqual([status, attempt?.status, attempt?.failure], ['open', 'failed', expectedMessage]);
      await chooseOutcome(person, number, 'success');
      assert.equal((await orderOf(person, number)).status, 'paid');
      assert.equal(fulfilmentCount(number), 1);
    });
  }

  test('a lost callback is found by asking, some minutes later', async () => {
    const { person, number } = await startOrder();
    await chooseOutcome(person, number, 'lost');
    await pollPendingPayments(services(), log);
    assert.equal((await orderOf(person, number)).status, 'open');
    api.clock.advance(4 * MINUTE_MS);
    await pollPendingPayments(services(), log);
    await pollPendingPayments(services(), log);
    assert.deepEqual([(await orderOf(person, number)).status, fulfilmentCount(number)], ['paid', 1]);
  });

  test('a callback that comes when the order has expired counts', async () => {
    const { person, number } = await startOrder();
    await gatewayPage(person, number);
    const row = await rowOf(number);
    api.clock.advance(3.5 * DAY_MS);
    await expireOrders(services());
    assert.deepEqual([(await orderOf(person, number)).status, shop.freed.includes(number)], ['expired', true]);
    assert.equal((await postCallback(api, callbackOf(row))).status, 200);
    assert.deepEqual([(await orderOf(person, number)).status, fulfilmentCount(number)], ['paid', 1]);
  });

  test('a callback late by its own choice leaves the order waiting', async () => {
    const { person, number } = await startOrder();
    await chooseOutcome(person, number, 'late');
    const { status, attempt } = await orderOf(person, number);
    assert.deepEqual([status, attempt?.status], ['open', 'started']);
  });

  test('an earlier failure that is told last changes nothing', async () => {
    const { person, number } = await startOrder();
    await chooseOutcome(person, number, 'reordered');
    assert.deepEqual([(await orderOf(person, number)).status, fulfilmentCount(number)], ['paid', 1]);
  });

  test('ten rupees too much go back, and the price is paid', async () => {
    const { person, order, number } = await startOrder();
    await chooseOutcome(person, number, 'wrong-amount');
    const { status, attempt, refunds } = await orderOf(person, number);
    assert.deepEqual([status, attempt?.status, fulfilmentCount(number)], ['paid', 'succeeded', 1]);
    assert.deepEqual(
      refunds.map(({ amountPkr }) => amountPkr),
      [10],
    );
    await sendRefunds(services());
    assert.equal((await orderOf(person, number)).refundedPkr, 0, 'none of what paid it went back');
    const { customer, 'provider:sandbox': providerBalance } = await balancesOf(api.services.db, order.id);
    assert.deepEqual([customer, providerBalance, await flagsOf(order.id)], [0, 3000, []]);
  });

  test('another currency pays nothing, and is put before the office', async () => {
    const other = await startOrder();
    await gatewayPage(other.person, other.number);
    await postCallback(api, callbackOf(await rowOf(other.number), { currency: 'USD' }));
    assert.equal((await orderOf(other.person, other.number)).status, 'open');
    assert.deepEqual(await flagsOf(other.order.id), ['wrong-amount']);
  });

  test('a wrong signature is refused, stores nothing, and what was paid is found by asking', async () => {
    const { person, number } = await startOrder();
    const before = await api.services.db.$count(paymentEvents);
    await chooseOutcome(person, number, 'wrong-signature');
    assert.equal(await api.services.db.$count(paymentEvents), before);
    assert.equal((await orderOf(person, number)).status, 'open');
    api.clock.advance(4 * MINUTE_MS);
    await pollPendingPayments(services(), log);
    assert.deepEqual([(await orderOf(person, number)).status, fulfilmentCount(number)], ['paid', 1]);
  });

  test('a second payment of one order is kept, put before the office, and goes back', async () => {
    const { person, order, number } = await startOrder();
    await gatewayPage(person, number);
    const first = await rowOf(number);
    await startPaying(person, number, 'sandbox', true);
    const second = (
      await api.services.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
    ).find(({ reference }) => reference !== first.reference);
    assert.ok(second);
    await chooseOutcome(person, number, 'success');
    await postCallback(api, callbackOf({ ...first, status: 'succeeded' }));
    assert.deepEqual(await flagsOf(order.id), ['paid-twice']);
    assert.equal((await balancesOf(api.services.db, order.id))['provider:sandbox'], 6000);
    const extra = await orderOf(person, number);
    assert.deepEqual([extra.status, extra.refunds.length, fulfilmentCount(number)], ['paid', 1, 1]);
    assert.equal(extra.refunds[0]?.status, 'requested');
  });

  test('what was paid before is found before anything new is begun', async () => {
    const { person, number } = await startOrder();
    await chooseOutcome(person, number, 'lost');
    const { status } = await startPaying(person, number, 'sandbox', true);
    assert.deepEqual([status, fulfilmentCount(number)], ['paid', 1]);
  });

  test('what cannot be given any more goes back whole, and the person is told why', async () => {
    const { person, order, number } = await startOrder();
    shop.refusal = 'The time was taken meanwhile.';
    await chooseOutcome(person, number, 'success');
    const paid = await orderOf(person, number);
    assert.deepEqual([paid.status, paid.fulfilment, paid.refusal], ['paid', 'refused', shop.refusal]);
    await sendRefunds(services());
    const { status, refundedPkr, refunds } = await orderOf(person, number);
    assert.deepEqual([status, refundedPkr, refunds[0]?.status], ['refunded', 3000, 'done']);
    assert.deepEqual(shop.returned.at(-1), [number, 3000]);
    const books = await balancesOf(api.services.db, order.id);
    assert.deepEqual([books['provider:sandbox'], books['sales-tax']], [0, 0]);
    const { items } = await person.client.call(listNotifications, { query: {} });
    assert.deepEqual(items.map(({ kind }) => kind).sort(), ['payment-returned', 'refund-sent']);
    const returned = items.find(({ kind }) => kind === 'payment-returned');
    assert.equal(returned?.parameters['payment-returned']?.reason, shop.refusal);
  });

  test('a crash while it is given leaves the order unpaid, and is made good', async () => {
    const { person, number } = await startOrder();
    await gatewayPage(person, number);
    const row = await rowOf(number);
    shop.crash = new Error('The process ends here.');
    assert.equal((await postCallback(api, callbackOf(row))).status, 500);
    assert.equal((await orderOf(person, number)).status, 'open');
    shop.crash = undefined;
    api.clock.advance(MINUTE_MS);
    await processPendingEvents(services());
    await processPendingEvents(services());
    assert.deepEqual([(await orderOf(person, number)).status, fulfilmentCount(number)], ['paid', 1]);
  });

  /** Paid at the gateway, but the callback could not be processed. */
  async function paidWithoutCallback() {
    const about = await startOrder();
    await gatewayPage(about.person, about.number);
    shop.crash = new Error('The process ends here.');
    assert.equal((await postCallback(api, callbackOf(await rowOf(about.number)))).status, 500);
    return about;
  }

  test('a payment is recorded, and put before the office, where giving what it paid for keeps failing', async () => {
    const { person, order, number } = await paidWithoutCallback();
    api.clock.advance(6 * MINUTE_MS);
    await assert.rejects(processPendingEvents(services()));
    const paid = await orderOf(person, number);
    assert.deepEqual([paid.status, paid.fulfilment, fulfilmentCount(number)], ['paid', 'waiting', 0]);
    assert.equal((await balancesOf(api.services.db, order.id))['provider:sandbox'], 3000);
    assert.deepEqual(await flagsOf(order.id), ['not-given']);
    await processPendingEvents(services());
    await assert.rejects(fulfilPaid(services()));
    shop.crash = undefined;
    assert.equal(await fulfilPaid(services()), 1);
    assert.equal(await fulfilPaid(services()), 0);
    assert.deepEqual([(await orderOf(person, number)).fulfilment, fulfilmentCount(number)], ['done', 1]);
    const [flag] = await api.services.db.select().from(paymentFlags).where(eq(paymentFlags.orderId, order.id));
    assert.notEqual(flag?.resolvedAt, null);
    const waiting = and(eq(queueItems.subjectId, flag?.id ?? ''), isNull(queueItems.doneAt));
    assert.equal(await api.services.db.$count(queueItems, waiting), 0);
  });

  test('an event that waits in vain for a week is put before the office', async () => {
    const { person, order, number } = await startOrder();
    await gatewayPage(person, number);
    await postCallback(api, callbackOf(await rowOf(number), { outcome: 'refunded' }));
    api.clock.advance(6 * DAY_MS);
    await processPendingEvents(services());
    assert.deepEqual(await flagsOf(order.id), []);
    api.clock.advance(2 * DAY_MS);
    await processPendingEvents(services());
    await processPendingEvents(services());
    assert.deepEqual(await flagsOf(order.id), ['unknown-payment']);
  });

  test('two turns at once ask about each payment once, five at a time', async () => {
    // Poll what other tests have left first.
    api.clock.advance(4 * MINUTE_MS);
    await pollPendingPayments(services(), log);
    const due: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const { person, number } = await startOrder();
      await gatewayPage(person, number);
      due.push((await rowOf(number)).reference);
      // The first one is abandoned for another.
      if (count === 0) await startPaying(person, number, 'sandbox', true);
    }
    api.clock.advance(4 * MINUTE_MS);
    const { sandbox } = services().providers;
    assert.ok(sandbox);
    const asked: string[] = [];
    const released = Promise.withResolvers<void>();
    let [concurrent, maxConcurrent] = [0, 0];
    const inquire: typeof sandbox.inquire = async (payment) => {
      asked.push(payment.reference);
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      await released.promise;
      concurrent -= 1;
      return sandbox.inquire(payment);
    };
    const poll = () => pollPendingPayments({ ...services(), providers: { sandbox: { ...sandbox, inquire } } }, log);
    const turns = Promise.all([poll(), poll()]);
    while (asked.length < 5) await new Promise((resolve) => setImmediate(resolve));
    released.resolve();
    await turns;
    assert.equal(maxConcurrent, 5);
    assert.equal(new Set(asked).size, asked.length, 'none was asked about twice');
    for (const reference of due) assert.ok(asked.includes(reference));
  });

  test('a payment is ended as unfinished, however long nobody asked about it', async () => {
    const { person, number } = await startOrder();
    await gatewayPage(person, number);
    api.clock.advance(6 * DAY_MS);
    await pollPendingPayments(services(), log);
    assert.equal((await orderOf(person, number)).attempt?.status, 'failed');
  });
});
