import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../database/time-column.ts';

/** When each periodic job last began, in whichever process, and how it ended. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: time('started_at').notNull(),
  /** When it last did its work to the end; null: not yet. */
  endedAt: time('ended_at'),
  /** When it last failed, and of what (`failureOf`). Stays when it works again. */
  failedAt: time('failed_at'),
  failure: text(),
});
