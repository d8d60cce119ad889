import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { findCopiedPhotos } from './copied-photos.ts';
import { becomesFarOff } from './far-off-price.ts';
import { toPublicView } from './last-published-version.ts';
import type { ListingStatusName } from './listing-row.ts';
import { cancelReviews, enqueueReview, moderationOnReactivate } from './moderation.ts';
import { photoHolderOf } from './photo-holder.ts';
import { columnsInState, type StateAction, showsHiddenEdit, stateAfter } from './policy.ts';
import type { PriceRater } from './price-rater.ts';
import { lockOwnListing, updateListing } from './repository.ts';
import { listings } from './tables.ts';

type StateServices = {
  photos: Pick<PhotoLibrary, 'lookalikes'>;
  prices: PriceRater;
  snapshot: CatalogueSnapshot;
};

/** Changes the status of an own listing. Its form data and revision stay the same. */
export async function changeState(
  tx: Queryable,
  { photos, ...priceServices }: StateServices,
  { ownerId, listingId, action, now }: { ownerId: string; listingId: string; action: StateAction; now: Date },
): Promise<{ status: ListingStatusName }> {
  const row = await lockOwnListing(tx, ownerId, listingId);
  const nextStatus = stateAfter(action, row);
  const needsCheck = showsHiddenEdit(row, nextStatus);
  const edit = { before: toPublicView(row), after: row };
  const { status: to, reason } = moderationOnReactivate(row, nextStatus, {
    hasCopiedPhotos: needsCheck && (await findCopiedPhotos(tx, photos, row.photoIds)).length > 0,
    isPriceFarOff: needsCheck && (await becomesFarOff(tx, priceServices, edit)),
  });
  const { status } = await updateListing(tx, listingId, columnsInState(row, to, now));
  await enqueueReview(tx, row, reason, now);
  return { status };
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
