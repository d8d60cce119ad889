import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../database/time-column.ts';

/** When each periodic job last began, in whichever process. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: time('started_at').notNull(),
});
