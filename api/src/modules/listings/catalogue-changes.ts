import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { and, asc, count, eq, exists, gt, gte, inArray, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { models, variants } from '../catalogue/index.ts';
import { armouredDetails, catalogueChanges, listingFits, listings, vehicleDetails } from './tables.ts';

/** Listings per transaction. Concurrent edits of one wait for it: about 20 ms, up to 250 ms on a busy machine. */
const BATCH_SIZE = 250;
/** By then every process knows the change, and listings written under the earlier names are committed. */
const SETTLE_MS = 10_000;
const MAX_SHOWN = 20;

const carTables = [vehicleDetails, armouredDetails];

type CarTable = (typeof carTables)[number];
type CatalogueChange = typeof catalogueChanges.$inferSelect;
type NewCatalogueChange = Pick<CatalogueChange, 'level' | 'thingId' | 'titleFrom' | 'titleTo'> & {
  merged?: { intoId: number; variants: ReadonlyMap<number, number> };
};

/**
 * Call in the transaction that renames or merges a catalogue item. A job then updates its listings in batches, so that
 * edits never wait for all of them. It replaces the start of their titles and, after a merge, their model.
 */
export async function recordCatalogueChange(
  tx: Queryable,
  { merged, ...change }: NewCatalogueChange,
  now: Date,
): Promise<void> {
  if (change.titleFrom === change.titleTo && merged === undefined) return;
  const mergeTarget = merged && { intoId: merged.intoId, variants: Object.fromEntries(merged.variants) };
  const total = await countOf(tx, change, merged !== undefined);
  await tx.insert(catalogueChanges).values({ ...change, ...mergeTarget, total, createdAt: now });
}

/** Pending changes with their progress. */
export const pendingCatalogueChanges = (db: Queryable) =>
  db
    .select({
      id: catalogueChanges.id,
      from: catalogueChanges.titleFrom,
      to: catalogueChanges.titleTo,
      done: sql<number>`least(${catalogueChanges.done}, ${catalogueChanges.total})`,
      total: catalogueChanges.total,
    })
    .from(catalogueChanges)
    .where(gt(catalogueChanges.total, 0))
    .orderBy(asc(catalogueChanges.id))
    .limit(MAX_SHOWN);

/** Applies the changes that every process knows, oldest first, because later ones build on it. */
export async function applyCatalogueChanges(
  { db, now }: { db: Database; now: () => Date },
  limit: number = BATCH_SIZE,
): Promise<void> {
  while (await applyBatch(db, now(), limit)) await yieldToEventLoop();
}

/**
 * Processes one batch of the oldest change. Progress is stored in the same transaction, so that a restart continues
 * there.
 */
const applyBatch = (db: Database, now: Date, limit: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [change] = await tx.select().from(catalogueChanges).orderBy(asc(catalogueChanges.id)).limit(1).for('update');
    if (change === undefined || change.createdAt.getTime() > now.getTime() - SETTLE_MS) return false;
    const ids = await nextListingIds(tx, change, limit);
    await renameListings(tx, change, ids);
    const fits =
      change.intoId === null ? 0 : await mergeBatch(tx, { ...change, intoId: change.intoId }, { ids, limit });
    const isThisChange = eq(catalogueChanges.id, change.id);
    if (ids.length + fits === 0) await tx.delete(catalogueChanges).where(isThisChange);
    else {
      const lastListingId = ids.at(-1) ?? change.lastListingId;
      await tx
        .update(catalogueChanges)
        .set({ lastListingId, done: change.done + ids.length + fits })
        .where(isThisChange);
    }
    return true;
  });

type ChangedItem = Pick<CatalogueChange, 'level' | 'thingId'>;

