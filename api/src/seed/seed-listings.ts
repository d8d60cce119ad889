import type { ListedVertical } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { createCatalogue } from '../modules/catalogue/index.ts';
import { addListings, detailTableOf, type NewListingRow, reserveNumbers } from '../modules/listings/index.ts';
import type { MediaStore } from '../modules/media/index.ts';
import type { Database } from '../platform/database/database.ts';
import { chooseCoverVariants } from './choose-cover-variants.ts';
import { photoIdOf, storePictures } from './demo-pictures.ts';
import type { Illustration } from './illustrations/illustration.ts';
import { listingOf, type Seller } from './market/listing-of.ts';
import type { Market } from './market/market.ts';
import type { MarketItem } from './market/market-item.ts';
import { type Random, weighted } from './market/random.ts';

/** Listings per batch, to limit memory. */
const BATCH = 8000;
/** Above this number, each listing gets only its cover. */
const MANY = 10_000;
/** Listings of a dealer per listing of a private seller. */
const ADS_OF_A_DEALER = 12;

export type SeedOptions = {
  count: number;
  sellers: readonly Seller[];
  random: Random;
  now: Date;
  /** Undefined: listings without pictures. */
  store: MediaStore | undefined;
  onProgress(progress: string): void;
};

/** Adds generated listings of the given sellers. Returns the rows of the last batch. */
export async function seedListings(
  db: Database,
  vertical: ListedVertical,
  market: Market,
  { count, sellers, random, now, store, onProgress }: SeedOptions,
): Promise<NewListingRow[]> {
  const catalogue = await createCatalogue(db, () => now).read();
  const makeItem = await market.open(catalogue, now.getFullYear());
  const illustrations = new Map<string, Illustration>();
  const idOfKey = new Map<string, string>();
  const pickSeller = weighted(sellers, ({ kind }) => (kind === 'dealer' ? ADS_OF_A_DEALER : 1));
  const firstNumber = await reserveNumbers(db, count);
  const storedPictures = new Set<string>();
  let rows: NewListingRow[] = [];

  const registerPhoto = (illustration: Illustration): string => {
    const id = idOfKey.get(illustration.key) ?? photoIdOf(illustration);
    idOfKey.set(illustration.key, id);
    if (!storedPictures.has(id)) illustrations.set(id, illustration);
    return id;
  };

  for (let start = 0; start < count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => {
      const item = makeItem(random);
      const number = firstNumber + start + index;
      return { item, row: listingOf(item, { vertical, number, seller: pickSeller(random), now }, random) };
    });
    if (store) assignCovers(batch, registerPhoto, { isMany: count > MANY });
    rows = batch.map(({ row }) => row);
    if (store && illustrations.size > 0) {
      await storePictures(db, store, illustrations, {
        now,
        onProgress: (done, total) => onProgress(`pictures ${done}/${total}`),
      });
      for (const id of illustrations.keys()) storedPictures.add(id);
      illustrations.clear();
    }
    await addListings(db, rows);
    onProgress(`ads ${start + rows.length}/${count}`);
  }
  // Updates the planner's statistics before the first search.
  await db.execute(sql`analyze listings, ${detailTableOf(vertical)}`);
  return rows;
}

const coverKeyOf = (item: MarketItem): string => {
  const [cover] = item.pictures(0);
  return cover?.glance ?? cover?.key ?? '';
};

/** Assigns covers in search order (newest first), so that neighbours look different. */
function assignCovers(
  batch: readonly { item: MarketItem; row: NewListingRow }[],
  registerPhoto: (illustration: Illustration) => string,
  { isMany }: { isMany: boolean },
): void {
  const listed = batch.toSorted((a, b) => (b.row.postedAt?.getTime() ?? 0) - (a.row.postedAt?.getTime() ?? 0));
  const coverVariants = chooseCoverVariants(
    listed.map(({ item, row: { isFeatured } }) => ({ coverKey: coverKeyOf(item), isFeatured })),
  );
  for (const [index, { item, row }] of listed.entries()) {
    const pictures = item.pictures(isMany ? 0 : (coverVariants[index] ?? 0));
    row.photoIds = pictures.slice(0, isMany ? 1 : undefined).map(registerPhoto);
  }
}
