import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ChatListing, ListingLookup } from '../chat/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { accounts, isShut } from '../users/index.ts';
import { addToFigures } from './figures.ts';
import { listingNotFound } from './refusals.ts';
import { listings } from './tables.ts';

/** What conversations need of the ads that they are about. */
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
      const rows = await db
        .select({ ad: listings, owner: accounts })
        .from(listings)
        .innerJoin(accounts, eq(accounts.id, listings.ownerId))
        .where(inArray(listings.id, [...listingIds]));
      const pictures = await photos.photosOf(rows.flatMap(({ ad }) => ad.photoIds.slice(0, 1)));
      return new Map(
        rows.map(({ ad, owner }) => {
          const cover = pictures.get(ad.photoIds[0] ?? '');
          return [ad.id, present(ad, cover && { ...cover, alt: ad.title }, isShut(owner))];
        }),
      );
    },
    notFound: () => listingNotFound(),
    countMessage: (tx, { listingId, sentAt }) => addToFigures(tx, { listingId, figure: 'messages', at: sentAt }),
  };
}

function present(
  { id, vertical, ownerId, slug, title, pricePkr, isForRent, status, deletedAt }: typeof listings.$inferSelect,
  cover: ChatListing['cover'] | undefined,
  isOwnerShut: boolean,
): ChatListing {
  const shownStatus = status === 'active' && isOwnerShut ? 'deactivated' : status;
  return {
    ...{ id, vertical, ownerId, slug, title, pricePkr, isForRent: isForRent ?? false },
    cover: cover ?? null,
    status: deletedAt === null ? shownStatus : 'deleted',
  };
}
