import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { flagsQueue } from '@karwan/shared-contracts';
import { startApi } from '../../testing/start-api.ts';
import { enqueue, listWaiting } from '../queues/index.ts';
import type { QueueHandler } from './queue-handler.ts';
import { workQueue } from './work-queue.ts';

test('a decision that is stored answers as one, even if telling of it fails; the failure is logged', async () => {
  const api = await startApi();
  const { db, now } = api.services;
  const { officer } = await api.officer('finance');
  const subjectId = randomUUID();
  await enqueue(db, flagsQueue, { subjectId, reason: 'paid-twice', now: now() });
  const seen = { version: 'open', choices: [{ action: 'settle', effect: 'It leaves the queue.' }] };
  const work: QueueHandler = {
    queue: flagsQueue,
    lock: async () => seen,
    present: async () => new Map(),
    decide: async () => ({
      message: 'Settled.',
      subject: { kind: 'payment-flag', id: subjectId, name: 'A flag' },
      before: {},
      after: {},
      undo: null,
      afterCommit: () => Promise.reject(new Error('the database is away')),
    }),
  };
  const logged: unknown[] = [];
  const log = { error: (line: unknown) => void logged.push(line) };
  const queue = workQueue({ db, now, log }, work);
  const [item] = await listWaiting(db, 'flags', { limit: 1 });
  const decision = { version: `${item?.revision}.open`, action: 'settle', reason: 'Reviewed' };
  const caller = { officerId: officer.id, sessionId: randomUUID(), name: officer.name, roles: officer.roles };
  const by = { officer: { ...caller, sessionEndsAt: now() }, ip: '10.0.0.1' };
  assert.deepEqual(await queue.decide(item?.id ?? '', decision, by), { message: 'Settled.', canUndo: false });
  assert.deepEqual(await listWaiting(db, 'flags', { limit: 1 }), []);
  assert.equal(logged.length, 1);
  await api.stop();
});
