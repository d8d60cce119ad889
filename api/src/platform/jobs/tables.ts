import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When each periodic job last began, in whichever process. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});
