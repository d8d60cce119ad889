import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { Visitor } from '../visitors/visitors.ts';
import { createConcurrencyLimiter, limitsFor } from './concurrency-limiter.ts';
import { PageQueue } from './page-queue.ts';
import { createPageRate } from './page-rate.ts';

const newcomer = (address: string): Visitor => ({ bucket: '', id: undefined, address });
const knownVisitor = (id: string, address = 'one network'): Visitor => ({ bucket: '', id, address });

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** One thread: 8 slots (2 per visitor, 4 for newcomers of an address) and a queue of 8 (3 and 4). */
function singleThreadQueue() {
  const queue = new PageQueue();
  queue.setThreads(1);
  const order: string[] = [];
  const releases: (() => void)[] = [];
  const refused: string[] = [];
  const requestPage = async (name: string, visitor: Visitor, disconnectSignal = new AbortController().signal) => {
    const finishPage = await queue.acquire(visitor, disconnectSignal);
    if (!finishPage) return refused.push(name);
    order.push(name);
    releases.push(finishPage);
  };
  return {
    queue,
    order,
    refused,
    requestPage: (name: string, visitor: Visitor, disconnectSignal?: AbortSignal) =>
      void requestPage(name, visitor, disconnectSignal),
    finishPage: async () => {
      await nextTurn();
      releases.shift()?.();
      await nextTurn();
    },
  };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('who has waited two seconds is refused, and takes no place any more', async () => {
  const { queue, order, refused, requestPage, finishPage } = singleThreadQueue();
  for (let n = 0; n < 10; n += 1) requestPage(String(n), newcomer(`address ${n}`));
  mock.timers.tick(1999);
  await finishPage();
  mock.timers.tick(1);
  await nextTurn();
  assert.deepEqual([order.at(-1), refused], ['8', ['9']]);
  assert.deepEqual(queue.figures, { rendering: 8, waiting: 0 });
});

test('one address cannot take more than its share: somebody else finds a place at once', async () => {
  const { order, refused, requestPage } = singleThreadQueue();
  for (let n = 0; n < 200; n += 1) requestPage('greedy', newcomer('one address'));
  requestPage('other', newcomer('another address'));
  requestPage('neighbour', knownVisitor('a visitor', 'one address'));
  await nextTurn();
  assert.deepEqual(order, ['greedy', 'greedy', 'greedy', 'greedy', 'other', 'neighbour']);
  assert.equal(refused.length, 200 - 4 - 4);
});

test('visitors take turns, whatever the number of pages that one of them wants', async () => {
  const { order, requestPage, finishPage } = singleThreadQueue();
  for (let n = 0; n < 8; n += 1) requestPage('before', newcomer(`address ${n}`));
  for (let n = 0; n < 3; n += 1) requestPage('tabs', knownVisitor('a'));
  requestPage('one page', knownVisitor('b'));
  for (let n = 0; n < 4; n += 1) await finishPage();
  assert.deepEqual(order.slice(8), ['tabs', 'one page', 'tabs']);
});

test('five tabs of a person ask at once, and all have their page; who comes next waits for none of them', async () => {
  const { order, refused, requestPage, finishPage } = singleThreadQueue();
  for (let n = 0; n < 5; n += 1) requestPage('tab', knownVisitor('a'));
  requestPage('other', knownVisitor('b'));
  await nextTurn();
  assert.deepEqual(order, ['tab', 'tab', 'other']);
  for (let n = 0; n < 6; n += 1) await finishPage();
  assert.deepEqual(refused, []);
  assert.equal(order.filter((name) => name === 'tab').length, 5);
});

test('people who were here before go first, and newcomers come in every fourth turn', async () => {
  const { order, requestPage, finishPage } = singleThreadQueue();
  for (let n = 0; n < 8; n += 1) requestPage('before', newcomer(`address ${n}`));
  for (let n = 0; n < 4; n += 1) requestPage('newcomer', newcomer(`later ${n}`));
  for (let n = 0; n < 8; n += 1) requestPage('known', knownVisitor(`visitor ${n}`));
  for (let n = 0; n < 8; n += 1) await finishPage();
  const fourTurns = ['known', 'known', 'known', 'newcomer'];
  assert.deepEqual(order.slice(8), [...fourTurns, ...fourTurns]);
});

test('in a full queue the longest line gives way, and newcomers to people who were here before', async () => {
  const { order, refused, requestPage, finishPage } = singleThreadQueue();
  for (let n = 0; n < 8; n += 1) requestPage('before', newcomer(`address ${n}`));
  for (let n = 0; n < 4; n += 1) requestPage('many', newcomer('one address'));
  for (let n = 0; n < 4; n += 1) requestPage('few', newcomer(`network ${n}`));
  requestPage('alone', newcomer('a third address'));
  requestPage('known', knownVisitor('a visitor'));
  await nextTurn();
  assert.deepEqual(refused, ['many', 'many']);
  await finishPage();
  assert.equal(order.at(-1), 'known');
});

test('who has gone waits no longer, and while no thread is there everybody does', async () => {
  const { queue, order, refused, requestPage } = singleThreadQueue();
  const disconnectController = new AbortController();
  for (let n = 0; n < 8; n += 1) requestPage('before', newcomer(`address ${n}`));
  requestPage('gone', newcomer('a'), disconnectController.signal);
  disconnectController.abort();
  requestPage('gone before', newcomer('a'), disconnectController.signal);
  await nextTurn();
  assert.deepEqual([refused.toSorted(), queue.figures.waiting], [['gone', 'gone before'], 0]);
  const { signal } = new AbortController();
  requestPage('patient', newcomer('b'), signal);
  queue.setThreads(2);
  await nextTurn();
  assert.equal(order.at(-1), 'patient');
  assert.deepEqual(getEventListeners(signal, 'abort'), []);
});

test('of calls one visitor has a quarter, newcomers of an address a half, and each gives its own back', () => {
  const limiter = createConcurrencyLimiter(() => limitsFor(8));
  const taken = [1, 2, 3].map(() => limiter.tryAcquire(knownVisitor('a')));
  const isTaken = taken.map((finishPage) => finishPage !== undefined);
  assert.deepEqual(isTaken, [true, true, false]);
  for (let n = 0; n < 4; n += 1) assert.ok(limiter.tryAcquire(newcomer('one address')));
  assert.equal(limiter.tryAcquire(newcomer('one address')), undefined);
  taken[0]?.();
  taken[0]?.();
  assert.equal(limiter.inUse, 5);
  assert.ok(limiter.tryAcquire(knownVisitor('a')));
});

test('a hundred cookies of one address have three quarters of everything, and somebody of another is served at once', async () => {
  const crowd = Array.from({ length: 100 }, (_, n) => knownVisitor(`cookie ${n}`, 'their address'));
  const { queue, order, refused, requestPage } = singleThreadQueue();
  for (const visitor of crowd) for (let n = 0; n < 4; n += 1) requestPage('crowd', visitor);
  await nextTurn();
  assert.deepEqual(queue.figures, { rendering: 6, waiting: 6 });
  requestPage('known', knownVisitor('a visitor', 'another address'));
  requestPage('newcomer', newcomer('a third address'));
  await nextTurn();
  assert.deepEqual(order.slice(6), ['known', 'newcomer']);
  assert.equal(refused.length, 400 - 6 - 6);

  for (const total of [32, 512, 20_000]) {
    const limiter = createConcurrencyLimiter(() => limitsFor(total));
    for (let n = 0; n < total; n += 1) for (const visitor of crowd) limiter.tryAcquire(visitor);
    assert.ok(limiter.inUse <= (total * 3) / 4);
    for (let n = 0; n < total / 4; n += 1) assert.ok(limiter.tryAcquire(knownVisitor('a visitor', 'another address')));
  }
});

test('within an address nobody has more than what is left to it, so that who comes late finds a place', async () => {
  const limiter = createConcurrencyLimiter(() => limitsFor(512));
  const acquiredCounts = ['a', 'b', 'c', 'd', 'e'].map((id) => {
    let count = 0;
    while (limiter.tryAcquire(knownVisitor(id))) count += 1;
    return count;
  });
  assert.deepEqual(acquiredCounts, [128, 128, 64, 32, 16]);
  assert.ok(limiter.tryAcquire(knownVisitor('late')));

  const { order, refused, requestPage, finishPage } = singleThreadQueue();
  for (const id of ['a', 'b', 'c', 'd', 'e']) for (let n = 0; n < 10; n += 1) requestPage(id, knownVisitor(id));
  requestPage('late', knownVisitor('late'));
  await nextTurn();
  assert.equal(refused.length, 51 - 6 - 6);
  for (let n = 0; n < 6; n += 1) await finishPage();
  assert.ok(order.includes('late'));
});

test('a page that waits is not refused for one that finds no place even then', async () => {
  const { order, refused, requestPage, finishPage } = singleThreadQueue();
  for (let n = 0; n < 8; n += 1) requestPage('before', newcomer(`address ${n}`));
  for (const id of ['a', 'a', 'a', 'b', 'b', 'c']) requestPage(id, knownVisitor(id));
  requestPage('in vain', knownVisitor('c'));
  await nextTurn();
  assert.deepEqual(refused, ['in vain']);
  for (let n = 0; n < 11; n += 1) await finishPage();
  assert.equal(order.filter((name) => name === 'a').length, 3);
});

test('a thousand visitors behind one address are each served while there is room', async () => {
  const crowd = Array.from({ length: 1000 }, (_, n) => knownVisitor(`visitor ${n}`));
  const { queue, order, refused, requestPage, finishPage } = singleThreadQueue();
  for (const visitor of crowd) {
    if (queue.figures.rendering === 6) await finishPage();
    requestPage('page', visitor);
    await nextTurn();
  }
  assert.deepEqual([order.length, refused.length], [1000, 0]);

  const live = createConcurrencyLimiter(() => ({ ...limitsFor(20_000), visitor: 40, newcomers: 100 }));
  for (const visitor of crowd) for (let tab = 0; tab < 10; tab += 1) assert.ok(live.tryAcquire(visitor));
  const rate = createPageRate(() => 0);
  for (const visitor of crowd) for (let n = 0; n < 10; n += 1) assert.equal(rate.consume(visitor), 0);
});

test('an address has 12,000 pages a minute, however many cookies it shows, and others see nothing of it', () => {
  const rate = createPageRate(() => 0);
  let admittedCount = 0;
  for (let n = 0; n < 300; n += 1)
    for (let id = 0; id < 100; id += 1) if (rate.consume(knownVisitor(`cookie ${id}`)) === 0) admittedCount += 1;
  assert.ok(admittedCount > 11_800 && admittedCount <= 12_000, String(admittedCount));
  assert.equal(rate.consume(knownVisitor('late')), 0);
  assert.equal(rate.consume(knownVisitor('a visitor', 'another address')), 0);
});

test('when there are too many counters, visitors with a counter keep their limit', () => {
  const rate = createPageRate(() => 0);
  for (let n = 0; n < 100_000; n += 1) rate.consume(newcomer(`address ${n}`));
  const refusals = (address: string) =>
    Array.from({ length: 1201 }, () => rate.consume(newcomer(address))).filter((waitS) => waitS > 0).length;
  assert.deepEqual([refusals('address 0'), refusals('a late address')], [2, 0]);
});

test('pages are counted by visitor; newcomers of an address have four times as many together, until the minute is over', () => {
  let nowMs = 0;
  const rate = createPageRate(() => nowMs);
  const count = (visitor: Visitor, times: number) =>
    Array.from({ length: times }, () => rate.consume(visitor)).filter((waitS) => waitS > 0).length;
  nowMs = 15_000;
  assert.equal(count(knownVisitor('a'), 310), 10);
  assert.equal(count(knownVisitor('b'), 300), 0);
  assert.equal(count(newcomer('one address'), 1210), 10);
  nowMs += 20_000;
  assert.equal(rate.consume(knownVisitor('a')), 40);
  nowMs += 40_000;
  assert.equal(rate.consume(knownVisitor('a')), 0);
});
