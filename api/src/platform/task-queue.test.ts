import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { createYielder } from './create-yielder.ts';
import { createTaskQueue } from './task-queue.ts';

test('works are done one after the other in the order they came, whoever comes between two of them', async () => {
  const oneByOne = createTaskQueue(1);
  const started: number[] = [];
  let running = 0;
  const work = (name: number) =>
    oneByOne(async () => {
      running += 1;
      assert.equal(running, 1);
      started.push(name);
      await Promise.resolve();
      running -= 1;
    });
  const [first, second] = [work(1), work(2)];
  // Queued exactly when the first has ended and the second has not started.
  const third = first.then(() => work(3));
  await Promise.all([first, second, third]);
  assert.deepEqual(started, [1, 2, 3]);
});

test('a work that fails makes room as well', async () => {
  const oneByOne = createTaskQueue(1);
  await assert.rejects(
    oneByOne(() => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await oneByOne(async () => 'done'), 'done');
});

test('urgent work goes before all that wait', async () => {
  const oneByOne = createTaskQueue(1);
  const started: string[] = [];
  const work = (name: string, isUrgent: boolean) => oneByOne(async () => started.push(name), { isUrgent });
  await Promise.all([work('first', false), work('second', false), work('urgent', true)]);
  assert.deepEqual(started, ['first', 'urgent', 'second']);
});

test('a work whose caller has gone by its turn is never begun, and makes room at once', async () => {
  const oneByOne = createTaskQueue(1);
  const started: string[] = [];
  const work = (name: string, signal?: AbortSignal) => oneByOne(async () => started.push(name), { signal });
  const controller = new AbortController();
  const both = [work('first'), work('gone', controller.signal), work('last')];
  controller.abort(new Error('left'));
  await assert.rejects(
    oneByOne(async () => started.push('late'), { signal: controller.signal }),
    /left/,
  );
  const [, left] = await Promise.allSettled(both);
  assert.equal(left?.status === 'rejected' && left.reason.message, 'left');
  assert.deepEqual(started, ['first', 'last']);
});

test('a task that had to wait leaves no listener on its signal', async () => {
  const oneByOne = createTaskQueue(1);
  const { signal } = new AbortController();
  await Promise.all([1, 2].map(() => oneByOne(async () => undefined, { signal })));
  assert.equal(getEventListeners(signal, 'abort').length, 0);
});

test('long work lets others have their turn as soon as it has had the thread for its slice', async () => {
  const log: string[] = [];
  const yieldIfDue = createYielder(0);
  setImmediate(() => log.push('another'));
  log.push('before');
  await yieldIfDue();
  log.push('after');
  assert.deepEqual(log, ['before', 'another', 'after']);
});
