import { UNDO_SOLD_MS } from '@karwan/shared-contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { findCopiedPhotos } from './copied-photos.ts';
import { listingExpiry } from './listing-expiry.ts';
import type { ListingRow, ListingStatusName } from './listing-row.ts';
import { cancelReviews, enqueueReview, moderationOnReactivate } from './moderation.ts';
import { nextNewsAt } from './notification-limit.ts';
import { photoHolderOf } from './photo-holder.ts';
import { type StateAction, stateAfter } from './policy.ts';
import { lockOwnListing, updateListing } from './repository.ts';
import { listings } from './tables.ts';

/** Tolerance for an undo that is sent at the last moment. */
const UNDO_GRACE_MS = 3000;

/** Changes the status of an own listing. Its form data and revision stay the same. */
export async function changeState(
  tx: Queryable,
  photos: Pick<PhotoLibrary, 'lookalikes'>,
  { ownerId, listingId, action, now }: { ownerId: string; listingId: string; action: StateAction; now: Date },
): Promise<{ status: ListingStatusName }> {
  const row = await lockOwnListing(tx, ownerId, listingId);
  const nextStatus = stateAfter(action, row);
  const hasCopiedPhotos = row.lastPublic !== null && (await findCopiedPhotos(tx, photos, row.photoIds)).length > 0;
  const { status: to, reason } = moderationOnReactivate(row, nextStatus, { hasCopiedPhotos });
  const { status } = await updateListing(tx, listingId, {
    status: to,
    updatedAt: now,
    ...(to === 'active' && { lastPublic: null, ...renewedDates(row, now) }),
    soldNewsDueAt: saleNewsDueAt(row, to, now),
  });
  await enqueueReview(tx, row, reason, now);
  return { status };
}

/**
 * When to notify followers after a change of the status to `to`. Sales and returns are notified alternately, after the
 * time to undo them, and each at most once a day, because a sale waits until a day after the last news.
 */
function saleNewsDueAt(
  { status, soldNotifiedAt, soldNewsDueAt }: Pick<ListingRow, 'status' | 'soldNotifiedAt' | 'soldNewsDueAt'>,
  to: ListingStatusName,
  now: Date,
): Date | null {
  const final = new Date(now.getTime() + UNDO_SOLD_MS + UNDO_GRACE_MS);
  const areUnaware = soldNewsDueAt !== null;
  if (to === 'sold') return areUnaware ? null : nextNewsAt(soldNotifiedAt, final);
  if (status === 'sold') return areUnaware || soldNotifiedAt === null ? null : final;
  return soldNewsDueAt;
}

/** An expired listing counts as newly posted; a paused one does not return to the top of the search. */
export function renewedDates(
  { status, expiresAt }: Pick<ListingRow, 'status' | 'expiresAt'>,
  now: Date,
): Partial<ListingRow> {
  if (status === 'expired') return { postedAt: now, expiresAt: listingExpiry(now) };
  return expiresAt === null || expiresAt <= now ? { expiresAt: listingExpiry(now) } : {};
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
  const isOwnListing = and(eq(listings.ownerId, ownerId), isNull(listings.deletedAt));
  for (;;) {
    const next = tx.select({ id: listings.id }).from(listings).where(isOwnListing).limit(DELETED_AT_ONCE);
    const deleted = tx.update(listings).set(deletedColumns(now)).where(inArray(listings.id, next));
    const ids = (await deleted.returning({ id: listings.id })).map(({ id }) => id);
    if (ids.length === 0) return;
    await cancelReviews(tx, ids, now);
    await photos.release(tx, ids.map(photoHolderOf));
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
  await lockOwnListing(tx, ownerId, listingId);
  await photos.release(tx, [photoHolderOf(listingId)]);
  await cancelReviews(tx, [listingId], now);
  await updateListing(tx, listingId, deletedColumns(now));
}

const deletedColumns = (now: Date) => ({
  deletedAt: now,
  updatedAt: now,
  clientId: null,
  photoIds: [],
  description: '',
  phone: null,
  soldNewsDueAt: null,
});
