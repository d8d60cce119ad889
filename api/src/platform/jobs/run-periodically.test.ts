import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import Fastify from 'fastify';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createDependencies } from '../dependencies/dependencies.ts';
import { createMetrics } from '../http/metrics.ts';
import { runPeriodically, takeTurn } from './run-periodically.ts';

test('jobs are done where they belong, and not by a process that leaves them to others', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { db, close } = await openTestDatabase();
  const done: string[] = [];
  const metrics = createMetrics(createDependencies(), '.');
  const process = (name: string, runsJobs: boolean) => {
    const fastify = Fastify();
    const app = { fastify, db, now: () => new Date(), runsJobs, jobs: [], metrics };
    runPeriodically(app, { name, everySeconds: 4, work: async () => void done.push(name) });
    return fastify;
  };
  const processes = [process('for the web', false), process('for jobs', true)];
  for (const fastify of processes) await fastify.ready();
  mock.timers.tick(1000);
  // Closing waits for the turn that has begun.
  for (const fastify of processes) await fastify.close();
  mock.timers.reset();
  await close();
  assert.deepEqual(done, ['for jobs']);
});

test('a job that fails is an error in the log and a figure that grows, from zero', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { db, close } = await openTestDatabase();
  const lines: string[] = [];
  const fastify = Fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } });
  const metrics = createMetrics(createDependencies(), '.');
  const failures = async () =>
    /^karwan_job_failures_total\{job="broken"\} .*/m.exec(await metrics.registry.metrics())?.[0];
  const app = { fastify, db, now: () => new Date(), runsJobs: true, jobs: [], metrics };
  runPeriodically(app, { name: 'broken', everySeconds: 4, work: () => Promise.reject(new Error('no')) });
  await fastify.ready();
  assert.equal(await failures(), 'karwan_job_failures_total{job="broken"} 0');
  mock.timers.tick(1000);
  await fastify.close();
  mock.timers.reset();
  await close();
  assert.equal(await failures(), 'karwan_job_failures_total{job="broken"} 1');
  assert.match(lines.join(''), /a periodic job failed/);
});

test('a job that began in the future, as a wrong clock has it, is done again', async () => {
  const { db, close } = await openTestDatabase();
  const job = { name: 'a job', everySeconds: 600, work: async () => undefined };
  const now = new Date();
  assert.equal(await takeTurn(db, job, () => new Date(now.getTime() + 365 * 86_400_000)), true);
  assert.equal(await takeTurn(db, job, () => now), true);
  assert.equal(await takeTurn(db, job, () => now), false);
  await close();
});
