import type { InspectionEntry, InspectionReportContent } from '@karwan/shared-contracts';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../../platform/database/bytes-column.ts';
import { time } from '../../platform/database/time-column.ts';
import { bookings } from '../bookings/index.ts';

/** The sheet that is filled in for a booking: the draft of its report, and of the next version of it. */
export const inspections = pgTable('inspections', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  startedAt: time('started_at').notNull(),
  /** Why what was signed is written anew; null while it is not. */
  correction: text(),
});

/** What is noted at each key of the sheet. An entry that was taken away is null, so that an older change does not bring it back. */
export const inspectionEntries = pgTable(
  'inspection_entries',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => inspections.bookingId),
    key: text().notNull(),
    entry: jsonb().$type<InspectionEntry>(),
    revision: integer().notNull(),
    /** By the clock of the device. */
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.key] })],
);

/** Pictures of a draft are seen by who makes it alone, those of a report by whoever has its number. */
export const inspectionPhotos = pgTable(
  'inspection_photos',
  {
    /** Given by the device, so that an upload may be repeated. */
    id: uuid().notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => inspections.bookingId),
    /** A point or a view. */
    place: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** JPEG, as PDF wants them. */
    large: bytes().notNull(),
    small: bytes().notNull(),
    addedAt: time('added_at').notNull(),
    /** It was taken from the draft, but an earlier version of the report shows it. */
    removedAt: time('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.id] })],
);

/** What was signed. The database refuses every change. */
export const inspectionReports = pgTable(
  'inspection_reports',
  {
    /** Cannot be guessed: who has it may read the report. */
    number: text().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    version: integer().notNull(),
    /** Why it takes the place of the version before. */
    reason: text(),
    officerId: uuid('officer_id').notNull(),
    /** As `plainChassis` writes it; null in reports from before it was kept. */
    chassis: text(),
    content: jsonb().$type<InspectionReportContent>().notNull(),
    signedAt: time('signed_at').notNull(),
  },
  (table) => [
    uniqueIndex('inspection_reports_version').on(table.bookingId, table.version),
    index('inspection_reports_chassis').on(table.chassis),
  ],
);
