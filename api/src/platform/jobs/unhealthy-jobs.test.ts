import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useTestDatabase } from '../../testing/test-database.ts';
import { failureOf } from './failure-of.ts';
import { runIfDue } from './run-periodically.ts';
import { unhealthyJobs } from './unhealthy-jobs.ts';

const MINUTE_MS = 60_000;
const startMs = Date.parse('2026-11-24T09:00:00Z');

describe('jobs in trouble', () => {
  const database = useTestDatabase();

  let minutes = 0;
  const now = () => new Date(startMs + minutes * MINUTE_MS);
  const timeOf = (minute: number) => new Date(startMs + minute * MINUTE_MS);
  const job = { name: 'a job', everySeconds: 600, since: timeOf(0) };
  const run = (work: () => Promise<void>) => runIfDue(database.db, { ...job, work }, now);
  const trouble = async () => (await unhealthyJobs(database.db, [job], now()))[0];

  test('are those that fail, have failed, and those that nobody does', async () => {
    minutes = 30;
    assert.equal(await trouble(), undefined, 'not begun, and not late yet');
    minutes = 31;
    assert.partialDeepStrictEqual(await trouble(), { problem: 'overdue', at: null }, 'nobody ever did it');
    await run(async () => undefined);
    assert.equal(await trouble(), undefined);
    minutes = 41;
    await assert.rejects(run(() => Promise.reject(new Error('no room'))));
    const failed = { name: 'a job', at: timeOf(41), failure: 'Error: no room' };
    minutes = 71;
    assert.deepEqual(await trouble(), { ...failed, problem: 'failing' });
    await run(async () => undefined);
    assert.deepEqual(await trouble(), { ...failed, problem: 'failed' });
    minutes = 102;
    assert.deepEqual(await trouble(), { name: 'a job', problem: 'overdue', at: timeOf(71), failure: null });
    minutes = 41 + 24 * 60;
    await run(async () => undefined);
    assert.equal(await trouble(), undefined, 'a day later it is forgotten');
  });

  test('one that begins and never comes to an end is overdue', async () => {
    minutes += 20;
    void run(() => new Promise(() => undefined));
    minutes += 12;
    assert.partialDeepStrictEqual(await trouble(), { problem: 'overdue' });
  });

  test('say why in short, and nothing of a person', () => {
    const query = new Error('Failed query: select 1 params: zubaida@example.com', {
      cause: Object.assign(new Error('invalid input syntax for type uuid: "Zubaida"\nmore'), { code: '22P02' }),
    });
    assert.equal(failureOf(query), 'Error 22P02: invalid input syntax for type uuid: …');
    const refused = failureOf(new Error('550 <zubaida@example.com> or +92 300 1234567, 03001234567 is not known'));
    assert.equal(refused, 'Error: 550 … or …, … is not known');
    assert.equal(failureOf(new Error('x'.repeat(500))).length, 160);
    assert.equal(failureOf('text'), 'Not an error');
  });
});
