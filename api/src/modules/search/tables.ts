import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';

/** A transaction's number that never repeats, as decimal text. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which public listings changed, written by the triggers of migration `listing-changes` in the changing transaction
 * itself. Every process brings its search index up to date from here (index/read-changes.ts). Kept for an hour.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    number: integer().notNull(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index('listing_changes_xid').on(table.xid)],
);
