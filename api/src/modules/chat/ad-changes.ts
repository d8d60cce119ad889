import { desc, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { conversations } from './tables.ts';

/** One event per participant. Others see the change when they open their conversation again. */
const MAX_NOTIFIED = 200;

/** Makes open pages of both sides reload their conversations about a listing, after its change is committed. */
export const createAdChanges =
  ({ db, realtime }: Pick<Services, 'db' | 'realtime'>) =>
  async (listingId: string): Promise<void> => {
    const pairs = await db
      .select({ buyerId: conversations.buyerId, sellerId: conversations.sellerId })
      .from(conversations)
      .where(eq(conversations.listingId, listingId))
      .orderBy(desc(conversations.updatedAt))
      .limit(MAX_NOTIFIED);
    for (const { buyerId, sellerId } of pairs) {
      realtime.toAccount(buyerId, 'barrier-changed', { accountId: sellerId }, { has: ['Messages'] });
      realtime.toAccount(sellerId, 'barrier-changed', { accountId: buyerId }, { has: ['Messages'] });
    }
  };
