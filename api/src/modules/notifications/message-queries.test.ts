import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, test } from 'node:test';
import { inArray } from 'drizzle-orm';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import {
  claimMessage,
  countUnsent,
  deleteMessage,
  deleteMessagesOf,
  deleteQueued,
  deleteQueuedBefore,
  postponeMessages,
  retryMessage,
} from './outgoing-messages.ts';
import { deleteNews, listOf, markRead, purgeNotifications } from './repository.ts';
import { notifications, outgoingMessages } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LEASE_END = ago(-MINUTE_MS);

// Each row that is not found differs in one column from one that is.
describe('queries of messages and notifications', () => {
  const stored = useStoredRows();
  const { db } = stored;
  let accountId: string;
  let otherAccount: string;
  before(async () => {
    [accountId, otherAccount] = [await stored.anAccount(), await stored.anAccount()];
  });
  beforeEach(() => db.delete(outgoingMessages));

  const message =
    (change: Partial<typeof outgoingMessages.$inferInsert> = {}) =>
    async () => {
      const id = randomUUID();
      const row = { id, channel: 'mail' as const, recipient: id, kind: 'ad-sold', subject: 'A', text: 'B', accountId };
      const [stored] = await db
        .insert(outgoingMessages)
        .values({ ...row, createdAt: NOW, dueAt: NOW, expiresAt: ago(-DAY_MS), ...change })
        .returning();
      return stored ?? assert.fail();
    };
  const all = () => db.select().from(outgoingMessages);
  const claim = () => claimMessage(db, 'mail', NOW, LEASE_END);

  test('messages are claimed by channel, when due, and to one recipient in their order', async () => {
    const [first, waiting] = ['first@karwan.test', 'waiting@karwan.test'];
    const { namesOf } = await storeByName({
      'second to one': message({ recipient: first, dueAt: ago(2) }),
      'third to one': message({ recipient: first, dueAt: ago(9) }),
      'in a moment': message({ dueAt: ago(-1) }),
      sms: message({ channel: 'sms', recipient: waiting, failures: 1 }),
      'held back': message({ recipient: waiting, dueAt: ago(-DAY_MS) }),
      'after one that is held back': message({ recipient: waiting }),
      'tried again later': message({ recipient: 'c@karwan.test', dueAt: ago(-DAY_MS), failures: 1 }),
      'after one that failed': message({ recipient: 'c@karwan.test' }),
    });
    const claimed = [];
    for (let next = await claim(); next; next = await claim()) claimed.push(next);
    assert.deepEqual(namesOf(claimed), ['second to one', 'after one that is held back']);
    assert.ok(claimed.every(({ dueAt }) => dueAt.getTime() === LEASE_END.getTime()));
    assert.deepEqual((await all()).filter(({ dueAt }) => dueAt.getTime() === LEASE_END.getTime()).length, 2);
    for (const each of claimed) await deleteMessage(db, each);
    assert.deepEqual(namesOf([(await claim()) ?? assert.fail()]), ['third to one']);
    assert.equal((await all()).length, 6);
  });

  test('a sender whose lease is over changes nothing; a postponed channel leaves the other one', async () => {
    const { rows, namesOf } = await storeByName({
      claimed: message({ dueAt: LEASE_END }),
      'claimed by another': message({ dueAt: ago(-2 * MINUTE_MS) }),
      due: message(),
      later: message({ dueAt: ago(-1) }),
      sms: message({ channel: 'sms' }),
    });
    const [claimed = assert.fail(), other = assert.fail()] = rows;
    const retryAt = ago(-DAY_MS);
    await retryMessage(db, { ...other, dueAt: LEASE_END }, retryAt);
    assert.deepEqual(
      (await all()).filter(({ failures }) => failures > 0),
      [],
    );
    await retryMessage(db, claimed, retryAt);
    const failed = (await all()).filter(
      ({ failures, dueAt }) => failures === 1 && dueAt.getTime() === retryAt.getTime(),
    );
    assert.deepEqual(namesOf(failed), ['claimed']);
    const postponedUntil = ago(-2 * DAY_MS);
    await postponeMessages(db, other, { now: NOW, retryAt: postponedUntil });
    const postponed = (await all()).filter(({ dueAt }) => dueAt.getTime() === postponedUntil.getTime());
    assert.deepEqual(namesOf(postponed).sort(), ['claimed by another', 'due']);
  });

  test('late and failed messages are counted; old ones and those of an account are deleted', async () => {
    const lateMs = 15 * MINUTE_MS;
    const { namesOf } = await storeByName({
      late: message({ createdAt: ago(lateMs + 1) }),
      recent: message({ createdAt: ago(lateMs), accountId: otherAccount }),
      failed: message({ failures: 1 }),
    });
    assert.equal(await countUnsent(db, NOW), 2);
    assert.equal(await deleteQueuedBefore(db, ago(lateMs)), 1);
    assert.deepEqual(namesOf(await all()).sort(), ['failed', 'recent']);
    await deleteMessagesOf(db, accountId);
    assert.deepEqual(namesOf(await all()), ['recent']);
  });

  const notification =
    (change: Partial<typeof notifications.$inferInsert> = {}) =>
    async () => {
      const row = { id: randomUUID(), accountId, kind: 'ad-sold', createdAt: NOW, title: 'A', text: 'B', link: '/' };
      const [stored] = await db
        .insert(notifications)
        .values({ ...row, ...change })
        .returning();
      return stored ?? assert.fail();
    };

  test('news are withdrawn by account, kind, time and what they say, and so are their messages', async () => {
    const parameters = { listingId: 'L1', title: 'Civic' };
    const rows = (store: typeof notification & typeof message) => ({
      withdrawn: store({ parameters }),
      'of another account': store({ parameters, accountId: otherAccount }),
      'of another kind': store({ parameters, kind: 'ad-expired' }),
      earlier: store({ parameters, createdAt: ago(1) }),
      'of another ad': store({ parameters: { ...parameters, listingId: 'L2' } }),
    });
    const news = await storeByName(rows(notification as never));
    const messages = await storeByName(rows(message as never));
    const recalled = { accountId, kind: 'ad-sold', parameters: { listingId: 'L1' }, since: NOW } as never;
    await deleteNews(db, recalled);
    await deleteQueued(db, recalled);
    const left = Object.keys(news.ids).slice(1);
    const shown = await db
      .select()
      .from(notifications)
      .where(inArray(notifications.id, Object.values(news.ids)));
    assert.deepEqual([news.namesOf(shown).sort(), messages.namesOf(await all()).sort()], [left.sort(), left.sort()]);
  });

  test('an account marks its own notifications as read, up to one of them or single ones', async () => {
    const own = await stored.anAccount();
    const [lower = '', higher = ''] = [randomUUID(), randomUUID()].toSorted();
    const { ids, namesOf } = await storeByName({
      newer: notification({ accountId: own, createdAt: ago(-1) }),
      higher: notification({ accountId: own, id: higher }),
      lower: notification({ accountId: own, id: lower }),
      'of another': notification({ accountId: otherAccount, createdAt: ago(1) }),
    });
    const list = (after?: { at: Date; id: string }) => listOf(db, own, after, 9);
    assert.deepEqual(namesOf(await list()), ['newer', 'higher', 'lower']);
    assert.deepEqual(namesOf(await list({ at: NOW, id: higher })), ['lower']);
    assert.equal(await markRead(db, own, { ids: [ids['of another'] ?? ''] }, NOW), false);
    assert.equal(await markRead(db, own, { upTo: { id: lower, createdAt: NOW.toISOString() } }, NOW), true);
    const read = async () => namesOf((await list()).filter(({ readAt }) => readAt !== null));
    assert.deepEqual(await read(), ['lower']);
    assert.equal(await markRead(db, own, { ids: [ids.newer ?? '', lower] }, ago(-5)), true);
    assert.deepEqual([await read(), (await list()).at(-1)?.readAt], [['newer', 'lower'], NOW]);
  });

  test('read notifications are deleted after 90 days, others after 180, as many as asked for', async () => {
    const own = await stored.anAccount();
    const old = (days: number, ms: number, readAt: Date | null) =>
      notification({ accountId: own, createdAt: ago(days * DAY_MS + ms), readAt });
    const { namesOf } = await storeByName({
      'read, old': old(90, 1, NOW),
      'read, older': old(91, 0, NOW),
      read: old(90, 0, NOW),
      'unread, old': old(180, 1, null),
      unread: old(180, 0, null),
    });
    assert.equal(await purgeNotifications(db, { now: NOW, limit: 1 }), 1);
    assert.equal(await purgeNotifications(db, { now: NOW, limit: 9 }), 2);
    assert.deepEqual(namesOf(await listOf(db, own, undefined, 9)).sort(), ['read', 'unread']);
  });
});
