import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { watch } from './watchdog.ts';

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

function watched(...threads: { isBusy: boolean; heartbeat: number }[]) {
  const stuck: unknown[] = [];
  const stop = watch(
    () => threads,
    (thread) => stuck.push(thread),
  );
  return { stuck, stop };
}

test('a busy thread that stands still for 2 s is told of once', () => {
  const thread = { isBusy: true, heartbeat: 7 };
  const { stuck, stop } = watched(thread);
  mock.timers.tick(2000);
  assert.deepEqual(stuck, []);
  mock.timers.tick(5000);
  assert.deepEqual(stuck, [thread]);
  stop();
});

test('threads that count, and idle ones, are left in peace', () => {
  const counting = { isBusy: true, heartbeat: 0 };
  const { stuck, stop } = watched(counting, { isBusy: false, heartbeat: 0 });
  for (let turn = 0; turn < 20; turn++) {
    mock.timers.tick(1000);
    counting.heartbeat++;
  }
  assert.deepEqual(stuck, []);
  stop();
});
