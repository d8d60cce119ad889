import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { orderPath } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import {
  aNewOrder,
  aPaidOrder,
  aShop,
  callbackOf,
  chooseOutcome,
  gatewayPage,
  orderOf,
  paymentServicesOf,
  postCallback,
  requestRefund,
  sandboxRow,
  startPaying,
} from '../../testing/a-shop.ts';
import { sentTo } from '../../testing/codes.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { expireOrders } from './expire-orders.ts';
import { sendRefunds } from './refunds.ts';
import { paymentAttempts, refunds } from './tables.ts';
import { decideTransfer, sendTransferReminders } from './transfers.ts';

describe('news of money go by mail', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });

  const services = () => paymentServicesOf(api, shop);
  const startOrder = () => aNewOrder(api, shop);
  async function mailsTo({ account }: Person) {
    const mails = await sentTo(api, account.email ?? '');
    return mails.map(({ subject, text }) => `${subject}: ${text.split('\n')[0]}`);
  }
  async function paidWithRefund(amount: number) {
    const { person, order } = await aPaidOrder(api, shop);
    await requestRefund(api, shop, order.id, amount);
    return { person, order };
  }

  test('when a payment has been received, with its receipt', async () => {
    const { person, order } = await startOrder();
    await chooseOutcome(person, order.number, 'success');
    assert.deepEqual(await mailsTo(person), [
      `Karwan: We have received your payment: PKR 3,000 for order ${order.number}. The receipt is ready.`,
    ]);
    const [{ text } = { text: '' }] = await sentTo(api, person.account.email ?? '');
    assert.ok(text.endsWith(`\n${api.config.siteOrigin}${orderPath(order.number)}`));
  });

  async function receivedInstead(amountPaisa: number) {
    const { person, order } = await startOrder();
    await gatewayPage(person, order.number);
    await postCallback(api, callbackOf(await sandboxRow(api, orderPath(order.number)), { amountPaisa }));
    const [mail = ''] = await mailsTo(person);
    return { person, order, mail };
  }

  test('when its amount is not the price, with both sums', async () => {
    assert.match(
      (await receivedInstead(299_950)).mail,
      /^Karwan: Your payment doesn't match the price: We received PKR 2,999\.50 for order K-\S+\. The price is PKR 3,000\./,
    );
  });

  test('when it is less than the price, with what is missing', async () => {
    const { person, order, mail } = await receivedInstead(299_000);
    assert.match(
      mail,
      /: We received PKR 2,990 for order K-\S+\. The price is PKR 3,000\. Pay the missing PKR 10 on the order page/,
    );
    assert.doesNotMatch(mail, /Please don't pay again/);
    const { restPkr, duePkr } = await orderOf(person, order.number);
    assert.deepEqual([restPkr, duePkr], [2990, 10]);
  });

  test('when it comes back because nothing can be given for it any more', async () => {
    const { person, order } = await startOrder();
    shop.refusal = 'Somebody else has the time by now.';
    await chooseOutcome(person, order.number, 'success');
    shop.refusal = undefined;
    assert.deepEqual(await mailsTo(person), [
      `Karwan: Refund issued: PKR 3,000 for order ${order.number}: Somebody else has the time by now.`,
    ]);
  });

  test('when a refund was sent, once', async () => {
    const { person, order } = await paidWithRefund(1000);
    await sendRefunds(services());
    await sendRefunds(services());
    const [first = '', ...rest] = await mailsTo(person);
    assert.match(first, new RegExp(`^Karwan: Your refund was sent: PKR 1,000 for order ${order.number}\\.`));
    assert.equal(rest.length, 1, 'the other is of the payment');
  });

  test('when a refund could not be sent, and people do it', async () => {
    const { person, order } = await paidWithRefund(500);
    const { db } = api.services;
    await db.update(refunds).set({ tries: 100 }).where(eq(refunds.orderId, order.id));
    const broken = { ...services().providers.sandbox, refund: () => Promise.reject(new Error('away')) };
    await sendRefunds({ ...services(), providers: { sandbox: broken as never } });
    const [first = ''] = await mailsTo(person);
    assert.match(
      first,
      /^Karwan: Your refund is delayed: PKR 500 for order K-\S+ couldn't be refunded automatically\./,
    );
  });

  test('when a transfer is awaited, and when it was refused', async () => {
    const { person, order } = await startOrder();
    await startPaying(person, order.number, 'bank-transfer');
    api.clock.advance(2.5 * 86_400_000);
    await sendTransferReminders(services());
    const { db } = api.services;
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
    const decision = { kind: 'refused', reason: 'There is no such transfer on our statement.' } as const;
    await db.transaction((tx) => decideTransfer(tx, services(), { attemptId: attempt?.id ?? '', decision }));
    assert.deepEqual(await mailsTo(person), [
      `Karwan: Your bank transfer was not found: We couldn't find your transfer for order ${order.number}: There is no such transfer on our statement.`,
      `Karwan: We're waiting for your bank transfer: PKR 3,000 for order ${order.number}. Send the proof before the order expires.`,
    ]);
  });

  test('when an order has ended unpaid, with what it was for', async () => {
    const { person, order } = await startOrder();
    api.clock.advance(4 * 86_400_000);
    await expireOrders(services());
    const [first = ''] = await mailsTo(person);
    assert.match(
      first,
      new RegExp(`^Karwan: Your order has expired: Order ${order.number} \\(Inspection of \\w+, PKR 3,000\\)`),
    );
  });
});
