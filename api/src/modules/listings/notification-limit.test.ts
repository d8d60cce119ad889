import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayNotifyAgain, nextNewsAt } from './notification-limit.ts';

const DAY_MS = 86_400_000;
const time = (ms: number) => new Date(DAY_MS + ms);

test('followers may be notified again exactly a day after the last time', () => {
  const lastAt = time(0);
  assert.deepEqual(
    [0, DAY_MS - 1, DAY_MS].map((ms) => mayNotifyAgain(lastAt, time(ms))),
    [false, false, true],
  );
  assert.equal(mayNotifyAgain(null, time(0)), true);
  assert.deepEqual(
    [0, DAY_MS, DAY_MS + 1].map((ms) => nextNewsAt(lastAt, time(ms))),
    [time(DAY_MS), time(DAY_MS), time(DAY_MS + 1)],
  );
  assert.deepEqual(nextNewsAt(null, time(5)), time(5));
});
