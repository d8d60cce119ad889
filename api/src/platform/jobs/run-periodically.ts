import { gt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { HttpApp } from '../http/http-app.ts';
import { jobRuns } from './tables.ts';

export type PeriodicJob = { name: string; everySeconds: number; work(): Promise<void> };

/**
 * Runs `work` about every so many seconds while the server runs, in one of all processes at a time. A failure is
 * logged and counted; the next turn comes anyway. Work that outlives its period may overlap with the next turn's. Not in a process
 * that leaves jobs to others (`KARWAN_JOBS=elsewhere`).
 */
export function runPeriodically(
  app: Pick<HttpApp, 'fastify' | 'db' | 'now' | 'runsJobs' | 'metrics'>,
  job: PeriodicJob,
): void {
  if (!app.runsJobs) return;
  const { fastify, db, now, metrics } = app;
  // From the start: of a figure that appears with its first failure nobody sees it grow.
  metrics.failedJobs.inc({ job: job.name }, 0);
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    running = takeTurn(db, job, now()).catch((error: unknown) => {
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

/** Does the work if its time has come and no other process has begun it. Answers whether it did. */
export async function takeTurn(db: Database, { name, everySeconds, work }: PeriodicJob, now: Date): Promise<boolean> {
  const due = new Date(now.getTime() - everySeconds * 1000);
  // Begun in the future: by a process whose clock was wrong. Nobody waits for that day.
  const next = new Date(now.getTime() + everySeconds * 1000);
  const taken = await db
    .insert(jobRuns)
    .values({ name, startedAt: now })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: now },
      setWhere: or(lte(jobRuns.startedAt, due), gt(jobRuns.startedAt, next)),
    })
    .returning({ name: sql`1` });
  if (taken.length === 0) return false;
  await work();
  return true;
}
