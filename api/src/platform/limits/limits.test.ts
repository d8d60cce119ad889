import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Redis } from 'ioredis';
import { createLimits } from './limits.ts';
import { WindowCounts } from './window-counts.ts';

const MINUTE = 60_000;
const claim = (key: string, max = 3, windowMs = MINUTE) => ({ key, max, windowMs });
const clock = () => {
  const time = { ms: 1_800_000_000_000, now: () => new Date(time.ms) };
  return time;
};

describe('limits', () => {
  test('let in as many as they say, and tell how long until the next', async () => {
    const time = clock();
    const limits = createLimits({ redis: undefined, now: time.now });
    for (let count = 0; count < 3; count += 1) assert.equal(await limits.consume([claim('a')]), 0);
    time.ms += 20_000;
    assert.equal(await limits.consume([claim('a')]), 40_000);
    assert.equal(await limits.consume([claim('b')]), 0);
    time.ms += 40_000;
    assert.equal(await limits.consume([claim('a')]), 0);
  });

  test('do not count for all what one of them is refused', async () => {
    const limits = createLimits({ redis: undefined, now: clock().now });
    const consumeFor = async (visitor: string) => limits.consume([claim(visitor), claim('address', 5)]);
    for (let count = 0; count < 100; count += 1) await consumeFor('flooder');
    assert.equal(await consumeFor('bystander'), 0);
    assert.equal(await consumeFor('bystander'), 0);
    assert.ok((await consumeFor('bystander')) > 0);
  });

  test('survive a clock that was a year ahead for a moment', async () => {
    const time = clock();
    const limits = createLimits({ redis: undefined, now: time.now });
    time.ms += 365 * 24 * 60 * MINUTE;
    for (let count = 0; count < 4; count += 1) await limits.consume([claim('a')]);
    time.ms -= 365 * 24 * 60 * MINUTE;
    assert.equal(await limits.consume([claim('a')]), 0);
  });

  test('go on counting where Redis was when it answers no more, and ask it for nothing meanwhile', async () => {
    let consumeFor = 0;
    let isDown = false;
    let count = 0;
    const redis = {
      async eval() {
        consumeFor += 1;
        if (isDown) throw new Error('Command timed out');
        count += 1;
        return [count, 30_000, count > 3 ? 1 : 0];
      },
    } as unknown as Redis;
    const limits = createLimits({ redis, now: clock().now });
    await limits.consume([claim('a')]);
    await limits.consume([claim('a')]);
    isDown = true;
    assert.equal(await limits.consume([claim('a')]), 0);
    assert.equal(await limits.consume([claim('a')]), 30_000);
    assert.equal(await limits.consume([claim('b')]), 0);
    assert.equal(consumeFor, 3);
  });

  test('have back what came to nothing, here and where all processes count', async () => {
    const returned: unknown[] = [];
    const redis = {
      async eval(_script: string, keys: number, ...rest: unknown[]) {
        if (rest.length > keys) return [1, 30_000, 0];
        returned.push(rest);
        return 0;
      },
    } as unknown as Redis;
    const limits = createLimits({ redis, now: clock().now });
    await limits.consume([claim('a', 1)]);
    assert.equal(limits.countOf(claim('a', 1)), 1);
    await limits.refund(claim('a', 1));
    assert.equal(limits.countOf(claim('a', 1)), 0);
    assert.equal(limits.waitOf(claim('a', 1)), 0);
    assert.deepEqual(returned, [['karwan-limit a']]);
  });

  test('give back no more than was taken, within the same window', async () => {
    const time = clock();
    const limits = createLimits({ redis: undefined, now: time.now });
    await limits.refund(claim('a'));
    for (let count = 0; count < 3; count += 1) await limits.consume([claim('a')]);
    time.ms += 20_000;
    for (const left of [2, 1, 0, 0]) {
      await limits.refund(claim('a'));
      assert.equal(limits.countOf(claim('a')), left);
    }
    assert.deepEqual([await limits.consume([claim('a', 1)]), limits.waitOf(claim('a', 1))], [0, 40_000]);
  });

  test('ask Redis for all of a request at once, and remember what it answers up to the first that is full', async () => {
    const asked: unknown[] = [];
    const redis = {
      async eval(_script: string, ...rest: unknown[]) {
        asked.push(rest);
        return [1, 1000, 0, 5, 30_000, 1];
      },
    } as unknown as Redis;
    const limits = createLimits({ redis, now: clock().now });
    const quotas = [claim('a'), claim('b', 5, 2 * MINUTE), claim('c')];
    assert.equal(await limits.consume(quotas), 30_000);
    assert.deepEqual(asked, [
      [3, ...['a', 'b', 'c'].map((key) => `karwan-limit ${key}`), 3, MINUTE, 5, 2 * MINUTE, 3, MINUTE],
    ]);
    assert.deepEqual(quotas.map(limits.countOf), [1, 5, 0]);
    assert.equal(await limits.consume(quotas), 30_000);
    assert.equal(asked.length, 1);
  });

  test('count alone while Redis does not answer', async () => {
    const redis = { eval: () => new Promise(() => undefined) } as unknown as Redis;
    const limits = createLimits({ redis, now: clock().now });
    assert.equal(await limits.consume([claim('a', 1)]), 0);
    assert.equal(await limits.consume([claim('a', 1)]), MINUTE);
  });
});

test('counts are forgotten after their windows, and of too many the oldest', () => {
  const counts = new WindowCounts(1000);
  let nowMs = 0;
  const write = (key: string) => counts.write(key, MINUTE, { count: 1, endsAtMs: nowMs + MINUTE }, nowMs);
  for (let each = 0; each < 400; each += 1) write(`early ${each}`);
  for (let minute = 0; minute < 2; minute += 1) {
    nowMs += MINUTE;
    write(`minute ${minute}`);
  }
  assert.equal(counts.size, 2);
  for (let each = 0; each < 2000; each += 1) write(`flood ${each}`);
  assert.ok(counts.size <= 1000);
  assert.equal(counts.read('flood 0', MINUTE, nowMs), undefined);
  assert.equal(counts.read('flood 1999', MINUTE, nowMs)?.count, 1);
});

test('counts of a hundred thousand addresses are all exact, and take a few MB', () => {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  const usedMemory = () => {
    for (let pass = 0; pass < 3; pass += 1) gc();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 2 ** 20;
  };
  const before = usedMemory();
  const counts = new WindowCounts();
  const keysOf = (n: number) => [`general 2001:db8:${n}::/64 -`, `general 2001:db8:${n}::/64`];
  const addresses = Array.from({ length: 100_000 }, (_, n) => n);
  for (const n of addresses) for (const key of keysOf(n)) counts.write(key, MINUTE, { count: n, endsAtMs: MINUTE }, 0);
  const isExact = (n: number) => keysOf(n).every((key) => counts.read(key, MINUTE, 0)?.count === n);
  assert.equal(addresses.filter(isExact).length, 100_000);
  const taken = usedMemory() - before;
  assert.equal(counts.size, 200_000);
  assert.ok(taken < 15, `${taken} MB`);
});
