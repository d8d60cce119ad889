import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { openInMemory } from '../../testing/embedded-test-database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type OpenDatabase, rowsOf } from '../database/database.ts';
import { createDependencies } from '../dependencies/dependencies.ts';
import { createMetrics } from '../http/metrics.ts';
import { forEachDue } from './for-each-due.ts';
import type { PeriodicJob } from './periodic-job.ts';
import { runIfDue, runPeriodically } from './run-periodically.ts';

/** Starts a server with jobs and captures its log. */
async function serverWith(jobs: readonly PeriodicJob[], { runsJobs = true } = {}) {
  const lines: string[] = [];
  const fastify = Fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } });
  const metrics = createMetrics(createDependencies(), '.');
  const app = { fastify, db: database.db, now: mock.fn(() => new Date()), runsJobs, jobs: [], metrics };
  for (const job of jobs) runPeriodically(app, job);
  await fastify.ready();
  const figure = async (name: string) =>
    new RegExp(`^${name}\\{.*\\} (.*)`, 'm').exec(await metrics.registry.metrics())?.[1];
  return { fastify, lines, figure, now: app.now };
}

/** A task that runs until it is released. */
function createBlockedJob() {
  const begun = Promise.withResolvers<AbortSignal>();
  const released = Promise.withResolvers<void>();
  let turns = 0;
  const work = async (signal: AbortSignal) => {
    turns += 1;
    begun.resolve(signal);
    await released.promise;
  };
  return { work, begun: begun.promise, release: released.resolve, turns: () => turns };
}

/** Waits for everything that needs neither timers nor I/O. */
const macrotask = () => new Promise((resolve) => setImmediate(resolve));

let database: OpenDatabase;

describe('periodic jobs', () => {
  beforeEach(async () => {
    // Always in memory: the PostgreSQL driver needs real timers.
    database = await openInMemory();
    mock.timers.enable({ apis: ['setTimeout'] });
  });
  afterEach(async () => {
    mock.timers.reset();
    await database.close();
  });

  test('are done where they belong, and not by a process that leaves them to others', async () => {
    const done: string[] = [];
    const job = (name: string) => ({ name, everySeconds: 4, work: async () => void done.push(name) });
    const servers = [
      await serverWith([job('for the web')], { runsJobs: false }),
      await serverWith([job('for jobs')], { runsJobs: true }),
    ];
    mock.timers.tick(1000);
    // Closing waits for the running turn.
    for (const { fastify } of servers) await fastify.close();
    assert.deepEqual(done, ['for jobs']);
  });

  test('begin some seconds after the start, however long their period is', async () => {
    const turns: number[] = [];
    const { fastify } = await serverWith([
      { name: 'daily', everySeconds: 86_400, work: async () => void turns.push(1) },
    ]);
    mock.timers.tick(10_000);
    await fastify.close();
    assert.equal(turns.length, 1);
  });

  test('that fail are an error in the log and a figure that grows, from zero', async () => {
    const work = () => Promise.reject(new Error('no'));
    const { fastify, lines, figure } = await serverWith([{ name: 'broken', everySeconds: 0, work }]);
    assert.equal(await figure('karwan_job_failures_total'), '0');
    mock.timers.tick(1000);
    while (lines.length === 0) await macrotask();
    // The next turn starts as usual.
    mock.timers.tick(1000);
    await fastify.close();
    assert.equal(await figure('karwan_job_failures_total'), '2');
    assert.match(lines.join(''), /a periodic job failed/);
  });

  test('log and count each item that failed', async () => {
    const claim = async (_: number, except: readonly string[]) => (except.length > 0 ? [] : [{ id: 'a' }, { id: 'b' }]);
    const work = async () =>
      void (await forEachDue({ claim, work: ({ id }) => Promise.reject(new Error(`no ${id}`)) }));
    const { fastify, lines, figure } = await serverWith([{ name: 'broken', everySeconds: 4, work }]);
    mock.timers.tick(1000);
    await fastify.close();
    assert.equal(await figure('karwan_job_failures_total'), '1');
    assert.equal(await figure('karwan_job_item_failures_total'), '2');
    const logged = lines.map((line) => JSON.parse(line)).filter(({ item }) => item !== undefined);
    assert.deepEqual(
      logged.map(({ item, job, err }) => [item, job, err.message]),
      [
        ['a', 'broken', 'no a'],
        ['b', 'broken', 'no b'],
      ],
    );
  });

  test('do not overlap, and closing waits for the turn under way, which is asked to end', async () => {
    const { work, begun, release, turns } = createBlockedJob();
    const { fastify, now } = await serverWith([{ name: 'slow', everySeconds: 4, work }]);
    mock.timers.tick(1000);
    const signal = await begun;
    mock.timers.tick(60_000);
    await macrotask();
    assert.equal(turns(), 1);
    assert.equal(signal.aborted, false);
    let isClosed = false;
    const closing = fastify.close().then(() => {
      isClosed = true;
    });
    await macrotask();
    assert.equal(signal.aborted, true);
    assert.equal(isClosed, false);
    release();
    await closing;
    const looks = now.mock.callCount();
    mock.timers.tick(60_000);
    assert.deepEqual([turns(), now.mock.callCount()], [1, looks], 'no turn begins after closing');
  });

  test('begin no turn while closing waits for another job', async () => {
    const { work, begun, release } = createBlockedJob();
    const late = createBlockedJob();
    // The first turns start after half of their maximum delays: 0.5 s and 5 s.
    const random = mock.method(Math, 'random', () => 0.5);
    const { fastify } = await serverWith([
      { name: 'late', everySeconds: 4000, work: late.work },
      { name: 'slow', everySeconds: 4, work },
    ]);
    mock.timers.tick(1000);
    await begun;
    late.release();
    const closing = fastify.close();
    await macrotask();
    mock.timers.tick(14_000);
    release();
    await closing;
    assert.equal(late.turns(), 0);
    random.mock.restore();
  });

  test('hold up closing for 15 seconds at most', async () => {
    const { work, begun } = createBlockedJob();
    const { fastify, lines } = await serverWith([{ name: 'endless', everySeconds: 4, work }]);
    mock.timers.tick(1000);
    await begun;
    const closing = fastify.close();
    await macrotask();
    mock.timers.tick(15_000);
    await closing;
    assert.match(lines.join(''), /did not end in time/);
  });

  test('have names of their own', async () => {
    const job = { name: 'a job', everySeconds: 4, work: async () => undefined };
    await assert.rejects(serverWith([job, job]), /registered twice/);
  });
});

