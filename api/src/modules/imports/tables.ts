import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { listings } from '../listings/index.ts';

/** Kinds of names in files that the catalogue may lack. */
export const importNameKinds = ['make', 'model', 'variant', 'city', 'part'] as const;

/**
 * Names in imported files that the catalogue does not have. An editor decides on each; the next import applies the
 * decision.
 */
export const importNames = pgTable(
  'import_names',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: importNameKinds }).notNull(),
    /** For makes, models and variants. */
    vehicleKind: text('vehicle_kind', { enum: ['car', 'bike'] }),
    /** Slugs of its parents, which do not change when something is renamed or merged. */
    make: text(),
    model: text(),
    name: text().notNull(),
    /** Equal for all spellings of a name (`keyOfName`). */
    key: text().notNull().unique(),
    /** Text of a row that waits for it. */
    example: text().notNull(),
    /** `same`: another name of `into`. `added`: `into` was created for it. */
    state: text({ enum: ['waiting', 'added', 'same', 'rejected'] })
      .notNull()
      .default('waiting'),
    /** The slug that it means, under the same parents. */
    into: text(),
    firstSeenAt: time('first_seen_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [index('import_names_state').on(table.state)],
);

/** How many rows of each file wait for a name. Importing a file again does not count twice. */
export const importNameRows = pgTable(
  'import_name_rows',
  {
    nameId: integer('name_id')
      .notNull()
      .references(() => importNames.id, { onDelete: 'cascade' }),
    /** The owner of the file, and its name. */
    source: text().notNull(),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.nameId, table.source] })],
);

/** Keys that identify an imported listing when its row is imported again, changed or not (import/row-keys.ts). */
export const listingImportKeys = pgTable(
  'listing_import_keys',
  {
    key: text().notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.listingId] }),
    index('listing_import_keys_listing').on(table.listingId),
  ],
);
