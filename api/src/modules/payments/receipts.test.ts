import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getReceipt } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { DEMO_SELLER } from '../../platform/config/config.ts';
import type { OutgoingMessage } from '../../platform/messaging/message-port.ts';
import { aPaidOrder, aShop, paymentServicesOf } from '../../testing/a-shop.ts';
import { sendQueued } from '../../testing/send-queued.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { outgoingMessages } from '../notifications/index.ts';
import { accounts } from '../users/index.ts';
import { anonymizeReceiptsOf, attachReceipt } from './receipts.ts';
import { incomingPayments, orderReceipts, orders } from './tables.ts';

describe('a receipt', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });

  const services = () => paymentServicesOf(api, shop);
  const receiptOf = ({ client }: Person, orderNumber: string) => client.call(getReceipt, { params: { orderNumber } });
  const paid = () => aPaidOrder(api, shop);
  const changeSourceData = async (person: Person, orderId: string) => {
    const { db } = api.services;
    await db.update(accounts).set({ name: 'Another Name' }).where(eq(accounts.id, person.account.id));
    // Like a moved booking, whose title contains the hour.
    await db.update(orders).set({ subjectId: '99999999-0000-4000-8000-000000000000' }).where(eq(orders.id, orderId));
  };

  test('says for ever who sold what to whom, and which tax was within it, as it was when it was paid', async () => {
    const { person, order } = await paid();
    const first = await receiptOf(person, order.number);
    assert.deepEqual([first.seller, first.customerName], [DEMO_SELLER, person.account.name]);
    assert.match(first.title, /^Inspection of /);
    await changeSourceData(person, order.id);
    assert.deepEqual(await receiptOf(person, order.number), first);
  });

  test('of an order that older code was paid for is fixed when it is first asked for', async () => {
    const { person, order } = await paid();
    await api.services.db.delete(orderReceipts).where(eq(orderReceipts.orderId, order.id));
    const first = await receiptOf(person, order.number);
    assert.equal(first.customerName, person.account.name);
    await changeSourceData(person, order.id);
    const [second, third] = await Promise.all([receiptOf(person, order.number), receiptOf(person, order.number)]);
    assert.deepEqual([second, third], [first, first]);
  });

  test('does not say that money was paid which never came', async () => {
    const { person, order } = await paid();
    const { db } = api.services;
    await db.update(incomingPayments).set({ amountPkr: 300 }).where(eq(incomingPayments.orderId, order.id));
    const { owedPkr, amountPkr } = await receiptOf(person, order.number);
    assert.deepEqual([owedPkr, amountPkr], [2700, 300]);
  });

  test('that cannot be made keeps the mail back once, and no longer', async () => {
    await api.services.db.delete(outgoingMessages);
    const { person } = await paid();
    const mails: OutgoingMessage[] = [];
    const send = () =>
      sendQueued(api, {
        mail: { send: async (mail) => void mails.push(mail) },
        attachments: { 'payment-received': () => Promise.reject(new Error('no paper')) },
      });
    const sent = () => mails.filter(({ to }) => to === person.account.email).map(({ attachments }) => attachments);
    await send();
    assert.deepEqual(sent(), []);
    api.clock.advance(5 * 60_000);
    await send();
    assert.deepEqual(sent(), [[]]);
  });

  test('goes with the mail that the payment has come, as a PDF', async () => {
    const { person, order } = await paid();
    const mails: OutgoingMessage[] = [];
    await sendQueued(api, {
      mail: { send: async (mail) => void mails.push(mail) },
      attachments: { 'payment-received': (db, parameters) => attachReceipt(db, services(), parameters) },
    });
    const [mail] = mails.filter(({ to }) => to === person.account.email);
    const files = mail?.attachments?.map(({ name, content }) => [name, content.subarray(0, 5).toString()]);
    assert.deepEqual(files, [[`karwan-${order.number}.pdf`, '%PDF-']]);
  });

  test('no longer says who it was once the account is gone', async () => {
    const { person, order } = await paid();
    const other = await paid();
    await anonymizeReceiptsOf(api.services.db, person.account.id);
    assert.equal((await receiptOf(person, order.number)).customerName, null);
    assert.equal((await receiptOf(other.person, other.order.number)).customerName, other.person.account.name);
  });
});
