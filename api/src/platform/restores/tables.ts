import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { time } from '../database/time-column.ts';

/** Each time that a backup took the place of the data. Written by the restore itself. */
export const restores = pgTable('restores', {
  id: uuid().primaryKey().defaultRandom(),
  /** The moment of the backup. */
  madeAt: time('made_at').notNull(),
  restoredAt: time('restored_at').notNull(),
  /** When `npm run admin -- after-restore` dealt with what happened between both; null: money and messages wait for it. */
  settledAt: time('settled_at'),
});
