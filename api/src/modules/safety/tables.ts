import type { PersonReportReason } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

const account = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Applies in both directions; only the blocker can remove it. */
export const personBlocks = pgTable(
  'person_blocks',
  {
    blockerId: account('blocker_id'),
    blockedId: account('blocked_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('person_blocks_blocked').on(table.blockedId),
    index('person_blocks_newest').on(table.blockerId, table.createdAt, table.blockedId),
  ],
);

/** A copy of a message at the time of the report. */
export type ReportedMessage = { isFromReporter: boolean; text: string; sentAt: string };

export const personReports = pgTable(
  'person_reports',
  {
    id: uuid().primaryKey(),
    reporterId: account('reporter_id'),
    reportedId: account('reported_id'),
    reason: text().$type<PersonReportReason>().notNull(),
    details: text().notNull(),
    /** The last messages of their conversation, oldest first. */
    messages: jsonb().$type<ReportedMessage[]>().notNull(),
    createdAt: time('created_at').notNull(),
    /** When staff decided; null: pending. */
    settledAt: time('settled_at'),
  },
  (table) => [
    index('person_reports_reporter').on(table.reporterId, table.createdAt),
    index('person_reports_reported').on(table.reportedId, table.createdAt),
    index('person_reports_words')
      .on(table.settledAt)
      .where(sql`settled_at is not null and (messages <> '[]' or details <> '')`),
    index('person_reports_open').on(table.reportedId, table.createdAt).where(sql`settled_at is null`),
  ],
);

/** Accounts whose use of chat is restricted after reports. */
export const chatLimits = pgTable('chat_limits', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Set after reports by several people: cannot start conversations until staff have reviewed them. */
  pausedAt: time('paused_at'),
  /** Set by staff: cannot write messages until then. */
  stoppedUntil: time('stopped_until'),
});
