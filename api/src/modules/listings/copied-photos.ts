import { and, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { selectListings } from './detail-rows.ts';
import { isPublicListing } from './is-public.ts';
import type { ListingRow } from './listing-row.ts';
import { listingIdOfHolder } from './photo-holder.ts';
import { listings } from './tables.ts';

/** A photo that also appears in a live listing of another account. */
export type CopiedPhoto = { photoId: string; otherPhotoId: string; other: ListingRow };

/**
 * Finds photos that also appear in live listings of other accounts. Copies within an account do not count: dealers use
 * one sign in many listings, and one part fits many cars.
 */
export async function findCopiedPhotos(
  db: Queryable,
  photos: Pick<PhotoLibrary, 'lookalikes'>,
  photoIds: readonly string[],
): Promise<CopiedPhoto[]> {
  if (photoIds.length === 0) return [];
  const lookalikes = (await photos.lookalikes(db, photoIds)).flatMap(({ photoId, otherId, holder }) => {
    const listingId = listingIdOfHolder(holder);
    return listingId === undefined ? [] : [{ photoId, otherPhotoId: otherId, listingId }];
  });
  if (lookalikes.length === 0) return [];
  const ids = lookalikes.map(({ listingId }) => listingId);
  const live = await selectListings(db).where(and(inArray(listings.id, ids), isPublicListing));
  return lookalikes.flatMap(({ listingId, ...pair }) => {
    const other = live.find(({ id }) => id === listingId);
    return other === undefined ? [] : [{ ...pair, other }];
  });
}
