import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import {
  cancelOrder,
  getReceipt,
  listNotifications,
  listTransactions,
  orderPath,
  payOrder,
  receiptFilePath,
} from '@karwan/shared-contracts';
import {
  aNewOrder,
  aShop,
  callbackOf,
  chooseOutcome,
  gatewayPage,
  openAnOrder,
  orderOf,
  postCallback,
  sandboxRow,
  startPaying,
} from '../../testing/a-shop.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { balancesOf } from '../ledger/index.ts';
import { findLedgerMismatches } from './check-ledger.ts';

describe('paying', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(api.services.db), []));

  const startOrder = () => aNewOrder(api, shop);
  const fulfilmentCount = (number: string) => shop.fulfilledOrders.filter((each) => each === number).length;
  const rowOf = (number: string) => sandboxRow(api, orderPath(number));

  test('an order costs what the server says, holds its tax, and is opened once', async () => {
    const { person, order } = await startOrder();
    assert.match(order.number, /^K-\d{4}-\d{6}$/);
    const again = await openAnOrder(api, shop, person, { subject: order.subject });
    assert.equal(again.number, order.number);
    const atNewYear = { services: { ...api.services, now: () => new Date('2026-12-31T19:00:00Z') } } as typeof api;
    assert.match((await openAnOrder(atNewYear, shop, person)).number, /^K-2027-/, 'the year of Pakistan');
    const { amountPkr, salesTaxPkr, status, providers, bought } = await orderOf(person, order.number);
    assert.deepEqual([amountPkr, salesTaxPkr, status], [3000, 414, 'open']);
    assert.deepEqual(providers, ['sandbox', 'bank-transfer']);
    assert.equal(bought?.href, '/car-inspection');
    const tampered = { params: { orderNumber: order.number }, body: { provider: 'sandbox', amountPkr: 1, price: -5 } };
    const paid = await person.client.call(payOrder, tampered as never);
    assert.deepEqual([paid.amountPkr, (await rowOf(order.number)).amountPkr], [3000, 3000]);
  });

  test('what nobody sells, or what has no price, cannot be ordered', async () => {
    const person = await api.person();
    for (const type of ['auction-my-car', 'feature-ad'] as const)
      await assert.rejects(openAnOrder(api, shop, person, { type }), /not available/);
    for (const quantity of [0, -1, 1.5, 1e15])
      await assert.rejects(openAnOrder(api, shop, person, { quantity }), /not available/);
  });

  test('a payment gives what was bought, a receipt and a line among the transactions', async () => {
    const { person, order, number } = await startOrder();
    const back = await chooseOutcome(person, number, 'success');
    assert.deepEqual([back.status, back.headers.get('location')], [303, orderPath(number)]);
    const { status, fulfilment, paidAt } = await orderOf(person, number);
    assert.deepEqual([status, fulfilment, fulfilmentCount(number)], ['paid', 'done', 1]);
    const receipt = await person.client.call(getReceipt, { params: { orderNumber: number } });
    assert.deepEqual(
      receipt.lines.map(({ kind, amountPkr }) => [kind, amountPkr]),
      [
        ['service', 2586],
        ['sales-tax', 414],
      ],
    );
    assert.deepEqual([receipt.paidAt, receipt.provider, receipt.amountPkr], [paidAt, 'sandbox', 3000]);
    const { items } = await person.client.call(listTransactions, { query: {} });
    assert.deepEqual(
      items.map((item) => [item.number, item.type, item.amountPkr]),
      [[number, 'car-inspection-booking', 3000]],
    );
    const books = { 'provider:sandbox': 3000, customer: 0, revenue: -2586, 'sales-tax': -414 };
    assert.deepEqual(await balancesOf(api.services.db, order.id), books);
    const news = await person.client.call(listNotifications, { query: {} });
    assert.deepEqual(news.items[0]?.parameters, { 'payment-received': { number, amountPkr: 3000 } });
  });

  test('the receipt is a PDF for whose order it is, and for nobody else', async () => {
    const { person, number } = await startOrder();
    const file = () => person.client.raw('GET', receiptFilePath(number));
    assert.equal((await file()).status, 409);
    await chooseOutcome(person, number, 'success');
    const { status, headers, text } = await file();
    assert.deepEqual([status, headers.get('content-type'), text.slice(0, 5)], [200, 'application/pdf', '%PDF-']);
    assert.equal((await api.visitor().raw('GET', receiptFilePath(number))).status, 401);
    const other = await api.person();
    assert.equal((await other.client.raw('GET', receiptFilePath(number))).status, 404);
    assert.equal((await person.client.raw('GET', receiptFilePath('K-1-x'))).status, 404);
  });

  test('cancelled, it cannot be paid; money that comes nevertheless goes back', async () => {
    const { person, number } = await startOrder();
    await gatewayPage(person, number);
    const row = await rowOf(number);
    const params = { orderNumber: number };
    const cancelled = await person.client.call(cancelOrder, { params });
    assert.deepEqual([cancelled.status, cancelled.providers, shop.freed.includes(number)], ['cancelled', [], true]);
    assert.equal((await person.client.call(cancelOrder, { params })).status, 'cancelled');
    await assert.rejects(startPaying(person, number), refusedWith('order_state', 409));
    await postCallback(api, callbackOf(row));
    const { status, fulfilment, refunds } = await orderOf(person, number);
    assert.deepEqual([status, fulfilment, refunds.length, fulfilmentCount(number)], ['paid', 'refused', 1, 0]);
  });

  test('a paid order cannot be cancelled, nor paid by a way that is not offered', async () => {
    const { person, number } = await startOrder();
    await assert.rejects(startPaying(person, number, 'jazzcash'), refusedWith('provider_not_offered', 409));
    await chooseOutcome(person, number, 'success');
    const cancelling = person.client.call(cancelOrder, { params: { orderNumber: number } });
    await assert.rejects(cancelling, refusedWith('order_state', 409));
    assert.equal((await startPaying(person, number)).status, 'paid');
  });

  test('a payment of somebody else cannot be gone on with at the gateway', async () => {
    const { person, number } = await startOrder();
    const { attempt } = await startPaying(person, number);
    assert.equal((await (await api.person()).client.raw('GET', attempt?.checkoutHref ?? '')).status, 404);
    assert.equal((await api.visitor().raw('GET', attempt?.checkoutHref ?? '')).status, 401);
  });
});
