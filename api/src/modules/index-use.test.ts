import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../platform/database/database.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { countUnreadMessages } from './chat/conversations.ts';
import { conversations } from './chat/tables.ts';
import { usedFileKeys } from './media/repository.ts';
import { photos } from './media/tables.ts';
import { accounts } from './users/tables.ts';

const ROWS = 2000;

describe('queries that run often read an index, not all rows of a busy account:', () => {
  const database = useTestDatabase();

  const reads = (index: string, work: (tx: Queryable) => Promise<unknown>) =>
    database.db.transaction(async (tx) => {
      await work(tx);
      const [row] = await rowsOf<{ isRead: boolean }>(
        tx,
        sql`select pg_stat_get_xact_numscans(${index}::regclass) > 0 as "isRead"`,
      );
      return row?.isRead;
    });

  test('unread messages of a dealer with many conversations', async () => {
    const now = new Date();
    const [dealer, buyer] = [randomUUID(), randomUUID()];
    const account = {
      realm: 'user',
      userType: 'user',
      name: 'Ali',
      provider: 'phone',
      createdAt: now,
      updatedAt: now,
    } as const;
    await database.db.insert(accounts).values([dealer, buyer].map((id) => ({ ...account, id })));
    const sides = [
      { buyerId: buyer, sellerId: dealer },
      { buyerId: dealer, sellerId: buyer },
    ];
    for (const side of sides)
      await database.db.insert(conversations).values(
        Array.from({ length: ROWS }, (_, index) => ({
          ...{ ...side, id: randomUUID(), listingId: randomUUID(), createdAt: now, updatedAt: now },
          ...{ sellerUnread: index === 0 ? 2 : 0, buyerUnread: index === 1 ? 3 : 0 },
        })),
      );
    await database.db.execute(sql`analyze conversations`);
    const count = async (tx: Queryable) =>
      assert.deepEqual(await countUnreadMessages(tx, [dealer]), new Map([[dealer, 5]]));
    assert.equal(await reads('conversations_seller_unread', count), true);
    assert.equal(await reads('conversations_buyer_unread', count), true);
  });

  test('files of photos, which the daily clean-up looks up', async () => {
    const photo = { width: 1, height: 1, widths: [1], thumbhash: '', createdAt: new Date() };
    await database.db.insert(photos).values(
      Array.from({ length: ROWS }, (_, index) => ({
        ...{ ...photo, id: randomUUID(), uploadId: randomUUID(), fileKey: `ab/${index}` },
      })),
    );
    await database.db.execute(sql`analyze photos`);
    const look = async (tx: Queryable) =>
      assert.deepEqual(await usedFileKeys(tx, ['ab/7', 'ab/none']), new Set(['ab/7']));
    assert.equal(await reads('photos_file_key', look), true);
  });
});
