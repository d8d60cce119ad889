import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Database } from '../database/database.ts';
import { openSiteClock, type SiteClock } from './site-clock.ts';

const START_MS = Date.UTC(2026, 10, 22, 12);
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;

/** The machine's clock, the database's, and the monotonic one. */
let wallMs: number;
let databaseMs: number;
let steadyMs: number;
const database = { execute: async () => ({ rows: [{ ms: databaseMs }] }) } as unknown as Database;
const clocks = { wallMs: () => wallMs, steadyMs: () => steadyMs };
let clock: SiteClock;

function pass(ms: number): void {
  wallMs += ms;
  databaseMs += ms;
  steadyMs += ms;
}

beforeEach(async () => {
  clock?.stop();
  [wallMs, databaseMs, steadyMs] = [START_MS, START_MS + 1000, 5000];
  clock = await openSiteClock(database, clocks);
});
after(() => clock.stop());

for (const jumpMs of [-YEAR_MS, -10 * MINUTE_MS, 3 * 86_400_000, YEAR_MS]) {
  test(`a machine's clock that jumps by ${jumpMs / 1000} s changes no time, and is told until it is right again`, async () => {
    pass(MINUTE_MS);
    wallMs += jumpMs;
    assert.equal(clock.now().getTime(), START_MS + 1000 + MINUTE_MS);
    await assert.rejects(clock.check(), /The clock of this machine is wrong/);
    assert.equal(clock.now().getTime(), START_MS + 1000 + MINUTE_MS);
    wallMs -= jumpMs;
    await clock.check();
  });
}

test('a second more or less is nothing', async () => {
  wallMs += 1000;
  await clock.check();
});

test('a machine that has slept has the right time again', async () => {
  wallMs += 8 * 3_600_000;
  databaseMs += 8 * 3_600_000;
  await clock.check();
  assert.equal(clock.now().getTime(), databaseMs);
});

test('a machine that is years off does not start, and says why', async () => {
  wallMs += YEAR_MS;
  await assert.rejects(openSiteClock(database, clocks), /2027-11-22.*more than 30 seconds apart/);
});
