import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { listings } from '../listings/index.ts';

/** Of what a name may be that a file says and the catalogue does not know. */
export const importNameKinds = ['make', 'model', 'variant', 'city', 'part'] as const;

/** Names that imported files say and the catalogue does not know: an editor decides on each, and the next import follows. */
export const importNames = pgTable(
  'import_names',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: importNameKinds }).notNull(),
    /** Of makes, models and variants. */
    vehicleKind: text('vehicle_kind', { enum: ['car', 'bike'] }),
    /** Slugs of what it belongs to; they stay when something is renamed or merged. */
    make: text(),
    model: text(),
    name: text().notNull(),
    /** The same for all spellings of a name (`keyOfName`). */
    key: text().notNull().unique(),
    /** What a row that waits for it says. */
    example: text().notNull(),
    /** `same`: it is another name of `into`. `added`: `into` was added for it. */
    state: text({ enum: ['waiting', 'added', 'same', 'rejected'] })
      .notNull()
      .default('waiting'),
    /** The slug of what it means, among what belongs to the same. */
    into: text(),
    firstSeenAt: time('first_seen_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [index('import_names_state').on(table.state)],
);

/** How many rows of each file wait for a name; a file that is imported again counts once. */
export const importNameRows = pgTable(
  'import_name_rows',
  {
    nameId: integer('name_id')
      .notNull()
      .references(() => importNames.id, { onDelete: 'cascade' }),
    /** Whose file, and what it is called. */
    source: text().notNull(),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.nameId, table.source] })],
);

/** By what an imported ad is known when its row is imported again, changed or not (import/row-keys.ts). */
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