function isOfItem(tx: Queryable, { level, thingId }: ChangedItem, details: CarTable): SQL | undefined {
  if (level === 'model') return eq(details.modelId, thingId);
  const modelsOfMake = tx.select({ id: models.id }).from(models);
  if (level === 'make') return inArray(details.modelId, modelsOfMake.where(eq(models.makeId, thingId)));
  // Filter by make too, so that an index applies. Not by model: the variant may have moved to another one since.
  const make = tx
    .select({ id: models.makeId })
    .from(variants)
    .innerJoin(models, eq(models.id, variants.modelId))
    .where(eq(variants.id, thingId));
  return and(
    inArray(details.modelId, modelsOfMake.where(inArray(models.makeId, make))),
    eq(details.variantId, thingId),
  );
}

async function nextListingIds(tx: Queryable, change: CatalogueChange, limit: number): Promise<string[]> {
  const found: string[] = [];
  for (const details of carTables) {
    const id = details.listingId;
    const isAfterLast = change.lastListingId === null ? undefined : gt(id, change.lastListingId);
    const rows = await tx
      .select({ id })
      .from(details)
      .where(and(isOfItem(tx, change, details), isAfterLast))
      .orderBy(asc(id))
      .limit(limit);
    found.push(...rows.map((row) => row.id));
  }
  return found.sort().slice(0, limit);
}

async function renameListings(
  tx: Queryable,
  { titleFrom, titleTo, createdAt }: CatalogueChange,
  ids: readonly string[],
): Promise<void> {
  if (titleFrom === titleTo || ids.length === 0) return;
  const publicTitle = sql`(${listings.lastPublic} ->> 'title')`;
  const titleStartsWith = (title: SQLWrapper, prefix: string) =>
    sql`starts_with(${title} || ' ', ${`${prefix} `}::text)`;
  // If the new title extends the old one ('Corolla' → 'Corolla Altis'), listings written since already have it.
  const isExtended = titleTo.startsWith(`${titleFrom} `);
  const hasOldTitle = (title: SQLWrapper) =>
    and(
      titleStartsWith(title, titleFrom),
      isExtended ? not(sql`(${gte(listings.updatedAt, createdAt)} and ${titleStartsWith(title, titleTo)})`) : undefined,
    );
  const replacedTitle = (title: SQLWrapper) =>
    sql`${titleTo}::text || substr(${title}, char_length(${titleFrom}::text) + 1)`;
  const isInBatch = inArray(listings.id, [...ids]);
  await tx
    .update(listings)
    .set({ title: replacedTitle(sql`${listings.title}`) })
    .where(and(isInBatch, hasOldTitle(sql`${listings.title}`)));
  await tx
    .update(listings)
    .set({ lastPublic: sql`jsonb_set(${listings.lastPublic}, '{title}', to_jsonb(${replacedTitle(publicTitle)}))` })
    .where(and(isInBatch, hasOldTitle(publicTitle)));
}

/** Vehicles first, then parts that fit them. Returns how many parts were updated. */
async function mergeBatch(
  tx: Queryable,
  { thingId, intoId, variants: variantMapping }: CatalogueChange & { intoId: number },
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<number> {
  for (const details of carTables) {
    if (ids.length === 0) break;
    const mapping = JSON.stringify(variantMapping ?? {});
    const variantId = sql`coalesce((${mapping}::jsonb ->> ${details.variantId}::text)::integer, ${details.variantId})`;
    await tx
      .update(details)
      .set({ modelId: intoId, variantId })
      .where(inArray(details.listingId, [...ids]));
  }
  if (ids.length > 0) return 0;
  const fitsItem = eq(listingFits.modelId, thingId);
  const batch = tx.select({ id: listingFits.listingId }).from(listingFits).where(fitsItem).limit(limit);
  const moved = await tx
    .update(listingFits)
    .set({ modelId: intoId })
    .where(and(fitsItem, inArray(listingFits.listingId, batch)))
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

async function countOf(tx: Queryable, item: ChangedItem, includesFits: boolean): Promise<number> {
  let total = includesFits ? await tx.$count(listingFits, eq(listingFits.modelId, item.thingId)) : 0;
  for (const details of carTables) {
    const [row] = await tx
      .select({ ads: count() })
      .from(details)
      .where(isOfItem(tx, item, details));
    total += row?.ads ?? 0;
  }
  return total;
}
