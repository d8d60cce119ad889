import { and, asc, count, countDistinct, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { models } from '../catalogue/index.ts';
import { armouredDetails, listingFits, listings, vehicleDetails } from './tables.ts';

const carTables = [vehicleDetails, armouredDetails];

/** How many ads name each of these, whatever became of them but deleted: vehicles that are it, and parts that fit it. */
export async function countAdsOf(
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
    const ofIt = db.select({ id: column, ads: count() }).from(details);
    const there = ofIt.innerJoin(listings, and(eq(listings.id, details.listingId), isNull(listings.deletedAt)));
    add(await there.where(inArray(column, [...ids])).groupBy(column));
  }
  if (level === 'variant') return counts;
  const column = { make: models.makeId, model: listingFits.modelId }[level];
  const fits = db.select({ id: column, ads: countDistinct(listingFits.listingId) }).from(listingFits);
  const there = fits
    .innerJoin(models, eq(models.id, listingFits.modelId))
    .innerJoin(listings, and(eq(listings.id, listingFits.listingId), isNull(listings.deletedAt)));
  add(await there.where(inArray(column, [...ids])).groupBy(column));
  return counts;
}

/** PostgreSQL gives up a statement that takes seconds, and a make may have some 200,000 ads. */
const ADS_PER_UPDATE = 5000;

type CarTable = (typeof carTables)[number];

/** The ads of a table, so many at a time, always in the same order. */
async function* adsOf(tx: Queryable, details: CarTable, ofIt: SQL): AsyncGenerator<string[]> {
  const id = details.listingId;
  const rows = await tx.select({ id }).from(details).where(ofIt).orderBy(asc(id));
  for (let place = 0; place < rows.length; place += ADS_PER_UPDATE)
    yield rows.slice(place, place + ADS_PER_UPDATE).map((row) => row.id);
}

/** What of the catalogue ads are of. */
type Of = { models: readonly number[] } | { variant: number };

/** Titles begin with what a vehicle is: where something of it is called otherwise now, they say so as well. */
export async function renameInTitles(tx: Queryable, of: Of, from: string, to: string): Promise<void> {
  if (from === to || ('models' in of && of.models.length === 0)) return;
  for (const details of carTables) {
    const ofIt = 'models' in of ? inArray(details.modelId, [...of.models]) : eq(details.variantId, of.variant);
    for await (const ids of adsOf(tx, details, ofIt))
      await tx
        .update(listings)
        .set({ title: sql`${to}::text || substr(${listings.title}, ${from.length + 1}::integer)` })
        .where(and(inArray(listings.id, ids), sql`starts_with(${listings.title} || ' ', ${`${from} `}::text)`));
  }
}

/** Ads of a model are of another one from now on, variants by the ids that these have become. */
export async function moveAdsToModel(
  tx: Queryable,
  { from, to, variants }: { from: number; to: number; variants: ReadonlyMap<number, number> },
): Promise<void> {
  const become = JSON.stringify(Object.fromEntries(variants));
  for (const details of carTables) {
    const variantId = sql`coalesce((${become}::jsonb ->> ${details.variantId}::text)::integer, ${details.variantId})`;
    for await (const ids of adsOf(tx, details, eq(details.modelId, from)))
      await tx.update(details).set({ modelId: to, variantId }).where(inArray(details.listingId, ids));
  }
  await tx.update(listingFits).set({ modelId: to }).where(eq(listingFits.modelId, from));
}
