import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

/**
 * Pictures. Files in the media store: `<fileKey>-<width>.avif` and `.webp`. `holder` is what shows the picture
 * (`listing:<id>`, `account:<id>`); a picture without one is deleted after a day. Shared ones (the demo's
 * illustrations) are used by many holders and never deleted.
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
    /** Widths of the stored sizes in pixels, ascending. */
    widths: integer().array().notNull(),
    /** base64 */
    thumbhash: text().notNull(),
    /** Alternative text; null: the holder's title describes the picture. */
    alt: text(),
    isShared: boolean('is_shared').notNull().default(false),
    holder: text(),
    /** When the picture was detached; null while it has a holder. */
    detachedAt: time('unheld_since'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('photos_owner_upload').on(table.ownerId, table.uploadId),
    index('photos_holder').on(table.holder),
    index('photos_file_key').on(table.fileKey),
    index('photos_unheld').on(table.detachedAt),
  ],
);

/** See `perceptualHash`. Plain or shared pictures, and those stored before this table existed, have none. */
export const photoHashes = pgTable(
  'photo_looks',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    look: integer().array().notNull(),
  },
  (table) => [index('photo_looks_look').using('gin', table.look)],
);
