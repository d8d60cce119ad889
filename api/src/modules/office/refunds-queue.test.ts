import assert from 'node:assert/strict';
import { afterEach, before, describe, test } from 'node:test';
import { listOfficeEvents, type QueueItem, refundsQueue, savePayoutAccount } from '@karwan/shared-contracts';
import { aPaidOrder, aShop, orderOf, paymentServicesOf, requestRefund, runRefundJob } from '../../testing/a-shop.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { findLedgerMismatches, requestOfficerRefund } from '../payments/index.ts';

const MINUTE_MS = 60_000;

describe('refunds in the office', () => {
  const shop = aShop();
  type Finance = Awaited<ReturnType<TestApi['officer']>>;
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });
  let [requestingOfficer, other] = [] as unknown as [Finance, Finance];
  before(async () => {
    api.clock.stop();
    [requestingOfficer, other] = [await api.officer('finance'), await api.officer('finance')];
  });
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(api.services.db), []));

  const services = () => paymentServicesOf(api, shop);
  type Providers = ReturnType<typeof paymentServicesOf>['providers'];
  /** A refund of a thousand rupees, after each of these providers was asked to send it. */
  async function waiting(...requestRefundOf: Providers[]) {
    const paidOrder = await aPaidOrder(api, shop);
    await requestRefund(api, shop, paidOrder.order.id, 1000);
    for (const providers of requestRefundOf) {
      await runRefundJob(api, shop.fulfilments, { providers });
      api.clock.advance(6 * MINUTE_MS);
    }
    return paidOrder;
  }
  const byHand = () => waiting({});
  function unknown() {
    const { sandbox } = services().providers;
    assert.ok(sandbox);
    return waiting({ sandbox: { ...sandbox, refund: () => Promise.reject(new Error('away')) } }, {});
  }
  async function requestRefundOf(amountPkr: number) {
    const paidOrder = await aPaidOrder(api, shop, { amountPkr: 20_000 });
    const { id: officerId } = requestingOfficer.officer;
    const request = { orderId: paidOrder.order.id, amountPkr, reason: 'A report came late.', officerId };
    await api.services.db.transaction((tx) => requestOfficerRefund(tx, services(), request));
    return paidOrder;
  }
  async function itemOf(reference: string): Promise<QueueItem> {
    const { items } = await other.client.call(refundsQueue.list, { query: { limit: 50 } });
    const item = items.find((each) => each.reference === reference);
    assert.ok(item, `${reference} does not wait`);
    return item;
  }
  type DecisionInput = { action: string; answers?: Record<string, string>; reason?: string };
  const decide = ({ id, version }: QueueItem, decision: DecisionInput, { client } = other) =>
    client.call(refundsQueue.decide, { params: { itemId: id }, body: { version, ...decision } });
  const factsOf = ({ facts }: QueueItem) => new Map(facts.map(({ label, value }) => [label, value]));
  const choicesOf = ({ choices }: QueueItem) => choices.map(({ action }) => action);

  test('a large one is approved by somebody else than who asked for it', async () => {
    const { person, number } = await requestRefundOf(10_000);
    const item = await itemOf(number);
    assert.deepEqual([item.reason, choicesOf(item)], ['to-approve', ['approve', 'decline']]);
    assert.equal(factsOf(item).get('Requested by'), requestingOfficer.officer.name);
    await assert.rejects(
      decide(item, { action: 'approve' }, requestingOfficer),
      refusedWith('second_officer_needed', 409),
    );
    await assert.rejects(
      decide(item, { action: 'sent', answers: { reference: 'IBFT-1' } }),
      refusedWith('queue_choice', 409),
    );
    await decide(item, { action: 'approve' });
    await runRefundJob(api, shop.fulfilments);
    assert.equal((await orderOf(person, number)).refundedPkr, 10_000);
    const { events } = await (await api.officer('admin')).client.call(listOfficeEvents, { query: {} });
    const event = events.find(({ subject }) => subject === number);
    assert.partialDeepStrictEqual(event, {
      by: other.officer.name,
      before: { refund: 'to-approve' },
      after: { refund: 'requested', decision: 'approve' },
    });
  });

  test('one that is declined is not sent, and its customer sees nothing of it', async () => {
    const { person, number } = await requestRefundOf(12_000);
    const item = await itemOf(number);
    await assert.rejects(decide(item, { action: 'decline' }), refusedWith('invalid_input', 400));
    await decide(item, { action: 'decline', reason: 'The report was in time.' });
    await runRefundJob(api, shop.fulfilments);
    const { status, refunds } = await orderOf(person, number);
    assert.deepEqual([status, refunds], ['paid', []]);
  });

  test('where it is sent to is shown, and who saw another account decides again', async () => {
    const { person, number } = await byHand();
    const before = await itemOf(number);
    assert.match(factsOf(before).get('Send it to') ?? '', /^Not known yet/);
    const setPayout = (body: { kind: 'iban' | 'easypaisa'; number: string; holder: string }) =>
      person.client.call(savePayoutAccount, { params: { orderNumber: number }, body });
    await setPayout({ kind: 'iban', number: 'PK36 SCBL 0000 0011 2345 6702', holder: 'Ali Khan' });
    const decision = { action: 'sent', answers: { reference: 'IBFT-10' } };
    await assert.rejects(decide(before, decision), refusedWith('queue_changed', 409));
    const item = await itemOf(number);
    const facts = factsOf(item);
    assert.deepEqual([facts.get('IBAN'), facts.get('Account holder')], ['PK36SCBL0000001123456702', 'Ali Khan']);
    api.clock.advance(1000);
    await setPayout({ kind: 'easypaisa', number: '03001234567', holder: 'Ali Khan' });
    await assert.rejects(decide(item, decision), refusedWith('queue_changed', 409));
    await decide(await itemOf(number), decision);
    assert.equal((await orderOf(person, number)).refundedPkr, 1000);
  });

  test('one that was marked as sent by mistake waits again, for ten minutes', async () => {
    const { person, number } = await byHand();
    const item = await itemOf(number);
    assert.deepEqual([item.reason, item.title, choicesOf(item)], ['by-hand', 'PKR 1,000', ['sent', 'decline']]);
    const undo = ({ client } = other) => client.call(refundsQueue.undo, { params: { itemId: item.id } });
    const withoutReference = refusedWith('invalid_input', 400, undefined, 'body.answers.reference');
    await assert.rejects(decide(item, { action: 'sent' }), withoutReference);
    const sent = await decide(item, { action: 'sent', answers: { reference: 'FT26-90' } });
    assert.equal(sent.canUndo, true);
    await assert.rejects(undo(requestingOfficer), refusedWith('queue_no_undo', 409));
    await undo();
    const { status, refundedPkr, refunds } = await orderOf(person, number);
    assert.deepEqual([status, refundedPkr, refunds[0]?.status], ['paid', 0, 'by-hand']);
    await decide(await itemOf(number), { action: 'sent', answers: { reference: 'FT26-91' } });
    api.clock.advance(11 * MINUTE_MS);
    await assert.rejects(undo(), refusedWith('queue_no_undo', 409));
    assert.equal((await orderOf(person, number)).refundedPkr, 1000);
  });

  test('one that may have been sent says so, and wants a look into the portal before anything else', async () => {
    const { number } = await unknown();
    const item = await itemOf(number);
    assert.equal(item.reason, 'failed');
    assert.match(factsOf(item).get('Warning') ?? '', /Check its portal first/);
    assert.deepEqual(
      item.choices.map(({ action, asks }) => [action, asks?.map(({ name, kind }) => [name, kind])]),
      [
        [
          'sent',
          [
            ['looked', 'tick'],
            ['reference', 'text'],
          ],
        ],
        ['retry', [['looked', 'tick']]],
      ],
    );
    const notConfirmed = refusedWith('invalid_input', 400, undefined, 'body.answers.looked');
    await assert.rejects(decide(item, { action: 'sent', answers: { reference: 'FT26-99' } }), notConfirmed);
    await assert.rejects(decide(item, { action: 'retry' }), notConfirmed);
    await decide(item, { action: 'sent', answers: { reference: 'FT26-99', looked: 'yes' } });
  });
});
