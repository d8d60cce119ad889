import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { type Watched, watch } from './watchdog.ts';

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

function watched(...threads: Watched[]) {
  const stuck: unknown[] = [];
  const stop = watch(
    () => threads,
    (thread) => stuck.push(thread),
  );
  const check = async (times: number, between: () => void = () => undefined) => {
    for (let n = 0; n < times; n += 1) {
      mock.timers.tick(250);
      await new Promise((resolve) => setImmediate(resolve));
      between();
    }
  };
  return { stuck, stop, check };
}

test('a busy thread that stands still for 2 s of its processor time is told of once', async () => {
  const thread = threadUsing(250);
  const { stuck, stop, check } = watched(thread);
  await check(9);
  assert.deepEqual(stuck, []);
  await check(50);
  assert.deepEqual(stuck, [thread]);
  stop();
});

test('a thread that the machine gives no time is left in peace, and one that waits for ever is not', async () => {
  const starved = threadUsing(25);
  const { stuck, stop, check } = watched(starved);
  await check(40);
  assert.deepEqual(stuck, []);
  await check(20);
  assert.deepEqual(stuck, [starved]);
  stop();
});

test('threads that count, and idle ones, are left in peace', async () => {
  const counting = threadUsing(250);
  const { stuck, stop, check } = watched(counting, threadUsing(250, { isBusy: false }));
  await check(60, () => {
    counting.heartbeat += 1;
  });
  assert.deepEqual(stuck, []);
  stop();
});
