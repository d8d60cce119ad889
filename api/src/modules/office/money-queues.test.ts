import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  cancelOrder,
  flagsQueue,
  getOfficeDay,
  listOfficeEvents,
  type Queue,
  type QueueItem,
  transfersQueue,
} from '@karwan/shared-contracts';
import sharp from 'sharp';
import { bookAnHour, bookingOf, runBookingExpiry } from '../../testing/a-booking.ts';
import { orderOf, sendProof, startPaying } from '../../testing/a-shop.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('money in the office', () => {
  const api = useApi();
  let finance: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    api.clock.stop();
    finance = await api.officer('finance');
  });

  /** An inspection whose customer says that the transfer was made. */
  async function aTransfer(hour: number, inDays = 5) {
    const person = await api.person();
    const booked = await bookAnHour(api, person, { hour, inDays });
    const { attempt } = await startPaying(person, booked.orderNumber, 'bank-transfer');
    assert.equal((await sendProof(person, booked.orderNumber)).status, 200);
    return { person, ...booked, reference: attempt?.transfer?.reference ?? '' };
  }
  async function itemOf(queue: Queue, reference: string, { client } = finance): Promise<QueueItem> {
    const { items } = await client.call(queue.list, { query: { limit: 50 } });
    const item = items.find((each) => each.reference === reference);
    assert.ok(item, `${reference} does not wait`);
    return item;
  }
  type DecisionInput = { action: string; answers?: Record<string, string>; reason?: string };
  const decide = (queue: Queue, { id, version }: QueueItem, input: DecisionInput, { client } = finance) =>
    client.call(queue.decide, { params: { itemId: id }, body: { version, ...input } });
  /** A line of the statement, each with its own number. */
  const confirmed = (bankReference: string) => ({ action: 'confirm', answers: { amountPkr: '3000', bankReference } });
  const find = async (q: string) => (await finance.client.call(transfersQueue.list, { query: { q } })).items;
  const isWaiting = async (queue: Queue, reference: string) =>
    (await finance.client.call(queue.list, { query: { limit: 50 } })).items.some(
      (each) => each.reference === reference,
    );

  test('a transfer holds its hour for two days, is confirmed from its proof, and confirms the booking', async () => {
    const { person, orderNumber, bookingId, reference } = await aTransfer(10);
    api.clock.advance(DAY_MS);
    assert.equal(await runBookingExpiry(api), 0);
    finance = await api.officer('finance');
    const item = await itemOf(transfersQueue, reference);
    assert.deepEqual([item.title, item.file?.isPicture, item.accountId], ['PKR 3,000', false, person.account.id]);
    const invalidAnswers: Record<string, string>[] = [
      {},
      { amountPkr: '0', bankReference: 'FT26-77' },
      { amountPkr: '3000', bankReference: '' },
    ];
    for (const answers of invalidAnswers)
      await assert.rejects(
        decide(transfersQueue, item, { action: 'confirm', answers }),
        refusedWith('invalid_input', 400),
      );
    await decide(transfersQueue, item, confirmed('FT26-77'));
    assert.equal((await orderOf(person, orderNumber)).status, 'paid');
    assert.equal((await bookingOf(person, bookingId)).status, 'confirmed');
    assert.equal(await isWaiting(transfersQueue, reference), false);
    const admin = await api.officer('admin');
    const { events } = await admin.client.call(listOfficeEvents, { query: {} });
    const event = events.find(({ subject }) => subject === orderNumber);
    assert.partialDeepStrictEqual(event, {
      kind: 'decided',
      by: finance.officer.name,
      before: { payment: 'started', order: 'open' },
      after: { payment: 'succeeded', order: 'paid', bankReference: 'FT26-77', decision: 'confirm' },
    });
  });

  test('one without a proof is found by its order, is no work until then, and is confirmed with how one knows', async () => {
    const person = await api.person();
    const { orderNumber } = await bookAnHour(api, person, { hour: 16, inDays: 6 });
    const { attempt } = await startPaying(person, orderNumber, 'bank-transfer');
    const reference = attempt?.transfer?.reference ?? '';
    const work = async () => {
      const { queues } = await finance.client.call(getOfficeDay);
      return queues.find(({ queue }) => queue === 'transfers')?.waiting;
    };
    const before = await work();
    assert.equal(await isWaiting(transfersQueue, reference), false);
    const { items, counts } = await finance.client.call(transfersQueue.list, { query: { reason: 'awaited' } });
    assert.deepEqual([items.map((each) => each.reference), counts.awaited], [[reference], 1]);
    assert.deepEqual(await find('K-2026-999999'), []);
    const [item] = await find(reference.toLowerCase());
    assert.deepEqual(
      (await find(orderNumber)).map(({ id }) => id),
      [item?.id],
    );
    assert.ok(item);
    assert.equal(item.file, undefined);
    assert.deepEqual(
      item.choices.map(({ action }) => action),
      ['confirm'],
    );
    const facts = new Map(item.facts.map(({ label, value }) => [label, value]));
    assert.deepEqual([facts.get('Reminded'), facts.has('Order ends')], ['Not yet', true]);
    await assert.rejects(
      decide(transfersQueue, item, confirmed('FT26-81')),
      refusedWith('invalid_input', 400, undefined, 'body.answers.why'),
    );
    const answers = { ...confirmed('FT26-81').answers, why: 'Reference and name are on the statement.' };
    await decide(transfersQueue, item, { action: 'confirm', answers });
    assert.equal((await orderOf(person, orderNumber)).status, 'paid');
    assert.deepEqual([await find(orderNumber), await work()], [[], before]);
    const { events } = await (await api.officer('admin')).client.call(listOfficeEvents, { query: {} });
    const event = events.find(({ subject }) => subject === orderNumber);
    assert.partialDeepStrictEqual(event?.after, { bankReference: 'FT26-81', withoutProof: answers.why });
    const other = finance.client.call(flagsQueue.list, { query: { q: orderNumber } });
    await assert.rejects(other, refusedWith('invalid_input', 400, undefined, 'query.q'));
  });

  test('a proof makes an awaited one work, since then; of an order that ended it is still found', async () => {
    const person = await api.person();
    const { orderNumber } = await bookAnHour(api, person, { hour: 17, inDays: 6 });
    const { attempt } = await startPaying(person, orderNumber, 'bank-transfer');
    const reference = attempt?.transfer?.reference ?? '';
    api.clock.advance(20 * MINUTE_MS);
    await sendProof(person, orderNumber);
    const { reason, waitingSince } = await itemOf(transfersQueue, reference);
    assert.deepEqual([reason, waitingSince], ['proof-sent', api.clock.now().toISOString()]);
    await person.client.call(cancelOrder, { params: { orderNumber } });
    const proven = await itemOf(transfersQueue, reference);
    assert.equal(proven.reason, 'proof-sent');
    await decide(transfersQueue, proven, { action: 'refuse', reason: 'It is not on the statement.' });

    const other = await api.person();
    const booked = await bookAnHour(api, other, { hour: 10, inDays: 6 });
    await startPaying(other, booked.orderNumber, 'bank-transfer');
    // The transfer may be on its way, even after another payment is started.
    await startPaying(other, booked.orderNumber, 'sandbox');
    assert.equal((await find(booked.orderNumber)).length, 1);
    await other.client.call(cancelOrder, { params: { orderNumber: booked.orderNumber } });
    const [ended] = await find(booked.orderNumber);
    assert.equal(ended?.reason, 'ended');
  });

  test('of two who decide about one transfer the second is told who has', async () => {
    const other = await api.officer('finance');
    const { person, orderNumber, reference } = await aTransfer(11);
    const item = await itemOf(transfersQueue, reference);
    const send = (client: ApiClient, input: DecisionInput) =>
      client.raw('POST', transfersQueue.decide.path.replace(':itemId', item.id), {
        body: { version: item.version, ...input },
      });
    assert.equal((await send(finance.client, confirmed('FT26-82'))).status, 200);
    const refused = await send(other.client, { action: 'refuse', reason: 'It is not on the statement.' });
    assert.equal(refused.status, 409);
    assert.equal((await orderOf(person, orderNumber)).status, 'paid');
    assert.equal(Object(Reflect.get(Object(refused.body), 'done')).by, finance.officer.name);
  });

  test('a refused one tells its person why; another amount waits among the flagged payments until it is settled', async () => {
    const refused = await aTransfer(12);
    const item = await itemOf(transfersQueue, refused.reference);
    await assert.rejects(decide(transfersQueue, item, { action: 'refuse' }), refusedWith('invalid_input', 400));
    await decide(transfersQueue, item, { action: 'refuse', reason: 'It is not on the statement.' });
    const { status, attempt } = await orderOf(refused.person, refused.orderNumber);
    assert.deepEqual([status, attempt?.failure], ['open', 'It is not on the statement.']);

    const invalidAnswers = await aTransfer(13);
    const answers = { amountPkr: '2500', bankReference: 'FT26-78' };
    const currentItem = await itemOf(transfersQueue, invalidAnswers.reference);
    for (const again of [undefined, '3000'])
      await assert.rejects(
        decide(transfersQueue, currentItem, { action: 'confirm', answers: { ...answers, ...(again && { again }) } }),
        refusedWith('invalid_input', 400, undefined, 'body.answers.again'),
      );
    const confirmed = { action: 'confirm', answers: { ...answers, again: '2500' } };
    assert.match((await decide(transfersQueue, currentItem, confirmed)).message, /less than the price/);
    const flag = await itemOf(flagsQueue, invalidAnswers.orderNumber);
    assert.deepEqual([flag.reason, flag.title], ['wrong-amount', '2500 PKR received instead of 3000 PKR']);
    await assert.rejects(decide(flagsQueue, flag, { action: 'settle' }), refusedWith('invalid_input', 400));
    await decide(flagsQueue, flag, { action: 'settle', reason: 'Sent back by hand, FT26-79.' });
    assert.equal(await isWaiting(flagsQueue, invalidAnswers.orderNumber), false);
    await finance.client.call(flagsQueue.undo, { params: { itemId: flag.id } });
    assert.equal(await isWaiting(flagsQueue, invalidAnswers.orderNumber), true);

    const { person, orderNumber } = invalidAnswers;
    await startPaying(person, orderNumber, 'sandbox');
    const { attempt: rest } = await startPaying(person, orderNumber, 'bank-transfer');
    await sendProof(person, orderNumber);
    const restItem = await itemOf(transfersQueue, rest?.transfer?.reference ?? '');
    const restAnswers = { amountPkr: '500', bankReference: 'FT26-80' };
    await decide(transfersQueue, restItem, { action: 'confirm', answers: restAnswers });
    assert.equal((await orderOf(person, orderNumber)).status, 'paid');
  });

  test('a proof is seen by finance alone: a picture is shown, a PDF only saved, and neither runs', async () => {
    const { person, orderNumber, reference } = await aTransfer(15);
    const { file, id } = await itemOf(transfersQueue, reference);
    const path = file?.href ?? '';
    const pdf = await finance.client.raw('GET', path);
    assert.deepEqual([pdf.status, pdf.headers.get('content-type')], [200, 'application/pdf']);
    assert.match(pdf.headers.get('content-disposition') ?? '', /^attachment/);
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await sendProof(person, orderNumber, picture);
    const shown = await finance.client.raw('GET', path);
    assert.deepEqual(
      [shown.headers.get('content-type'), shown.headers.get('content-disposition')],
      ['image/png', 'inline'],
    );
    assert.match(shown.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal(shown.headers.get('cache-control'), 'private, no-store');
    for (const { client } of [person, { client: api.visitor() }])
      assert.equal((await client.raw('GET', path)).status, 401);
    const moderator = await api.officer('moderator');
    assert.equal((await moderator.client.raw('GET', path)).status, 403);
    const { items } = await finance.client.call(flagsQueue.list, { query: {} });
    for (const invalidAnswers of [items[0]?.id ?? 'none', 'none'])
      assert.equal((await finance.client.raw('GET', path.replace(id, invalidAnswers))).status, 404);
  });
});
