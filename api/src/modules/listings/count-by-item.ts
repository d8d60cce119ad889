import { and, count, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { models } from '../catalogue/index.ts';
import { armouredDetails, listingFits, listings, vehicleDetails } from './tables.ts';

const carTables = [vehicleDetails, armouredDetails];

/** Number of listings that refer to each item, in any status except deleted: vehicles of it, and parts that fit it. */
export async function countListingsByItem(
  db: Queryable,
  level: 'make' | 'model' | 'variant',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const counts = new Map<number, number>();
  const add = (rows: readonly { id: number | null; ads: number }[]) => {
    for (const { id, ads } of rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + ads);
  };
  for (const details of carTables) {
    const column = { make: details.makeId, model: details.modelId, variant: details.variantId }[level];
    const references = db.select({ id: column, ads: count() }).from(details);
    const listed = references.innerJoin(listings, and(eq(listings.id, details.listingId), isNull(listings.deletedAt)));
    add(await listed.where(inArray(column, [...ids])).groupBy(column));
  }
  if (level === 'variant') return counts;
  const column = { make: models.makeId, model: listingFits.modelId }[level];
  const fits = db.select({ id: column, ads: countDistinct(listingFits.listingId) }).from(listingFits);
  const listed = fits
    .innerJoin(models, eq(models.id, listingFits.modelId))
    .innerJoin(listings, and(eq(listings.id, listingFits.listingId), isNull(listings.deletedAt)));
  add(await listed.where(inArray(column, [...ids])).groupBy(column));
  return counts;
}
