import { and, asc, inArray, isNotNull, lte, notInArray } from 'drizzle-orm';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import { toPublicView } from './last-published-version.ts';
import type { ListingEvent, ListingFollowers } from './listing-followers.ts';
import { type ListingRow, otherVerticalOf } from './listing-row.ts';
import { updateListing } from './repository.ts';
import { lockListing } from './review.ts';
import { listings } from './tables.ts';

type Notifiers = { followers: ListingFollowers; notifications: Pick<Notifications, 'publishCounts'> };

/**
 * Notifies those who saved a listing that it was sold, once the owner can no longer undo the sale, and that it is
 * available again. Returns how many listings.
 */
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
            // Others wait until they are public again.
            inArray(listings.status, ['sold', 'active']),
            notInArray(listings.id, [...except]),
          ),
        )
        .orderBy(asc(listings.soldNewsDueAt))
        .limit(limit),
    work: async ({ id }) => {
      const notified = await db.transaction(async (tx) => {
        const row = await lockListing(tx, id);
        // Undone or deleted meanwhile, or already processed by another process.
        if (row?.soldNewsDueAt == null || row.soldNewsDueAt > now()) return false;
        if (row.status !== 'sold' && row.status !== 'active') return false;
        const news = newsOf(row);
        await updateListing(tx, id, { soldNewsDueAt: null, ...(news && { soldNotifiedAt: now() }) });
        return news ? followers.notify(tx, news) : [];
      });
      if (notified === false) return false;
      notifications.publishCounts(notified);
    },
  });
}

/** Undefined if the listing has no page yet. */
function newsOf(row: ListingRow): ListingEvent | undefined {
  // The last public version, because edits made while hidden were not reviewed.
  const { id: listingId, vertical, slug, title, pricePkr, isForRent } = toPublicView(row);
  if (slug === null) return undefined;
  const kind = row.status === 'sold' ? 'sold' : 'back';
  return { kind, listingId, vertical, home: otherVerticalOf(row), slug, title, pricePkr, isForRent };
}
