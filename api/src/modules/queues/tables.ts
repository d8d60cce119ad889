import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';

const isWaiting = sql`done_at is null`;

/**
 * What waits, or waited, for somebody of the office: one row for each stay of a thing in a queue. What it is about stands in the
 * tables of its own module.
 */
export const queueItems = pgTable(
  'queue_items',
  {
    id: uuid().primaryKey(),
    queue: text().notNull(),
    /** No foreign key: queues are about things of many kinds. */
    subjectId: uuid('subject_id').notNull(),
    reason: text().notNull(),
    waitingSince: time('waiting_since').notNull(),
    /** More by one with everything that happens to it. */
    revision: integer().notNull().default(1),
    claimedBy: uuid('claimed_by'),
    claimedUntil: time('claimed_until'),
    doneAt: time('done_at'),
    /** Null with `doneAt`: it is done by a command, or for itself: its subject is gone. */
    doneBy: uuid('done_by'),
    action: text(),
    /** What takes the decision back; null: nothing does. */
    undo: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    uniqueIndex('queue_items_waiting_once').on(table.queue, table.subjectId).where(isWaiting),
    index('queue_items_done').on(table.doneAt).where(sql`${table.doneAt} is not null`),
    index('queue_items_waiting').on(table.queue, table.waitingSince, table.id).where(isWaiting),
    index('queue_items_reason').on(table.queue, table.reason, table.waitingSince, table.id).where(isWaiting),
  ],
);
