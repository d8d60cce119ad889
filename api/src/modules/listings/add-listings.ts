import { bulkInsert } from '../../platform/database/bulk-insert.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { NewListingRow } from './listing-row.ts';
import { listings } from './tables.ts';

/**
 * Stores many ads at once, for imports and seeds: their numbers come from `reserveNumbers`, all have the fields of the first,
 * and the caller vouches that active ones are complete. Answers how many were new.
 */
export const addListings = (db: Queryable, rows: readonly NewListingRow[]): Promise<number> =>
  bulkInsert(db, listings, rows);
