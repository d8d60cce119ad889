import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../database/time-column.ts';

/** When each periodic job last started, in any process, and how it ended. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: time('started_at').notNull(),
  /** Last successful completion; null: none yet. */
  endedAt: time('ended_at'),
  /** Last failure and its reason (`failureOf`). Remains after later successes. */
  failedAt: time('failed_at'),
  failure: text(),
});
