import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import Fastify from 'fastify';
import { openTestDatabase } from '../../testing/test-database.ts';
import { runPeriodically } from './run-periodically.ts';

test('jobs are done where they belong, and not by a process that leaves them to others', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { db, close } = await openTestDatabase();
  const done: string[] = [];
  const process = (name: string, runsJobs: boolean) => {
    const fastify = Fastify();
    const app = { fastify, db, now: () => new Date(), runsJobs };
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
