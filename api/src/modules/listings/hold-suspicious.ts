import { adsQueue } from '@karwan/shared-contracts';
import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { queueItems } from '../queues/index.ts';
import { enqueueReview } from './moderation.ts';
import { listings } from './tables.ts';

/**
 * Imported listings go live before their prices can be judged. Puts those with suspiciously low prices back into
 * review, unless the office has seen them. Returns how many.
 */
export async function holdSuspicious(db: Database, ownerId: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const previouslyQueued = tx
      .select({ id: queueItems.id })
      .from(queueItems)
      .where(and(eq(queueItems.queue, adsQueue.name), eq(queueItems.subjectId, listings.id)));
    const heldListings = await tx
      .update(listings)
      // They count as new when they go live.
      .set({ status: 'pending', postedAt: null, expiresAt: null, updatedAt: now })
      .where(
        and(
          eq(listings.ownerId, ownerId),
          isNotNull(listings.fingerprint),
          eq(listings.status, 'active'),
          isNull(listings.deletedAt),
          eq(listings.priceLabel, 'suspicious'),
          notExists(previouslyQueued),
        ),
      )
      .returning({ id: listings.id });
    for (const ad of heldListings) await enqueueReview(tx, ad, 'held', now);
    return heldListings.length;
  });
}
