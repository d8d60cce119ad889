import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { time } from '../database/time-column.ts';

/** One row per restored backup. Written by the restore itself. */
export const restores = pgTable('restores', {
  id: uuid().primaryKey().defaultRandom(),
  /** When the backup was made. */
  madeAt: time('made_at').notNull(),
  restoredAt: time('restored_at').notNull(),
  /** When `npm run admin -- after-restore` settled the restore; null: sending money and messages is blocked. */
  settledAt: time('settled_at'),
});
