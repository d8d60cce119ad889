import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis, valuesOf } from '../testing/two-apis.ts';
import { findOrCreateConversation, purgeEmptyConversations } from './chat/conversations.ts';
import { markSeen, storeMessage } from './chat/messages.ts';
import { conversations, messages } from './chat/tables.ts';
import { block } from './safety/block-person.ts';
import { MAX_BLOCKED_PEOPLE } from './safety/limits.ts';
import { reportPerson } from './safety/report-person.ts';
import { limitsOf } from './safety/reports.ts';
import { personBlocks, personReports } from './safety/tables.ts';
import { accounts } from './users/index.ts';

const DAY_MS = 86_400_000;

describe('chat, however two calls meet:', () => {
  const { two, one, other } = useTwoApis();

  const counted: string[] = [];
  const listings = {
    countMessage: async (_: unknown, { listingId }: { listingId: string }) => void counted.push(listingId),
  };
  const newAccount = async () => (await one.person()).account.id;
  async function conversation(createdAt = one.clock.now()) {
    const pair = { listingId: randomUUID(), buyerId: await newAccount(), sellerId: await newAccount() };
    return findOrCreateConversation(one.services.db, { ...pair, now: createdAt });
  }
  type Conversation = Awaited<ReturnType<typeof conversation>>;
  const say = (
    { services: { db, now } }: TestApi,
    { id: conversationId, buyerId: senderId }: Conversation,
    clientId: string = randomUUID(),
  ) => storeMessage({ db, listings }, { conversationId, senderId, clientId, text: 'Salam' }, now());
  const messagesIn = ({ id }: Conversation) =>
    one.services.db.select().from(messages).where(eq(messages.conversationId, id));
  const unreadOf = async ({ id }: Conversation) =>
    (await one.services.db.select().from(conversations).where(eq(conversations.id, id)))[0]?.sellerUnread;

  test('a buyer has one conversation about an ad', async () => {
    await two.interleave(async () => {
      const pair = { listingId: randomUUID(), buyerId: await newAccount(), sellerId: await newAccount() };
      const open = ({ services: { db, now } }: TestApi) =>
        db.transaction((tx) => findOrCreateConversation(tx, { ...pair, now: now() }));
      return {
        a: () => open(one),
        b: () => open(other),
        check: (a, b) => {
          const [first, second] = valuesOf(a, b);
          assert.deepEqual(first, second);
        },
      };
    }, ['a']);
  });

  test('one message is stored and counted once, and what is read is not unread', async () => {
    await two.interleave(async () => {
      const opened = await conversation();
      const clientId = randomUUID();
      return {
        a: () => say(one, opened, clientId),
        b: () => say(other, opened, clientId),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'done']);
          const stored = await messagesIn(opened);
          const times = counted.filter((each) => each === opened.listingId).length;
          assert.deepEqual([stored.length, await unreadOf(opened), times], [1, 1, 1]);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const opened = await conversation();
      const { message } = await say(one, opened);
      const read = { conversationId: opened.id, readerId: opened.sellerId, upToMessageId: message.id };
      return {
        a: () => say(one, opened),
        b: () => markSeen(other.services.db, read, one.clock.now()),
        check: async () => {
          const unseen = (await messagesIn(opened)).filter(({ seenAt }) => seenAt === null);
          assert.deepEqual([unseen.length, await unreadOf(opened)], [1, 1]);
        },
      };
    });
  });

  test('who has blocked somebody gets no more messages', async () => {
    await two.interleave(async () => {
      const opened = await conversation();
      let before = 0;
      return {
        a: () => say(one, opened),
        b: async () => {
          const pair = { ownId: opened.sellerId, otherId: opened.buyerId };
          await other.services.db.transaction((tx) => block(tx, pair, one.clock.now()));
          before = await other.services.db.$count(messages, eq(messages.conversationId, opened.id));
        },
        check: async (sent, blocked) => {
          assert.equal(blocked.status, 'fulfilled');
          assert.equal((await messagesIn(opened)).length, before);
          assert.deepEqual(resultsOf(sent), [before === 1 ? 'done' : 'person_blocked']);
        },
      };
    });
  });

  test('the first message is kept while empty conversations are deleted', async () => {
    await two.interleave(async () => {
      const opened = await conversation(new Date(one.clock.now().getTime() - 31 * DAY_MS));
      return {
        a: () => purgeEmptyConversations(one.services.db, { now: one.clock.now(), limit: 10 }),
        b: () => say(other, opened),
        check: async (_, sent) => {
          const isSent = sent.status === 'fulfilled';
          assert.equal((await messagesIn(opened)).length, isSent ? 1 : 0);
          assert.deepEqual(resultsOf(sent), [isSent ? 'done' : 'conversation_not_found']);
        },
      };
    });
  });

  test('a thousand people are blocked at most', async () => {
    const { db } = one.services;
    const crowd = Array.from({ length: MAX_BLOCKED_PEOPLE - 1 }, () => randomUUID());
    const [{ id: _, ...like } = assert.fail()] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, await newAccount()));
    await db.insert(accounts).values(crowd.map((id) => ({ ...like, id, email: `${id}@karwan.test` })));
    await two.interleave(async () => {
      const blockerId = await newAccount();
      await db
        .insert(personBlocks)
        .values(crowd.map((blockedId) => ({ blockerId, blockedId, createdAt: one.clock.now() })));
      const [first, second] = [await newAccount(), await newAccount()];
      const add = ({ services: { db, now } }: TestApi, otherId: string) =>
        db.transaction((tx) => block(tx, { ownId: blockerId, otherId }, now()));
      return {
        a: () => add(one, first),
        b: () => add(other, second),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'too_many_blocked']),
      };
    }, ['a']);
  });

  test('somebody is reported once a day by one person, and paused by the third', async () => {
    const report = ({ services: { db, now } }: TestApi, ownId: string, otherId: string) =>
      db.transaction((tx) =>
        reportPerson(
          tx,
          { ownId, otherId },
          { reason: 'spam', details: '' },
          { lastMessages: async () => [], now: now() },
        ),
      );
    await two.interleave(async () => {
      const [reporter, reported] = [await newAccount(), await newAccount()];
      return {
        a: () => report(one, reporter, reported),
        b: () => report(other, reporter, reported),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['already_reported', 'done']);
          assert.equal(await one.services.db.$count(personReports, eq(personReports.reportedId, reported)), 1);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const [first, second, third, reported] = (await Promise.all([1, 2, 3, 4].map(newAccount))) as [
        string,
        string,
        string,
        string,
      ];
      await report(one, first, reported);
      return {
        a: () => report(one, second, reported),
        b: () => report(other, third, reported),
        check: async () => assert.ok((await limitsOf(one.services.db, reported))?.pausedAt),
      };
    }, ['a']);
  });
});
