import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { startWatchdog, type WatchedThread } from './watchdog.ts';

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

/** A thread that uses this much CPU time between two checks. */
function threadUsing(cpuMsEach: number, { isBusy = true } = {}) {
  let cpuMs = 0;
  return {
    isBusy,
    heartbeat: 7,
    cpuMs: async () => {
      cpuMs += cpuMsEach;
      return cpuMs;
    },
  };
}

function startWatching(...threads: WatchedThread[]) {
  const stuckThreads: unknown[] = [];
  const stop = startWatchdog(
    () => threads,
    (thread) => stuckThreads.push(thread),
  );
  const check = async (times: number, afterEachCheck: () => void = () => undefined) => {
    for (let n = 0; n < times; n += 1) {
      mock.timers.tick(250);
      await new Promise((resolve) => setImmediate(resolve));
      afterEachCheck();
    }
  };
  return { stuckThreads, stop, check };
}

test('a busy thread that stands still for 2 s of its processor time is told of once', async () => {
  const thread = threadUsing(250);
  const { stuckThreads, stop, check } = startWatching(thread);
  await check(9);
  assert.deepEqual(stuckThreads, []);
  await check(1);
  assert.deepEqual(stuckThreads, [thread]);
  await check(50);
  assert.deepEqual(stuckThreads, [thread]);
  stop();
});

test('a thread that the machine gives no time is left in peace, and one that waits for ever is not', async () => {
  const starved = threadUsing(25);
  const { stuckThreads, stop, check } = startWatching(starved);
  await check(40);
  assert.deepEqual(stuckThreads, []);
  await check(1);
  assert.deepEqual(stuckThreads, [starved]);
  stop();
});

test('threads that count, and idle ones, are left in peace', async () => {
  const counting = threadUsing(250);
  const { stuckThreads, stop, check } = startWatching(counting, threadUsing(250, { isBusy: false }));
  await check(60, () => {
    counting.heartbeat += 1;
  });
  assert.deepEqual(stuckThreads, []);
  stop();
});
