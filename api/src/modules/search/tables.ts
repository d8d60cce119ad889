import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

/** An `xid8` transaction id, which never repeats, as decimal text. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Log of changed public listings, written in the changing transaction by the triggers of migration `listing-changes`.
 * Every process updates its search index from it (engine/read-changes.ts). Rows are deleted after a day.
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
 * Positions in the change log. Changes that were visible at a position from a day ago are deleted. A snapshot on disk
 * names its own position: if the database does not have it (an older backup, a replica that had not received it), the
 * file is not used.
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

/**
 * The position up to which changes were deleted. A trigger updates it on every delete. One row, or none before the
 * first delete.
 */
export const listingChangesPurged = pgTable('listing_changes_purged', {
  isOnly: boolean('is_only').primaryKey().default(true),
  position: text().notNull(),
});
