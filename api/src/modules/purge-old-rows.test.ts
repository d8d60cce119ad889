import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { adsQueue } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { useApi } from '../testing/start-api.ts';
import { withoutTable } from '../testing/without-table.ts';
import { conversations } from './chat/index.ts';
import { notifications } from './notifications/index.ts';
import { purgeOldRows } from './purge-old-rows.ts';
import { enqueue, queueItems } from './queues/index.ts';
import { personReports } from './safety/index.ts';
import { savedSearchAlerts, savedSearches } from './saved/index.ts';
import { staffInvitations } from './staff/index.ts';

const DAY_MS = 86_400_000;

describe('old rows', () => {
  const api = useApi();

  const purge = () => purgeOldRows({ db: api.services.db, now: api.clock.now });
  const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY_MS);
  test('of tables that only grow are deleted, thousands of them at once, whatever fails in one of them', async () => {
    const { db } = api.services;
    const [buyer, seller] = [await api.person(), await api.person()];
    const news = Array.from({ length: 6000 }, () => ({
      ...{ id: randomUUID(), accountId: buyer.account.id, kind: 'saved-search', title: '', text: '' },
      ...{ createdAt: daysAgo(200), readAt: null },
    }));
    for (let start = 0; start < news.length; start += 3000)
      await db.insert(notifications).values(news.slice(start, start + 3000));
    const opened = (days: number, lastMessageId: number | null) => ({
      ...{ id: randomUUID(), listingId: randomUUID(), buyerId: buyer.account.id, sellerId: seller.account.id },
      ...{ lastMessageId, createdAt: daysAgo(days), updatedAt: daysAgo(days) },
    });
    const [empty, written, fresh] = [opened(31, null), opened(31, 1), opened(29, null)];
    await db.insert(conversations).values([empty, written, fresh]);
    await enqueue(db, adsQueue, { subjectId: randomUUID(), reason: 'new', now: daysAgo(400) });
    await enqueue(db, adsQueue, { subjectId: randomUUID(), reason: 'new', now: daysAgo(400) });
    const [first] = await db.select().from(queueItems);
    await db
      .update(queueItems)
      .set({ doneAt: daysAgo(366) })
      .where(eq(queueItems.id, first?.id ?? ''));
    const searchId = randomUUID();
    const time = api.clock.now();
    await db.insert(savedSearches).values({
      ...{ id: searchId, accountId: buyer.account.id, vertical: 'used-cars', filters: '', name: 'All' },
      ...{ createdAt: time, lastSeenAt: time },
    });
    await db.insert(savedSearchAlerts).values([
      { searchId, listingNumber: 1, notifiedAt: daysAgo(181) },
      { searchId, listingNumber: 2, notifiedAt: daysAgo(179) },
    ]);
    const report = (days: number) => ({
      ...{ id: randomUUID(), reporterId: buyer.account.id, reportedId: seller.account.id, reason: 'spam' as const },
      ...{ details: `${days}`, messages: [{ isFromReporter: false, text: 'Pay first', sentAt: time.toISOString() }] },
      ...{ createdAt: daysAgo(days), settledAt: daysAgo(days) },
    });
    await db.insert(personReports).values([{ ...report(182), messages: [] }, report(181), report(179)]);
    const invitation = (name: string, secondsLeft: number) => ({
      ...{ id: randomUUID(), dealerId: seller.account.id, tokenHash: name, name, email: name, permissions: [] },
      ...{ invitedAt: time, expiresAt: new Date(time.getTime() + secondsLeft * 1000) },
    });
    await db.insert(staffInvitations).values([invitation('expired', 0), invitation('open', 3600)]);
    await withoutTable(db, 'conversations', () => assert.rejects(purge(), AggregateError));
    assert.equal(await db.$count(notifications), 0);
    assert.deepEqual(
      (await db.select().from(savedSearchAlerts)).map(({ listingNumber }) => listingNumber),
      [2],
    );
    assert.equal((await db.select().from(queueItems)).length, 1);
    const reports = await db.select().from(personReports).orderBy(personReports.createdAt);
    assert.deepEqual(
      reports.map(({ details, messages }) => [details, messages.length]),
      [
        ['', 0],
        ['', 0],
        ['179', 1],
      ],
    );
    assert.deepEqual(
      (await db.select().from(staffInvitations)).map(({ name }) => name),
      ['open'],
    );
    await purge();
    const left = await db.select({ id: conversations.id }).from(conversations);
    assert.deepEqual(left.map(({ id }) => id).sort(), [written.id, fresh.id].sort());
  });
});
