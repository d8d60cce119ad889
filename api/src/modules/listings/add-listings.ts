import { inArray } from 'drizzle-orm';
import { bulkInsert } from '../../platform/database/bulk-insert.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { allDetailTables, detailTableOf } from './detail-tables.ts';
import { fitRowsOf } from './fit-rows.ts';
import type { NewListingRow } from './listing-row.ts';
import { listingFits, listings } from './tables.ts';
import { verdictOnAdding, waitForReview } from './wait-for-review.ts';

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
      const there = inserted === batch.length ? batch : await thoseThere(tx, batch);
      for (const table of allDetailTables) {
        const own = there.filter(({ vertical }) => detailTableOf(vertical) === table);
        await bulkInsert(
          tx,
          table,
          own.map((row) => ({ ...row, listingId: row.id })),
        );
      }
      await bulkInsert(
        tx,
        listingFits,
        there.flatMap(({ id, fits = [] }) => fitRowsOf(id, fits)),
      );
      for (const row of there.filter(({ status }) => status === 'pending'))
        await waitForReview(tx, row, verdictOnAdding(row).reason, row.createdAt);
      return there;
    });
    added.push(...stored);
  }
  return added;
}

/** Leaves out rows that were skipped, because another listing has their fingerprint. */
async function thoseThere(tx: Queryable, rows: readonly NewListingRow[]): Promise<NewListingRow[]> {
  const ids = rows.map(({ id }) => id);
  const found = await tx.select({ id: listings.id }).from(listings).where(inArray(listings.id, ids));
  const there = new Set(found.map(({ id }) => id));
  return rows.filter(({ id }) => there.has(id));
}