describe('turns of a job', () => {
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  test('that began in the future, as a wrong clock has it, are done again', async () => {
    const { db } = database;
    const job = { name: 'a job', everySeconds: 600, work: async () => undefined };
    const now = new Date();
    assert.equal(await runIfDue(db, job, () => new Date(now.getTime() + 365 * 86_400_000)), true);
    assert.equal(await runIfDue(db, job, () => now), true);
    assert.equal(await runIfDue(db, job, () => now), false);
  });

  test('are begun by one of several processes that see a turn due', async () => {
    const { db } = database;
    const turns: number[] = [];
    const job = { name: 'a job', everySeconds: 600, work: async () => void turns.push(1) };
    const now = new Date();
    await Promise.all([1, 2, 3].map(() => runIfDue(db, job, () => now)));
    assert.equal(turns.length, 1);
    const later = new Date(now.getTime() + 600_000);
    await Promise.all([1, 2, 3].map(() => runIfDue(db, job, () => later)));
    assert.equal(turns.length, 2);
  });

  test('that fail throw their own error, even if it cannot be stored', async () => {
    const { db } = database;
    const work = async () => {
      await db.execute(sql`drop table job_runs`);
      throw new Error('the reason');
    };
    await assert.rejects(
      runIfDue(db, { name: 'a job', everySeconds: 600, work }, () => new Date()),
      /^Error: the reason$/,
    );
  });

  test('that are not due write and lock nothing', async () => {
    const { db } = database;
    const job = { name: 'a job', everySeconds: 600, work: async () => undefined };
    await runIfDue(db, job, () => new Date());
    const row = () => rowsOf(db, sql`select xmin::text, xmax::text, ctid::text from job_runs where name = 'a job'`);
    const before = await row();
    assert.equal(await runIfDue(db, job, () => new Date()), false);
    assert.deepEqual(await row(), before);
  });
});
