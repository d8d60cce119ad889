import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { selectListings } from './detail-rows.ts';
import { isInReview, isPublicListing } from './is-public.ts';
import { toPublicView } from './last-published-version.ts';
import { isComplete, type ListingRow } from './listing-row.ts';
import { presentCard, type ShownListing } from './present-card.ts';
import { listings } from './tables.ts';

/** Cards of listings for all kinds of lists. */
export type ListingCards = {
  /** Public listings in the order of these numbers; others are left out. */
  publicCards(numbers: readonly number[]): Promise<ShownListing[]>;
  /** A listing in review after an edit, as it was last public. */
  cardInReview(slug: string): Promise<{ card: ShownListing; row: ListingRow } | undefined>;
  /** Listings in any status, by id, in their public version; without those that were never complete. */
  cardsByIds(ids: readonly string[]): Promise<Map<string, { card: ShownListing; row: ListingRow }>>;
};

type CardServices = { db: Queryable; catalogue: Catalogue; photos: Pick<PhotoLibrary, 'photosOf'> };

export function createListingCards({ db, catalogue, photos }: CardServices): ListingCards {
  async function present(rows: readonly ListingRow[]) {
    const publicRows = rows.map(toPublicView);
    const covers = publicRows.flatMap(({ photoIds }) => photoIds.slice(0, 1));
    const shown = { catalogue: await catalogue.read(), photos: await photos.photosOf(covers) };
    return publicRows.flatMap((row) => {
      const card = isComplete(row) ? presentCard(row, shown) : null;
      return card === null ? [] : [{ card, row }];
    });
  }

  return {
    async publicCards(numbers) {
      if (numbers.length === 0) return [];
      const rows = await selectListings(db).where(and(inArray(listings.number, [...numbers]), isPublicListing));
      const cards = new Map((await present(rows)).map(({ card, row }) => [row.number, card]));
      return numbers.flatMap((number) => cards.get(number) ?? []);
    },
    async cardInReview(slug) {
      const [found] = await present(await selectListings(db).where(and(eq(listings.slug, slug), isInReview)));
      return found;
    },
    async cardsByIds(ids) {
      if (ids.length === 0) return new Map();
      const rows = await selectListings(db).where(inArray(listings.id, [...ids]));
      return new Map((await present(rows)).map((entry) => [entry.row.id, entry]));
    },
  };
}
