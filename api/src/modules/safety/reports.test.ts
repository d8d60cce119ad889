import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  blockPerson,
  getProfile,
  listNotifications,
  openConversation,
  type PersonReportReason,
  peopleQueue,
  type QueueItem,
  reportPerson,
  sendMessage,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { outgoingMessages } from '../notifications/index.ts';
import { anonymizeSafetyDataOf } from './anonymize-safety-data.ts';
import { isReportedBySeveral, openReportsOf, reopenReports, settleReports } from './reports.ts';
import { personBlocks, personReports } from './tables.ts';

const HOUR_MS = 3_600_000;

describe('people who are reported', () => {
  const api = useApi();

  const report = (
    reporter: Person,
    { account }: Person,
    change: { reason?: PersonReportReason; details?: string; conversationId?: string } = {},
  ) =>
    reporter.client.call(reportPerson, {
      params: { accountId: account.id },
      body: { reason: 'harassment', ...change },
    });
  const sendMessageOf = (person: Person, conversationId: string, text: string) =>
    person.client.call(sendMessage, { params: { conversationId }, body: { clientId: randomUUID(), text } });
  const open = async (buyer: Person, seller: Person) => {
    const { listingId } = await postAd(seller);
    return (await buyer.client.call(openConversation, { body: { listingId } })).id;
  };
  async function itemOf({ account }: Person): Promise<QueueItem | undefined> {
    const moderator = await api.officer('moderator');
    const { items } = await moderator.client.call(peopleQueue.list, { query: { limit: 50 } });
    return items.find(({ accountId }) => accountId === account.id);
  }
  async function decide(person: Person, action: 'no-fault' | 'warn' | 'stop-chat' | 'block', reason?: string) {
    const moderator = await api.officer('moderator');
    const item = await itemOf(person);
    assert.ok(item);
    const { id, version } = item;
    await moderator.client.call(peopleQueue.decide, { params: { itemId: id }, body: { version, action, reason } });
    return () => moderator.client.call(peopleQueue.undo, { params: { itemId: id } });
  }
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => api.person()));

  test('come to the office with the last 20 messages as they were', async () => {
    const [buyer, seller] = [await api.person({ name: 'Bina Buyer' }), await api.person({ name: 'Sajid Seller' })];
    const conversationId = await open(buyer, seller);
    for (let number = 1; number <= 21; number += 1)
      await sendMessageOf(number % 2 ? buyer : seller, conversationId, `No. ${number}`);
    await report(buyer, seller, { details: 'He insults me.', conversationId });
    await sendMessageOf(seller, conversationId, 'Later');
    const item = await itemOf(seller);
    assert.deepEqual([item?.reference, item?.reason], ['Sajid Seller', 'harassment']);
    const [note, ...others] = item?.notes ?? [];
    assert.deepEqual(others, []);
    assert.deepEqual([note?.title, note?.text], ['Insults or harasses me, reported by Bina Buyer', 'He insults me.']);
    const shown = note?.messages?.map(({ by, text }) => `${by}: ${text}`) ?? [];
    assert.equal(shown.length, 20);
    assert.deepEqual([shown.at(0), shown.at(-1)], ['Sajid Seller: No. 2', 'Bina Buyer: No. 21']);
  });

  test('of a conversation of others, or of oneself, are refused', async () => {
    const [buyer, seller, third] = await people(3);
    assert.ok(buyer && seller && third);
    const conversationId = await open(buyer, seller);
    await assert.rejects(report(third, seller, { conversationId }), refusedWith('conversation_not_found', 404));
    await assert.rejects(report(third, third), refusedWith('own_account', 409));
    await report(third, seller);
    assert.deepEqual((await itemOf(seller))?.notes[0]?.messages, []);
    await sendMessageOf(buyer, conversationId, 'Earlier');
    await sendMessageOf(buyer, await open(buyer, seller), 'Latest');
    await report(buyer, seller);
    assert.deepEqual(
      (await itemOf(seller))?.notes[1]?.messages?.map(({ text }) => text),
      ['Latest'],
    );
  });

  test('are reported once a day by the same person, and five people a day by one', async () => {
    const [reporter, ...others] = await people(8);
    const [first, ...rest] = others;
    assert.ok(reporter && first);
    await report(reporter, first);
    await assert.rejects(report(reporter, first), refusedWith('already_reported', 409));
    const attempts = await Promise.allSettled(rest.map((other) => report(reporter, other)));
    assert.equal(attempts.filter(({ status }) => status === 'fulfilled').length, 4);
    api.clock.advance(25 * HOUR_MS);
    await report(reporter, first);
  });

  test('by three people within a week start no conversation until the office has looked', async () => {
    const [seller, reported, ...reporters] = await people(6);
    assert.ok(seller && reported);
    const existing = await open(reported, seller);
    await sendMessageOf(reported, existing, 'Hello');
    const onlyOpened = await open(reported, await api.person());
    const [first, second, third] = reporters;
    assert.ok(first && second && third);
    await report(first, reported, { reason: 'spam' });
    await report(second, reported, { reason: 'spam' });
    api.clock.advance(25 * HOUR_MS);
    await report(second, reported, { reason: 'spam' });
    await open(reported, seller);
    await report(third, reported, { reason: 'spam' });
    assert.equal((await itemOf(reported))?.reason, 'several');
    await assert.rejects(open(reported, seller), refusedWith('new_chats_paused', 403));
    await sendMessageOf(reported, existing, 'I may still answer');
    await assert.rejects(sendMessageOf(reported, onlyOpened, 'Hello'), refusedWith('new_chats_paused', 403));
    api.clock.advance(8 * 24 * HOUR_MS);
    await assert.rejects(open(reported, seller), refusedWith('new_chats_paused', 403));
    const undo = await decide(reported, 'no-fault');
    await open(reported, seller);
    await undo();
    await assert.rejects(open(reported, seller), refusedWith('new_chats_paused', 403));
    assert.equal((await itemOf(reported))?.notes.length, 4);
  });

  test('count for a week while they are undecided; decisions are about one person, and undone alone', async () => {
    const { db } = api.services;
    const now = api.clock.now();
    const [one, other] = await people(2);
    assert.ok(one && other);
    const before = (ms: number) => new Date(now.getTime() - ms);
    const [week, old] = [7 * 24 * HOUR_MS, before(HOUR_MS)];
    const add = async ({ account }: Person, createdAt: Date, settledAt: Date | null = null) => {
      const [reporter] = await people(1);
      const words = { reason: 'spam' as const, details: '', messages: [] };
      const ids = { id: randomUUID(), reporterId: reporter?.account.id ?? '', reportedId: account.id };
      await db.insert(personReports).values({ ...ids, ...words, createdAt, settledAt });
    };
    const settledOf = async ({ account }: Person) =>
      (await db.select().from(personReports).where(eq(personReports.reportedId, account.id)))
        .map(({ settledAt }) => settledAt?.getTime() ?? 0)
        .sort();
    const isSeveral = () => isReportedBySeveral(db, one.account.id, now);
    await add(one, before(week));
    await add(one, old, old);
    await add(other, now);
    await add(other, now, old);
    for (const isPaused of [false, false, true]) {
      await add(one, before(week - 1));
      assert.equal(await isSeveral(), isPaused);
    }
    const openOf = async () => (await openReportsOf(db, [one.account.id])).length;
    assert.equal(await openOf(), 4);
    const [reported, reporter] = await people(2);
    const ids = { reporterId: reporter?.account.id ?? '', reportedId: reported?.account.id ?? '' };
    const words = { reason: 'spam' as const, details: '', messages: [] };
    const many = Array.from({ length: 51 }, (_, ms) => ({ id: randomUUID(), ...ids, ...words, createdAt: before(ms) }));
    await db.insert(personReports).values(many);
    const newest = await openReportsOf(db, [ids.reportedId]);
    assert.deepEqual([newest.length, newest[0]?.createdAt], [50, before(49)]);
    await settleReports(db, one.account.id, now);
    assert.deepEqual([await openOf(), await settledOf(other)], [0, [0, old.getTime()]]);
    await reopenReports(db, one.account.id, now);
    assert.deepEqual(await settledOf(one), [0, 0, 0, 0, old.getTime()]);
    await reopenReports(db, one.account.id, old);
    assert.deepEqual(await settledOf(other), [0, old.getTime()]);
  });

  test('are warned, stopped for a week, or blocked; each can be taken back', async () => {
    const [seller, reported, reporter] = await people(3);
    assert.ok(seller && reported && reporter);
    const conversationId = await open(reported, seller);
    await report(reporter, reported);
    const notificationsOf = async () => (await reported.client.call(listNotifications, { query: {} })).items[0];
    await assert.rejects(decide(reported, 'warn'), refusedWith('invalid_input', 400));
    const undoWarning = await decide(reported, 'warn', 'Stay polite.');
    assert.deepEqual(
      [(await notificationsOf())?.kind, (await notificationsOf())?.parameters['chat-warning']],
      ['chat-warning', { reason: 'Stay polite.' }],
    );
    await undoWarning();
    assert.equal(await notificationsOf(), undefined);
    const { db } = api.services;
    assert.deepEqual(await db.select().from(outgoingMessages).where(eq(outgoingMessages.kind, 'chat-warning')), []);
    const undoStop = await decide(reported, 'stop-chat', 'Stay polite.');
    assert.equal((await notificationsOf())?.kind, 'chat-stopped');
    await assert.rejects(sendMessageOf(reported, conversationId, 'Hello'), refusedWith('chat_stopped', 403));
    await undoStop();
    assert.equal(await notificationsOf(), undefined);
    await sendMessageOf(reported, conversationId, 'Hello');
    const undoEarlier = await decide(reported, 'warn', 'Stay polite.');
    await report(seller, reported);
    await decide(reported, 'stop-chat', 'Stay polite.');
    await assert.rejects(undoEarlier(), refusedWith('queue_no_undo', 409));
    api.clock.advance(7 * 24 * HOUR_MS + 1);
    await sendMessageOf(reported, conversationId, 'Again');
    await report(reporter, reported);
    const undoBlock = await decide(reported, 'block', 'Fraud');
    await assert.rejects(reported.client.call(getProfile));
    await assert.rejects(
      sendMessageOf(seller, conversationId, 'Are you there?'),
      refusedWith('person_unreachable', 409),
    );
    await undoBlock();
    await sendMessageOf(seller, conversationId, 'Are you there?');
  });

  test('and erased leave neither blocks nor words', async () => {
    const [first, second, third] = await people(3);
    assert.ok(first && second && third);
    await report(first, second, { details: 'Words' });
    await report(second, third, { details: 'Words' });
    await first.client.call(blockPerson, { params: { accountId: second.account.id } });
    await second.client.call(blockPerson, { params: { accountId: third.account.id } });
    const { db } = api.services;
    await db.transaction((tx) => anonymizeSafetyDataOf(tx, second.account.id, api.clock.now()));
    assert.equal(await itemOf(second), undefined);
    assert.equal((await itemOf(third))?.notes[0]?.text, '');
    const blocks = await db.select().from(personBlocks).where(eq(personBlocks.blockedId, second.account.id));
    const reports = await db.select().from(personReports).where(eq(personReports.reportedId, second.account.id));
    assert.deepEqual([blocks.length, reports.map(({ details }) => details)], [0, ['']]);
  });
});
