import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { orderPath } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import {
  aNewOrder,
  aPaidOrder,
  aShop,
  callbackOf,
  gatewayPage,
  orderOf,
  paymentServicesOf,
  postCallback,
  requestRefund,
  sandboxRow,
} from '../../testing/a-shop.ts';
import { useApi } from '../../testing/start-api.ts';
import { balancesOf } from '../ledger/index.ts';
import { findLedgerMismatches } from './check-ledger.ts';
import { processPendingEvents } from './process-event.ts';
import { sendRefunds } from './refunds.ts';
import { paymentFlags, refunds } from './tables.ts';

describe('money that goes back', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });
  afterEach(async () => {
    shop.crash = undefined;
    assert.deepEqual(await findLedgerMismatches(api.services.db), []);
  });

  const services = () => paymentServicesOf(api, shop);
  async function paid() {
    const paidOrder = await aPaidOrder(api, shop);
    return { ...paidOrder, row: await sandboxRow(api, orderPath(paidOrder.number)) };
  }
  async function requestRefundOf(orderId: string, amount: number) {
    const [refund, ...others] = await requestRefund(api, shop, orderId, amount);
    assert.ok(refund);
    assert.deepEqual(others, []);
    return refund;
  }
  const flagsOf = async (orderId: string) =>
    (await api.services.db.select().from(paymentFlags).where(eq(paymentFlags.orderId, orderId))).map(
      ({ kind }) => kind,
    );

  test('in parts, to the last rupee and no further; the tax goes back with it', async () => {
    const { person, order, number } = await paid();
    // The tax of each part alone, rounded, would add up to a rupee less.
    const parts = [1003, 1003, 994];
    const [first = 0, ...others] = parts;
    await requestRefundOf(order.id, first);
    await sendRefunds(services());
    assert.deepEqual(
      [(await orderOf(person, number)).status, (await orderOf(person, number)).refundedPkr],
      ['partly-refunded', first],
    );
    await assert.rejects(requestRefundOf(order.id, 1998), /You can’t refund more/);
    for (const amount of [0, -1, 0.5, Number.NaN, 1e15]) await assert.rejects(requestRefundOf(order.id, amount));
    for (const amount of others) await requestRefundOf(order.id, amount);
    await assert.rejects(requestRefundOf(order.id, 1), /You can’t refund more/);
    await sendRefunds(services());
    await sendRefunds(services());
    assert.equal((await orderOf(person, number)).status, 'refunded');
    const books = await balancesOf(api.services.db, order.id);
    assert.deepEqual([books['provider:sandbox'], books['sales-tax'], books.refunds], [0, 0, 2586]);
    assert.deepEqual(
      shop.returned.filter(([of]) => of === number).map(([, amount]) => amount),
      parts,
    );
  });

  test('a chargeback is booked, put before the office, and no refund is sent on top of it', async () => {
    const { person, order, number, row } = await paid();
    await requestRefundOf(order.id, 3000);
    const fields = callbackOf(row, { outcome: 'charged-back' });
    assert.equal((await postCallback(api, fields)).status, 200);
    assert.equal((await postCallback(api, fields)).status, 200);
    await sendRefunds(services());
    const { status, refundedPkr } = await orderOf(person, number);
    assert.deepEqual([status, refundedPkr], ['refunded', 3000]);
    assert.deepEqual(await flagsOf(order.id), ['charged-back']);
    assert.equal((await balancesOf(api.services.db, order.id))['provider:sandbox'], 0);
  });

  test('told before the payment itself, it waits for it', async () => {
    const { person, number } = await aNewOrder(api, shop);
    await gatewayPage(person, number);
    const row = await sandboxRow(api, orderPath(number));
    await postCallback(api, callbackOf(row, { outcome: 'refunded' }));
    assert.equal((await orderOf(person, number)).status, 'open');
    await postCallback(api, callbackOf(row));
    api.clock.advance(60_000);
    await processPendingEvents(services());
    const { status, refundedPkr } = await orderOf(person, number);
    assert.deepEqual([status, refundedPkr], ['refunded', 3000]);
  });

  test('what a bank takes beyond what was paid, its customer owes', async () => {
    const { person, order, number, row } = await paid();
    await postCallback(api, callbackOf(row, { outcome: 'charged-back', amountPaisa: 300_100 }));
    const { status, refundedPkr } = await orderOf(person, number);
    assert.deepEqual([status, refundedPkr], ['refunded', 3000]);
    const { customer, 'provider:sandbox': providerBalance } = await balancesOf(api.services.db, order.id);
    assert.deepEqual([customer, providerBalance, await flagsOf(order.id)], [1, -1, ['charged-back']]);
  });

  test('a bank that takes a part leaves what is asked for and fits, and shrinks what does not', async () => {
    const { person, order, number, row } = await paid();
    await requestRefundOf(order.id, 2000);
    await postCallback(api, callbackOf(row, { outcome: 'charged-back', amountPaisa: 50_000 }));
    const requestedAmounts = async () =>
      (await orderOf(person, number)).refunds.flatMap(({ status, amountPkr }) =>
        status === 'requested' ? [amountPkr] : [],
      );
    assert.deepEqual(await requestedAmounts(), [2000]);
    await postCallback(api, callbackOf(row, { outcome: 'charged-back', amountPaisa: 80_000 }));
    assert.deepEqual(await requestedAmounts(), [1700]);
  });

  test('what goes back by hand is not sent on top of what a bank has taken', async () => {
    const { person, order, number, row } = await paid();
    await requestRefundOf(order.id, 3000);
    await sendRefunds({ ...services(), providers: {} });
    await postCallback(api, callbackOf(row, { outcome: 'charged-back' }));
    const { refunds: shown, refundedPkr } = await orderOf(person, number);
    assert.deepEqual([shown.filter(({ status }) => status === 'by-hand').length, refundedPkr], [0, 3000]);
    assert.equal((await balancesOf(api.services.db, order.id))['provider:sandbox'], 0);
  });

  test('that the provider has sent is not asked for again, however often booking it fails', async () => {
    const { person, order, number } = await paid();
    const { id } = await requestRefundOf(order.id, 400);
    const { sandbox } = services().providers;
    assert.ok(sandbox);
    let calls = 0;
    const refund: typeof sandbox.refund = async (request) => {
      calls += 1;
      return sandbox.refund(request);
    };
    const send = () => sendRefunds({ ...services(), providers: { sandbox: { ...sandbox, refund } } });
    shop.crash = new Error('The booking cannot be changed.');
    await assert.rejects(send(), (error: AggregateError) => {
      const [{ item, cause }] = error.errors;
      return item === id && cause.message === `Refund ${id}, try 1` && cause.cause === shop.crash;
    });
    api.clock.advance(6 * 60_000);
    await assert.rejects(send(), AggregateError);
    const [sent] = await api.services.db.select().from(refunds).where(eq(refunds.id, id));
    assert.deepEqual([sent?.status, sent?.providerReference], ['requested', id]);
    shop.crash = undefined;
    api.clock.advance(6 * 60_000);
    await send();
    assert.equal(calls, 1);
    const { status, refundedPkr } = await orderOf(person, number);
    assert.deepEqual([status, refundedPkr], ['partly-refunded', 400]);
    assert.deepEqual(shop.returned.at(-1), [number, 400]);
  });
});
