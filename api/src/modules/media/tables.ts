import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

/**
 * Pictures. Their files are `<fileKey>-<width>.avif` and `.webp` in the media store. `holder` is what shows the picture
 * (`listing:<id>`, `account:<id>`); one without a holder is deleted after a day. Shared ones (the demo's illustrations)
 * are shown by many and never deleted.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id').notNull(),
    fileKey: text('file_key').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Widths in pixels of the stored sizes, ascending. */
    widths: integer().array().notNull(),
    /** base64 */
    thumbhash: text().notNull(),
    /** What is to be seen, for who cannot see it; null: the holder's title says it. */
    alt: text(),
    isShared: boolean('is_shared').notNull().default(false),
    holder: text(),
    /** Since when nothing holds it. */
    unheldSince: time('unheld_since'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('photos_owner_upload').on(table.ownerId, table.uploadId),
    index('photos_holder').on(table.holder),
    index('photos_file_key').on(table.fileKey),
    index('photos_unheld').on(table.unheldSince),
  ],
);

/** See `lookOf`. None of pictures that others look like (plain or shared ones), and of those from before there was this. */
export const photoLooks = pgTable(
  'photo_looks',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    look: integer().array().notNull(),
  },
  (table) => [index('photo_looks_look').using('gin', table.look)],
);
