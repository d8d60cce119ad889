import { setImmediate as others } from 'node:timers/promises';
import { and, asc, count, eq, exists, gt, gte, inArray, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { models, variants } from '../catalogue/index.ts';
import { armouredDetails, catalogueMoves, listingFits, listings, vehicleDetails } from './tables.ts';

/** Listings per transaction. Concurrent edits of one wait for it: about 20 ms, up to 250 ms on a busy machine. */
const ADS_AT_ONCE = 250;
/** By then every process knows the change, and listings written under the earlier names are committed. */
const KNOWN_AFTER_MS = 10_000;
const MOST_TOLD = 20;

const carTables = [vehicleDetails, armouredDetails];

type CarTable = (typeof carTables)[number];
type Move = typeof catalogueMoves.$inferSelect;
type NewMove = Pick<Move, 'level' | 'thingId' | 'titleFrom' | 'titleTo'> & {
  merged?: { intoId: number; variants: ReadonlyMap<number, number> };
};

/**
 * Call in the transaction that renames or merges a catalogue item. A job then updates its listings in batches, so that
 * edits never wait for all of them. It replaces the start of their titles and, after a merge, their model.
 */
export async function noteMove(tx: Queryable, { merged, ...move }: NewMove, now: Date): Promise<void> {
  if (move.titleFrom === move.titleTo && merged === undefined) return;
  const into = merged && { intoId: merged.intoId, variants: Object.fromEntries(merged.variants) };
  const total = await countOf(tx, move, merged !== undefined);
  await tx.insert(catalogueMoves).values({ ...move, ...into, total, createdAt: now });
}

/** Pending changes with their progress. */
export const movesUnderWay = (db: Queryable) =>
  db
    .select({
      id: catalogueMoves.id,
      from: catalogueMoves.titleFrom,
      to: catalogueMoves.titleTo,
      done: sql<number>`least(${catalogueMoves.done}, ${catalogueMoves.total})`,
      total: catalogueMoves.total,
    })
    .from(catalogueMoves)
    .where(gt(catalogueMoves.total, 0))
    .orderBy(asc(catalogueMoves.id))
    .limit(MOST_TOLD);

/** Applies the changes that every process knows, oldest first, because later ones build on it. */
export async function followMoves(
  { db, now }: { db: Database; now: () => Date },
  most: number = ADS_AT_ONCE,
): Promise<void> {
  while (await followSome(db, now(), most)) await others();
}

/**
 * Processes one batch of the oldest change. Progress is stored in the same transaction, so that a restart continues
 * there.
 */
const followSome = (db: Database, now: Date, most: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [move] = await tx.select().from(catalogueMoves).orderBy(asc(catalogueMoves.id)).limit(1).for('update');
    if (move === undefined || move.createdAt.getTime() > now.getTime() - KNOWN_AFTER_MS) return false;
    const ids = await nextAds(tx, move, most);
    await renameIn(tx, move, ids);
    const fits = move.intoId === null ? 0 : await moveTo(tx, { ...move, intoId: move.intoId }, { ids, most });
    const isThis = eq(catalogueMoves.id, move.id);
    if (ids.length + fits === 0) await tx.delete(catalogueMoves).where(isThis);
    else {
      const lastListingId = ids.at(-1) ?? move.lastListingId;
      await tx
        .update(catalogueMoves)
        .set({ lastListingId, done: move.done + ids.length + fits })
        .where(isThis);
    }
    return true;
  });

type Of = Pick<Move, 'level' | 'thingId'>;

function isOf(tx: Queryable, { level, thingId }: Of, details: CarTable): SQL | undefined {
  if (level === 'model') return eq(details.modelId, thingId);
  const ofMake = tx.select({ id: models.id }).from(models);
  if (level === 'make') return inArray(details.modelId, ofMake.where(eq(models.makeId, thingId)));
  // Filter by make too, so that an index applies. Not by model: the variant may have moved to another one since.
  const make = tx
    .select({ id: models.makeId })
    .from(variants)
    .innerJoin(models, eq(models.id, variants.modelId))
    .where(eq(variants.id, thingId));
  return and(inArray(details.modelId, ofMake.where(inArray(models.makeId, make))), eq(details.variantId, thingId));
}

