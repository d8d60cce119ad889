import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import { listings } from './tables.ts';

const BATCH = 200;

/** Expires overdue listings and notifies their owners. Returns how many. */
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
        .returning({
          id: listings.id,
          vertical: listings.vertical,
          ownerId: listings.ownerId,
          title: listings.title,
        });
      await notifications.notifyEach(
        tx,
        rows.map(({ id, vertical, ownerId, title }) => ({
          accountId: ownerId,
          kind: 'ad-expired' as const,
          parameters: { vertical, listingId: id, title },
        })),
      );
      return rows;
    });
    notifications.publishCounts(ended.map(({ ownerId }) => ownerId));
    expired += ended.length;
    if (ended.length < BATCH) return expired;
  }
}
