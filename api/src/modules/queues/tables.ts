import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

const isWaiting = sql`done_at is null`;

/**
 * An item that waits, or waited, for the office: one row per stay in a queue. Modules store the subject in their own
 * tables.
 */
export const queueItems = pgTable(
  'queue_items',
  {
    id: uuid().primaryKey(),
    queue: text().notNull(),
    /** No foreign key: subjects are of many kinds. */
    subjectId: uuid('subject_id').notNull(),
    reason: text().notNull(),
    waitingSince: time('waiting_since').notNull(),
    /** Incremented by every change. */
    revision: integer().notNull().default(1),
    claimedBy: uuid('claimed_by'),
    claimedUntil: time('claimed_until'),
    doneAt: time('done_at'),
    /** Null with `doneAt` set: done by a command, or because its subject was deleted. */
    doneBy: uuid('done_by'),
    action: text(),
    /** What undoes the decision; null if it cannot be undone. */
    undo: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    uniqueIndex('queue_items_waiting_once').on(table.queue, table.subjectId).where(isWaiting),
    index('queue_items_done').on(table.doneAt).where(sql`${table.doneAt} is not null`),
    index('queue_items_waiting').on(table.queue, table.waitingSince, table.id).where(isWaiting),
    index('queue_items_reason').on(table.queue, table.reason, table.waitingSince, table.id).where(isWaiting),
  ],
);
