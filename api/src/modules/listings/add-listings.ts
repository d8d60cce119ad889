import { inArray } from 'drizzle-orm';
import { bulkInsert } from '../../platform/database/bulk-insert.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { allDetailTables, detailTableOf } from './detail-tables.ts';
import { fitRowsOf } from './fit-rows.ts';
import type { NewListingRow } from './listing-row.ts';
import { enqueueReview, moderationOnImport } from './moderation.ts';
import { listingFits, listings } from './tables.ts';

/** Rows per transaction. */
const BATCH = 2000;

/**
 * Bulk insert for imports and seeds. Numbers come from `reserveNumbers`, all rows have the fields of the first one, and
 * the caller guarantees that active ones are complete. Pending ones are queued for review. Existing rows with the same
 * number or fingerprint are kept. Returns the stored rows, including those that an earlier call stored with the same
 * ids.
 */
export async function addListings(db: Database, rows: readonly NewListingRow[]): Promise<NewListingRow[]> {
  const added: NewListingRow[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const stored = await db.transaction(async (tx) => {
      const inserted = await bulkInsert(tx, listings, batch);
      const stored = inserted === batch.length ? batch : await findStoredRows(tx, batch);
      for (const table of allDetailTables) {
        const rowsOfTable = stored.filter(({ vertical }) => detailTableOf(vertical) === table);
        await bulkInsert(
          tx,
          table,
          rowsOfTable.map((row) => ({ ...row, listingId: row.id })),
        );
      }
      await bulkInsert(
        tx,
        listingFits,
        stored.flatMap(({ id, fits = [] }) => fitRowsOf(id, fits)),
      );
      for (const row of stored.filter(({ status }) => status === 'pending'))
        await enqueueReview(tx, row, moderationOnImport(row).reason, row.createdAt);
      return stored;
    });
    added.push(...stored);
  }
  return added;
}

/** Leaves out rows that were skipped, because another listing has their fingerprint. */
async function findStoredRows(tx: Queryable, rows: readonly NewListingRow[]): Promise<NewListingRow[]> {
  const ids = rows.map(({ id }) => id);
  const found = await tx.select({ id: listings.id }).from(listings).where(inArray(listings.id, ids));
  const stored = new Set(found.map(({ id }) => id));
  return rows.filter(({ id }) => stored.has(id));
}
