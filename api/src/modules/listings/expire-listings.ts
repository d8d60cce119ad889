import { privateAdPath } from '@karwan/shared-contracts';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import { listings } from './tables.ts';

const BATCH = 200;

/** Ends the ads whose time is over and tells their owners. Answers how many. */
export async function expireListings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  notifications: Pick<Notifications, 'notifyEach' | 'publishCounts'>,
): Promise<number> {
  for (let expired = 0; ; ) {
    const time = now();
    const ended = await db.transaction(async (tx) => {
      const due = tx
        .select({ id: listings.id })
        .from(listings)
        .where(and(eq(listings.status, 'active'), lte(listings.expiresAt, time), isNull(listings.deletedAt)))
        .orderBy(asc(listings.expiresAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const rows = await tx
        .update(listings)
        .set({ status: 'expired', updatedAt: time })
        .where(inArray(listings.id, due))
        .returning({ id: listings.id, ownerId: listings.ownerId, title: listings.title });
      await notifications.notifyEach(
        tx,
        rows.map(({ id, ownerId, title }) => ({
          accountId: ownerId,
          kind: 'ad-expired' as const,
          title: 'Your ad has expired',
          text: `${title} is not shown to buyers any more. Activate it again if it is still for sale.`,
          link: privateAdPath(id),
        })),
      );
      return rows;
    });
    for (const ownerId of new Set(ended.map((row) => row.ownerId))) await notifications.publishCounts(ownerId);
    expired += ended.length;
    if (ended.length < BATCH) return expired;
  }
}