async function nextAds(tx: Queryable, move: Move, most: number): Promise<string[]> {
  const found: string[] = [];
  for (const details of carTables) {
    const id = details.listingId;
    const isNext = move.lastListingId === null ? undefined : gt(id, move.lastListingId);
    const rows = await tx
      .select({ id })
      .from(details)
      .where(and(isOf(tx, move, details), isNext))
      .orderBy(asc(id))
      .limit(most);
    found.push(...rows.map((row) => row.id));
  }
  return found.sort().slice(0, most);
}

async function renameIn(tx: Queryable, { titleFrom, titleTo, createdAt }: Move, ids: readonly string[]): Promise<void> {
  if (titleFrom === titleTo || ids.length === 0) return;
  const publicTitle = sql`(${listings.lastPublic} ->> 'title')`;
  const begins = (title: SQLWrapper, how: string) => sql`starts_with(${title} || ' ', ${`${how} `}::text)`;
  // If the new title extends the old one ('Corolla' → 'Corolla Altis'), listings written since already have it.
  const isExtended = titleTo.startsWith(`${titleFrom} `);
  const isOld = (title: SQLWrapper) =>
    and(
      begins(title, titleFrom),
      isExtended ? not(sql`(${gte(listings.updatedAt, createdAt)} and ${begins(title, titleTo)})`) : undefined,
    );
  const renamed = (title: SQLWrapper) => sql`${titleTo}::text || substr(${title}, char_length(${titleFrom}::text) + 1)`;
  const isOne = inArray(listings.id, [...ids]);
  await tx
    .update(listings)
    .set({ title: renamed(sql`${listings.title}`) })
    .where(and(isOne, isOld(sql`${listings.title}`)));
  await tx
    .update(listings)
    .set({ lastPublic: sql`jsonb_set(${listings.lastPublic}, '{title}', to_jsonb(${renamed(publicTitle)}))` })
    .where(and(isOne, isOld(publicTitle)));
}

/** Vehicles first, then parts that fit them. Returns how many parts were updated. */
async function moveTo(
  tx: Queryable,
  { thingId, intoId, variants: become }: Move & { intoId: number },
  { ids, most }: { ids: readonly string[]; most: number },
): Promise<number> {
  for (const details of carTables) {
    if (ids.length === 0) break;
    const known = JSON.stringify(become ?? {});
    const variantId = sql`coalesce((${known}::jsonb ->> ${details.variantId}::text)::integer, ${details.variantId})`;
    await tx
      .update(details)
      .set({ modelId: intoId, variantId })
      .where(inArray(details.listingId, [...ids]));
  }
  if (ids.length > 0) return 0;
  const isFit = eq(listingFits.modelId, thingId);
  const some = tx.select({ id: listingFits.listingId }).from(listingFits).where(isFit).limit(most);
  const moved = await tx
    .update(listingFits)
    .set({ modelId: intoId })
    .where(and(isFit, inArray(listingFits.listingId, some)))
    .returning({ id: listingFits.listingId });
  await removeRepeatedFits(tx, intoId, [...new Set(moved.map(({ id }) => id))]);
  return moved.length;
}

/** A part that fits both merged models names the remaining one once for the same years. */
async function removeRepeatedFits(tx: Queryable, modelId: number, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return;
  const earlier = alias(listingFits, 'earlier');
  const isSameYear = (column: 'fromYear' | 'toYear') =>
    sql`${earlier[column]} is not distinct from ${listingFits[column]}`;
  const isRepeated = tx
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.listingId, listingFits.listingId),
        eq(earlier.modelId, modelId),
        lt(earlier.position, listingFits.position),
        isSameYear('fromYear'),
        isSameYear('toYear'),
      ),
    );
  await tx
    .delete(listingFits)
    .where(and(inArray(listingFits.listingId, [...listingIds]), eq(listingFits.modelId, modelId), exists(isRepeated)));
}

async function countOf(tx: Queryable, of: Of, withFits: boolean): Promise<number> {
  let total = withFits ? await tx.$count(listingFits, eq(listingFits.modelId, of.thingId)) : 0;
  for (const details of carTables) {
    const [row] = await tx
      .select({ ads: count() })
      .from(details)
      .where(isOf(tx, of, details));
    total += row?.ads ?? 0;
  }
  return total;
}
