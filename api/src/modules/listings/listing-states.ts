import { UNDO_SOLD_MS } from '@karwan/shared-contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { copiedPhotos } from './copied-photos.ts';
import { holderOf } from './holder-of.ts';
import { expiryFrom } from './life-of-ad.ts';
import type { ListingRow, ListingStatusName } from './listing-row.ts';
import { nextNewsAt } from './news-limit.ts';
import { type StateAction, stateAfter } from './policy.ts';
import { lockOwn, updateListing } from './repository.ts';
import { listings } from './tables.ts';
import { endReviews, verdictOnReturn, waitForReview } from './wait-for-review.ts';

/** Tolerance for an undo that is sent at the last moment. */
const UNDO_ARRIVAL_MS = 3000;

/** Changes the status of an own listing. Its form data and revision stay the same. */
export async function changeState(
  tx: Queryable,
  photos: Pick<PhotoLibrary, 'lookalikes'>,
  { ownerId, listingId, action, now }: { ownerId: string; listingId: string; action: StateAction; now: Date },
): Promise<{ status: ListingStatusName }> {
  const row = await lockOwn(tx, ownerId, listingId);
  const after = stateAfter(action, row);
  const hasCopiedPhotos = row.lastPublic !== null && (await copiedPhotos(tx, photos, row.photoIds)).length > 0;
  const { status: to, reason } = verdictOnReturn(row, after, { hasCopiedPhotos });
  const { status } = await updateListing(tx, listingId, {
    status: to,
    updatedAt: now,
    ...(to === 'active' && { lastPublic: null, ...renewal(row, now) }),
    soldNewsDueAt: saleNewsDueAt(row, to, now),
  });
  await waitForReview(tx, row, reason, now);
  return { status };
}

/**
 * When to notify followers after a change of the status to `to`. They are told of a sale and of a return in turn, after
 * the time to undo it, and at most once a day of each, because a sale waits until a day after the last news.
 */
function saleNewsDueAt(
  { status, soldNotifiedAt, soldNewsDueAt }: Pick<ListingRow, 'status' | 'soldNotifiedAt' | 'soldNewsDueAt'>,
  to: ListingStatusName,
  now: Date,
): Date | null {
  const final = new Date(now.getTime() + UNDO_SOLD_MS + UNDO_ARRIVAL_MS);
  const areUnaware = soldNewsDueAt !== null;
  if (to === 'sold') return areUnaware ? null : nextNewsAt(soldNotifiedAt, final);
  if (status === 'sold') return areUnaware || soldNotifiedAt === null ? null : final;
  return soldNewsDueAt;
}

/** An expired listing counts as newly posted; a paused one does not return to the top of the search. */
export function renewal(
  { status, expiresAt }: Pick<ListingRow, 'status' | 'expiresAt'>,
  now: Date,
): Partial<ListingRow> {
  if (status === 'expired') return { postedAt: now, expiresAt: expiryFrom(now) };
  return expiresAt === null || expiresAt <= now ? { expiresAt: expiryFrom(now) } : {};
}

/** As many as one statement can change within its timeout. */
const DELETED_AT_ONCE = 2000;

/** Deletes all listings of an account that is being erased. */
export async function deleteListingsOf(
  tx: Queryable,
  photos: Pick<PhotoLibrary, 'release'>,
  ownerId: string,
  now: Date,
): Promise<void> {
  const own = and(eq(listings.ownerId, ownerId), isNull(listings.deletedAt));
  for (;;) {
    const next = tx.select({ id: listings.id }).from(listings).where(own).limit(DELETED_AT_ONCE);
    const deleted = tx.update(listings).set(gone(now)).where(inArray(listings.id, next));
    const ids = (await deleted.returning({ id: listings.id })).map(({ id }) => id);
    if (ids.length === 0) return;
    await endReviews(tx, ids, now);
    await photos.release(tx, ids.map(holderOf));
  }
}

/**
 * Deletes a listing for everyone. Title and price stay for conversations about it, and its form may create the same
 * draft again.
 */
export async function deleteListing(
  tx: Queryable,
  photos: Pick<PhotoLibrary, 'release'>,
  { ownerId, listingId, now }: { ownerId: string; listingId: string; now: Date },
): Promise<void> {
  await lockOwn(tx, ownerId, listingId);
  await photos.release(tx, [holderOf(listingId)]);
  await endReviews(tx, [listingId], now);
  await updateListing(tx, listingId, gone(now));
}

const gone = (now: Date) => ({
  deletedAt: now,
  updatedAt: now,
  clientId: null,
  photoIds: [],
  description: '',
  phone: null,
  soldNewsDueAt: null,
});
