import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/** A transaction's number that never repeats, as decimal text. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which public listings changed, written by the triggers of migration `listing-changes` in the changing transaction
 * itself. Every process brings its search index up to date from here (engine/read-changes.ts). Kept for a day.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    number: integer().notNull(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index('listing_changes_xid').on(table.xid)],
);

/**
 * Moments in the change log. What was visible at one of a day ago is deleted from it. A snapshot on disk names its own: in a
 * database that does not know it (an older backup, a replica that had not received it) the file is not used.
 */
export const searchLogPositions = pgTable(
  'search_log_positions',
  {
    id: uuid().primaryKey().defaultRandom(),
    position: text().notNull(),
    takenAt: time('taken_at').notNull(),
  },
  (table) => [index('search_log_positions_taken').on(table.takenAt)],
);

/** The position up to which changes were deleted, by whomever: a trigger keeps it. One row, none before the first time. */
export const listingChangesPurged = pgTable('listing_changes_purged', {
  isOnly: boolean('is_only').primaryKey().default(true),
  position: text().notNull(),
});
