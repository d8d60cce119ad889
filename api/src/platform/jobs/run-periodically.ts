import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { withTimeout } from '../dependencies/with-timeout.ts';
import type { HttpApp } from '../http/http-app.ts';
import { failureOf } from './failure-of.ts';
import { failedItems } from './for-each-due.ts';
import type { PeriodicJob } from './periodic-job.ts';
import { jobRuns } from './tables.ts';

/** How long shutdown waits for a running turn. */
export const CLOSE_LIMIT_MS = 15_000;
const MAX_FIRST_DELAY_MS = 10_000;

/**
 * Runs `work` about every `everySeconds` while the server runs. Turns never overlap in a process, and only one process
 * starts each turn. A failure is logged, counted and stored for the office; the next turn starts as usual. Closing the
 * server aborts the signal and waits for the running turn. A process with `KARWAN_JOBS=elsewhere` only registers the
 * job.
 */
export function runPeriodically(
  app: Pick<HttpApp, 'fastify' | 'db' | 'now' | 'runsJobs' | 'jobs' | 'metrics'>,
  job: PeriodicJob,
): void {
  const { fastify, db, now, metrics } = app;
  const { name, everySeconds } = job;
  if (app.jobs.some((registeredJob) => registeredJob.name === name))
    throw new Error(`The job ${name} is registered twice.`);
  app.jobs.push({ name, everySeconds, since: now() });
  if (!app.runsJobs) return;
  // Initialized to 0: a counter that first appears with a failure shows no increase.
  metrics.failedJobs.inc({ job: name }, 0);
  metrics.failedJobItems.inc({ job: name }, 0);

  // Several ticks per period; the database decides whether a turn is due.
  const tickMs = Math.max(1, everySeconds / 4) * 1000;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let closeBy = 0;

  function schedule(delayMs: number): void {
    timer = setTimeout(() => {
      running = tick();
    }, delayMs).unref();
  }

  async function tick(): Promise<void> {
    try {
      await runIfDue(db, job, now, closing.signal);
    } catch (error) {
      metrics.failedJobs.inc({ job: name });
      const items = failedItems(error);
      metrics.failedJobItems.inc({ job: name }, items.length);
      for (const { item, cause } of items)
        fastify.log.error({ err: cause, job: name, item }, 'an item of a job failed');
      fastify.log.error({ err: error, job: name }, 'a periodic job failed');
    }
    if (!closing.signal.aborted) schedule(tickMs);
  }

  fastify.addHook('onReady', async () => {
    // Jitter, so that jobs and processes do not all start at once.
    schedule(Math.random() * Math.min(tickMs, MAX_FIRST_DELAY_MS));
  });
  // Runs before any `onClose` hook: no job starts another turn, and all jobs share one deadline.
  fastify.addHook('preClose', async () => {
    clearTimeout(timer);
    closing.abort();
    closeBy = performance.now() + CLOSE_LIMIT_MS;
  });
  fastify.addHook('onClose', async () => {
    await withTimeout(Math.max(0, closeBy - performance.now()), running).catch((error: unknown) =>
      fastify.log.error({ err: error, job: name }, 'a periodic job did not end in time'),
    );
  });
}

/**
 * Runs the job if a turn is due and no other process has started it, and stores the outcome. Returns whether it ran.
 */
export async function runIfDue(
  db: Database,
  { name, everySeconds, work }: PeriodicJob,
  now: () => Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  if (!(await claimRun(db, { name, everySeconds }, now()))) return false;
  const recordRun = (outcome: Partial<typeof jobRuns.$inferInsert>) =>
    db.update(jobRuns).set(outcome).where(eq(jobRuns.name, name));
  try {
    await work(signal);
  } catch (error) {
    // Fails too if the database is the cause; the thrown error reports it.
    await recordRun({ failedAt: now(), failure: failureOf(error) }).catch(() => undefined);
    throw error;
  }
  await recordRun({ endedAt: now() });
  return true;
}

/** A tick that is not due costs one read. Of several processes that see a due turn, one starts it. */
async function claimRun(
  db: Database,
  { name, everySeconds }: Omit<PeriodicJob, 'work'>,
  startedAt: Date,
): Promise<boolean> {
  const due = new Date(startedAt.getTime() - everySeconds * 1000);
  // `startedAt` lies in the future (clock skew of another process): run anyway.
  const next = new Date(startedAt.getTime() + everySeconds * 1000);
  const [run] = await db.select({ startedAt: jobRuns.startedAt }).from(jobRuns).where(eq(jobRuns.name, name));
  if (run === undefined) {
    const inserted = await db.insert(jobRuns).values({ name, startedAt }).onConflictDoNothing().returning();
    return inserted.length > 0;
  }
  if (run.startedAt > due && run.startedAt <= next) return false;
  const isDue = or(lte(jobRuns.startedAt, due), gt(jobRuns.startedAt, next));
  const updated = await db
    .update(jobRuns)
    .set({ startedAt })
    .where(and(eq(jobRuns.name, name), isDue))
    .returning();
  return updated.length > 0;
}
