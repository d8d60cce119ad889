import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ChatListing, ListingLookup } from '../chat/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { accounts, isInactive } from '../users/index.ts';
import { selectListings } from './detail-rows.ts';
import { addToFigures } from './figures.ts';
import { toPublicView } from './last-published-version.ts';
import { type ListingRow, otherVerticalOf } from './listing-row.ts';
import { listingNotFound } from './refusals.ts';
import { listings } from './tables.ts';

/** Listing data for conversations. */
export function createListingLookup({
  db,
  photos,
}: {
  db: Database;
  photos: Pick<PhotoLibrary, 'photosOf'>;
}): ListingLookup {
  return {
    async listingsForChat(listingIds) {
      if (listingIds.length === 0) return new Map();
      // Both sides see the public version; only the owner's pages show an edit in review.
      const ads = (await selectListings(db).where(inArray(listings.id, [...listingIds]))).map(toPublicView);
      const [pictures, open] = await Promise.all([
        photos.photosOf(ads.flatMap(({ photoIds }) => photoIds.slice(0, 1))),
        openOf(ads.map(({ ownerId }) => ownerId)),
      ]);
      return new Map(
        ads.map((ad) => {
          const cover = pictures.get(ad.photoIds[0] ?? '');
          return [ad.id, present(ad, cover && { ...cover, alt: ad.title }, !open.has(ad.ownerId))];
        }),
      );
    },
    notFound: () => listingNotFound(),
    countMessage: (tx, { listingId, sentAt }) => addToFigures(tx, { listingId, figure: 'messages', at: sentAt }),
  };

  /** The accounts among these that are neither blocked nor closed. */
  async function openOf(accountIds: readonly string[]): Promise<ReadonlySet<string>> {
    const owners = await db
      .select({
        id: accounts.id,
        blockedAt: accounts.blockedAt,
        closedAt: accounts.closedAt,
        deletedAt: accounts.deletedAt,
      })
      .from(accounts)
      .where(inArray(accounts.id, [...new Set(accountIds)]));
    return new Set(owners.filter((owner) => !isInactive(owner)).map(({ id }) => id));
  }
}

function present(ad: ListingRow, cover: ChatListing['cover'] | undefined, isOwnerInactive: boolean): ChatListing {
  const { id, vertical, ownerId, slug, title, pricePkr, isForRent, status, deletedAt } = ad;
  const shownStatus = status === 'active' && isOwnerInactive ? 'deactivated' : status;
  return {
    ...{ id, vertical, home: otherVerticalOf(ad), ownerId, slug, title, pricePkr, isForRent: isForRent ?? false },
    cover: cover ?? null,
    status: deletedAt === null ? shownStatus : 'deleted',
  };
}
