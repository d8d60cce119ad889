import type { JobProblem } from '@karwan/shared-contracts';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import type { KnownJob } from './periodic-job.ts';
import { jobRuns } from './tables.ts';

const DAY_MS = 86_400_000;
/** Allows for late starts and long runs. */
const GRACE_MS = 10 * 60_000;

type Run = typeof jobRuns.$inferSelect;
/** `at`: time of the failure, or for an overdue job its last completion; null: never. */
type JobIssue = { name: string; problem: JobProblem; at: Date | null; failure: string | null };

/** Jobs that fail, failed in the last 24 hours, or have not completed for more than twice their period. */
export async function unhealthyJobs(db: Queryable, jobs: readonly KnownJob[], now: Date): Promise<JobIssue[]> {
  const names = jobs.map(({ name }) => name);
  const runs = await db.select().from(jobRuns).where(inArray(jobRuns.name, names));
  const byName = new Map(runs.map((run) => [run.name, run]));
  return jobs.flatMap((job) => issueOf(job, byName.get(job.name), now) ?? []);
}

function issueOf({ name, everySeconds, since }: KnownJob, run: Run | undefined, now: Date): JobIssue | undefined {
  const { endedAt = null, failedAt = null, failure = null } = run ?? {};
  const at = later(endedAt, failedAt);
  const overdueMs = (at ?? since).getTime() + 2 * everySeconds * 1000 + GRACE_MS;
  if (overdueMs < now.getTime()) return { name, problem: 'overdue', at, failure: at === failedAt ? failure : null };
  if (failedAt === null) return undefined;
  if (at === failedAt) return { name, problem: 'failing', at, failure };
  return now.getTime() - failedAt.getTime() < DAY_MS ? { name, problem: 'failed', at: failedAt, failure } : undefined;
}

const later = (one: Date | null, other: Date | null) => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};
