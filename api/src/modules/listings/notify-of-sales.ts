import { and, asc, isNotNull, lte, notInArray } from 'drizzle-orm';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import { asOthersKnow } from './last-public.ts';
import type { ListingFollowers } from './listing-followers.ts';
import { updateListing } from './repository.ts';
import { lockListing } from './review.ts';
import { listings } from './tables.ts';

type Notifiers = { followers: ListingFollowers; notifications: Pick<Notifications, 'publishCounts'> };

/** Notifies those who saved a sold listing, once the owner can no longer undo the sale. Returns how many listings. */
export function notifyOfSales(
  { db, now, followers, notifications }: Pick<Services, 'db' | 'now'> & Notifiers,
  signal?: AbortSignal,
): Promise<number> {
  return forEachDue({
    signal,
    claim: (limit, except) =>
      db
        .select({ id: listings.id })
        .from(listings)
        .where(
          and(
            isNotNull(listings.soldNewsDueAt),
            lte(listings.soldNewsDueAt, now()),
            notInArray(listings.id, [...except]),
          ),
        )
        .orderBy(asc(listings.soldNewsDueAt))
        .limit(limit),
    work: async ({ id }) => {
      const notified = await db.transaction(async (tx) => {
        const row = await lockListing(tx, id);
        // Restored or deleted meanwhile, or already processed by another process.
        if (row?.soldNewsDueAt == null || row.soldNewsDueAt > now()) return false;
        // The last public version, because edits made while hidden were not reviewed.
        const { status, vertical, slug, title, pricePkr, isForRent } = asOthersKnow(row);
        if (status !== 'sold' || slug === null) {
          await updateListing(tx, id, { soldNewsDueAt: null });
          return [];
        }
        await updateListing(tx, id, { soldNewsDueAt: null, soldNotifiedAt: now() });
        return followers.tell(tx, { kind: 'sold', listingId: id, vertical, slug, title, pricePkr, isForRent });
      });
      if (notified === false) return false;
      notifications.publishCounts(notified);
    },
  });
}
