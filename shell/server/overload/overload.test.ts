import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { Visitor } from '../visitors/visitors.ts';
import { createConcurrencyLimiter, limitsFor } from './concurrency-limiter.ts';
import { PageQueue } from './page-queue.ts';
import { createPageRate } from './page-rate.ts';

const newcomer = (address: string): Visitor => ({ bucket: '', id: undefined, address });
const known = (id: string, address = 'one network'): Visitor => ({ bucket: '', id, address });

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** One thread: 8 slots (2 per visitor, 4 for newcomers of an address) and a queue of 8 (3 and 4). */
function queueOfOneThread() {
  const queue = new PageQueue();
  queue.setThreads(1);
  const order: string[] = [];
  const inside: (() => void)[] = [];
  const refused: string[] = [];
  const enter = async (name: string, visitor: Visitor, gone = new AbortController().signal) => {
    const leave = await queue.acquire(visitor, gone);
    if (!leave) return refused.push(name);
    order.push(name);
    inside.push(leave);
  };
  return {
    queue,
    order,
    refused,
    enter: (name: string, visitor: Visitor, gone?: AbortSignal) => void enter(name, visitor, gone),
    leave: async () => {
      await settled();
      inside.shift()?.();
      await settled();
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a burst takes the places and a short queue, and who stands beyond is refused at the door', async () => {
  const { queue, order, refused, enter } = queueOfOneThread();
  for (let n = 0; n < 500; n += 1) enter(String(n), newcomer(`address ${n}`));
  await settled();
  assert.deepEqual([order.length, refused.length], [8, 484]);
  assert.deepEqual(queue.figures, { underWay: 8, waiting: 8 });
});

test('who has waited two seconds is refused, and takes no place any more', async () => {
  const { queue, order, refused, enter, leave } = queueOfOneThread();
  for (let n = 0; n < 10; n += 1) enter(String(n), newcomer(`address ${n}`));
  mock.timers.tick(1999);
  await leave();
  mock.timers.tick(1);
  await settled();
  assert.deepEqual([order.at(-1), refused], ['8', ['9']]);
  assert.deepEqual(queue.figures, { underWay: 8, waiting: 0 });
});

test('one address cannot take more than its share: somebody else finds a place at once', async () => {
  const { order, refused, enter } = queueOfOneThread();
  for (let n = 0; n < 200; n += 1) enter('greedy', newcomer('one address'));
  enter('other', newcomer('another address'));
  enter('neighbour', known('a visitor', 'one address'));
  await settled();
  assert.deepEqual(order, ['greedy', 'greedy', 'greedy', 'greedy', 'other', 'neighbour']);
  assert.equal(refused.length, 200 - 4 - 4);
});

test('visitors take turns, whatever the number of pages that one of them wants', async () => {
  const { order, enter, leave } = queueOfOneThread();
  for (let n = 0; n < 8; n += 1) enter('before', newcomer(`address ${n}`));
  for (let n = 0; n < 3; n += 1) enter('tabs', known('a'));
  enter('one page', known('b'));
  for (let n = 0; n < 4; n += 1) await leave();
  assert.deepEqual(order.slice(8), ['tabs', 'one page', 'tabs']);
});

test('five tabs of a person ask at once, and all have their page; who comes next waits for none of them', async () => {
  const { order, refused, enter, leave } = queueOfOneThread();
  for (let n = 0; n < 5; n += 1) enter('tab', known('a'));
  enter('other', known('b'));
  await settled();
  assert.deepEqual(order, ['tab', 'tab', 'other']);
  for (let n = 0; n < 6; n += 1) await leave();
  assert.deepEqual(refused, []);
  assert.equal(order.filter((name) => name === 'tab').length, 5);
});

test('people who were here before go first, and newcomers come in every fourth turn', async () => {
  const { order, enter, leave } = queueOfOneThread();
  for (let n = 0; n < 8; n += 1) enter('before', newcomer(`address ${n}`));
  for (let n = 0; n < 4; n += 1) enter('newcomer', newcomer(`later ${n}`));
  for (let n = 0; n < 8; n += 1) enter('known', known(`visitor ${n}`));
  for (let n = 0; n < 8; n += 1) await leave();
  assert.equal(order.slice(8).filter((name) => name === 'newcomer').length, 2);
  assert.equal(order[8], 'known');
});

test('in a full queue the longest line gives way, and newcomers to people who were here before', async () => {
  const { order, refused, enter, leave } = queueOfOneThread();
  for (let n = 0; n < 8; n += 1) enter('before', newcomer(`address ${n}`));
  for (let n = 0; n < 4; n += 1) enter('many', newcomer('one address'));
  for (let n = 0; n < 4; n += 1) enter('few', newcomer(`network ${n}`));
  enter('alone', newcomer('a third address'));
  enter('known', known('a visitor'));
  await settled();
  assert.deepEqual(refused, ['many', 'many']);
  await leave();
  assert.equal(order.at(-1), 'known');
});

test('who has gone waits no longer, and while no thread is there everybody does', async () => {
  const { queue, order, refused, enter } = queueOfOneThread();
  const gone = new AbortController();
  for (let n = 0; n < 8; n += 1) enter('before', newcomer(`address ${n}`));
  enter('gone', newcomer('a'), gone.signal);
  gone.abort();
  await settled();
  assert.deepEqual([refused, queue.figures.queuedPage], [['gone'], 0]);
  enter('patient', newcomer('b'));
  queue.setThreads(2);
  await settled();
  assert.equal(order.at(-1), 'patient');
});

test('of calls one visitor has a quarter, newcomers of an address a half, and each gives its own back', () => {
  const places = createConcurrencyLimiter(() => limitsFor(8));
  const taken = [1, 2, 3].map(() => places.tryAcquire(known('a')));
  assert.deepEqual(
    taken.map((leave) => leave !== undefined),
    [true, true, false],
  );
  for (let n = 0; n < 4; n += 1) assert.ok(places.tryAcquire(newcomer('one address')));
  assert.equal(places.tryAcquire(newcomer('one address')), undefined);
  taken[0]?.();
  taken[0]?.();
  assert.equal(places.inUse, 5);
  assert.ok(places.tryAcquire(known('a')));
});

test('a hundred cookies of one address have three quarters of everything, and somebody of another is served at once', async () => {
  const crowd = Array.from({ length: 100 }, (_, n) => known(`cookie ${n}`, 'their address'));
  const { queue, order, refused, enter } = queueOfOneThread();
  for (const visitor of crowd) for (let n = 0; n < 4; n += 1) enter('crowd', visitor);
  await settled();
  assert.deepEqual(queue.figures, { underWay: 6, waiting: 6 });
  enter('known', known('a visitor', 'another address'));
  enter('newcomer', newcomer('a third address'));
  await settled();
  assert.deepEqual(order.slice(6), ['known', 'newcomer']);
  assert.equal(refused.length, 400 - 6 - 6);

  for (const all of [32, 512, 20_000]) {
    const places = createConcurrencyLimiter(() => limitsFor(all));
    for (let n = 0; n < all; n += 1) for (const visitor of crowd) places.tryAcquire(visitor);
    assert.ok(places.inUse <= (all * 3) / 4);
    for (let n = 0; n < all / 4; n += 1) assert.ok(places.tryAcquire(known('a visitor', 'another address')));
  }
});

test('within an address nobody has more than what is left to it, so that who comes late finds a place', async () => {
  const places = createConcurrencyLimiter(() => limitsFor(512));
  const had = ['a', 'b', 'c', 'd', 'e'].map((id) => {
    let count = 0;
    while (places.tryAcquire(known(id))) count += 1;
    return count;
  });
  assert.deepEqual(had, [128, 128, 64, 32, 16]);
  assert.ok(places.tryAcquire(known('late')));

  const { order, refused, enter, leave } = queueOfOneThread();
  for (const id of ['a', 'b', 'c', 'd', 'e']) for (let n = 0; n < 10; n += 1) enter(id, known(id));
  enter('late', known('late'));
  await settled();
  assert.equal(refused.length, 51 - 6 - 6);
  for (let n = 0; n < 6; n += 1) await leave();
  assert.ok(order.includes('late'));
});

test('a page that waits is not refused for one that finds no place even then', async () => {
  const { order, refused, enter, leave } = queueOfOneThread();
  for (let n = 0; n < 8; n += 1) enter('before', newcomer(`address ${n}`));
  for (const id of ['a', 'a', 'a', 'b', 'b', 'c']) enter(id, known(id));
  enter('in vain', known('c'));
  await settled();
  assert.deepEqual(refused, ['in vain']);
  for (let n = 0; n < 11; n += 1) await leave();
  assert.equal(order.filter((name) => name === 'a').length, 3);
});

test('a thousand visitors behind one address are each served while there is room', async () => {
  const crowd = Array.from({ length: 1000 }, (_, n) => known(`visitor ${n}`));
  const { queue, order, refused, enter, leave } = queueOfOneThread();
  for (const visitor of crowd) {
    if (queue.figures.underWay === 6) await leave();
    enter('page', visitor);
    await settled();
  }
  assert.deepEqual([order.length, refused.length], [1000, 0]);

  const live = createConcurrencyLimiter(() => ({ ...limitsFor(20_000), visitor: 40, newcomers: 100 }));
  for (const visitor of crowd) for (let tab = 0; tab < 10; tab += 1) assert.ok(live.tryAcquire(visitor));
  const rate = createPageRate(() => 0);
  for (const visitor of crowd) for (let n = 0; n < 10; n += 1) assert.equal(rate.consume(visitor), 0);
});

test('an address has 12,000 pages a minute, however many cookies it shows, and others see nothing of it', () => {
  const rate = createPageRate(() => 0);
  let welcome = 0;
  for (let n = 0; n < 300; n += 1)
    for (let id = 0; id < 100; id += 1) if (rate.consume(known(`cookie ${id}`)) === 0) welcome += 1;
  assert.ok(welcome > 11_800 && welcome <= 12_000, String(welcome));
  assert.equal(rate.consume(known('late')), 0);
  assert.equal(rate.consume(known('a visitor', 'another address')), 0);
});

test('pages are counted by visitor; newcomers of an address have four times as many together, until the minute is over', () => {
  let now = 0;
  const rate = createPageRate(() => now);
  const count = (visitor: Visitor, times: number) =>
    Array.from({ length: times }, () => rate.consume(visitor)).filter((waitS) => waitS > 0).length;
  now = 15_000;
  assert.equal(count(known('a'), 310), 10);
  assert.equal(count(known('b'), 300), 0);
  assert.equal(count(newcomer('one address'), 1210), 10);
  now += 20_000;
  assert.equal(rate.consume(known('a')), 40);
  now += 40_000;
  assert.equal(rate.consume(known('a')), 0);
});
