import { eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { HttpApp } from '../http/http-app.ts';
import { failureOf } from './failure-of.ts';
import type { PeriodicJob } from './periodic-job.ts';
import { jobRuns } from './tables.ts';

/**
 * Runs `work` about every so many seconds while the server runs, in one of all processes at a time. A failure is
 * logged, counted and kept for the office; the next turn comes anyway. Work that outlives its period may overlap with the next turn's. Not in a process
 * that leaves jobs to others (`KARWAN_JOBS=elsewhere`).
 */
export function runPeriodically(
  app: Pick<HttpApp, 'fastify' | 'db' | 'now' | 'runsJobs' | 'jobs' | 'metrics'>,
  job: PeriodicJob,
): void {
  const { fastify, db, now, metrics } = app;
  app.jobs.push({ name: job.name, everySeconds: job.everySeconds, since: now() });
  if (!app.runsJobs) return;
  // From the start: of a figure that appears with its first failure nobody sees it grow.
  metrics.failedJobs.inc({ job: job.name }, 0);
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    running = takeTurn(db, job, now).catch((error: unknown) => {
      metrics.failedJobs.inc({ job: job.name });
      fastify.log.error({ err: error, job: job.name }, 'a periodic job failed');
    });
  };
  fastify.addHook('onReady', async () => {
    // Several times a period: whose turn it is, the database says.
    timer = setInterval(turn, Math.max(1, job.everySeconds / 4) * 1000).unref();
  });
  fastify.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

/** Does the work if its time has come and no other process has begun it, and notes how it ended. Answers whether it did. */
export async function takeTurn(
  db: Database,
  { name, everySeconds, work }: PeriodicJob,
  now: () => Date,
): Promise<boolean> {
  const startedAt = now();
  const due = new Date(startedAt.getTime() - everySeconds * 1000);
  // Begun in the future: by a process whose clock was wrong. Nobody waits for that day.
  const next = new Date(startedAt.getTime() + everySeconds * 1000);
  const taken = await db
    .insert(jobRuns)
    .values({ name, startedAt })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt },
      setWhere: or(lte(jobRuns.startedAt, due), gt(jobRuns.startedAt, next)),
    })
    .returning({ name: sql`1` });
  if (taken.length === 0) return false;
  const note = (how: Partial<typeof jobRuns.$inferInsert>) => db.update(jobRuns).set(how).where(eq(jobRuns.name, name));
  try {
    await work();
  } catch (error) {
    // Where it failed with the database, nothing can be kept there; what is thrown is why.
    await note({ failedAt: now(), failure: failureOf(error) }).catch(() => undefined);
    throw error;
  }
  await note({ endedAt: now() });
  return true;
}
