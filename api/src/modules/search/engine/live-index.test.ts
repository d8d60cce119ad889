import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { ListingColumns } from './listing-columns.ts';
import { LiveIndex } from './live-index.ts';

const database = useTestDatabase();

type Execute = Database['execute'];

/** An index whose change queries go through `intercept`. */
function createIndex(
  intercept: (execute: () => Promise<unknown>) => Promise<unknown>,
  limits?: { refreshTimeoutMs?: number; maxReaders?: number },
  onCatalogue: () => unknown = () => undefined,
): LiveIndex {
  const { db } = database;
  const isAboutChanges = (query: Parameters<Execute>[0]) =>
    new PgDialect().sqlToQuery(query as SQL).sql.includes('pg_current_snapshot');
  const execute = ((query) =>
    isAboutChanges(query) ? intercept(async () => db.execute(query)) : db.execute(query)) as Execute;
  // The parts of a database that the index uses.
  const fakeDb = { execute, select: db.select.bind(db) } as unknown as Database;
  const now = () => new Date();
  const { read, refresh } = createCatalogue(db, now);
  const catalogue = {
    refresh,
    read() {
      onCatalogue();
      return read();
    },
  };
  return new LiveIndex(fakeDb, catalogue, 'used-cars', limits);
}

test('a look that gets no answer is dropped, and the next one looks anew', async () => {
  let isSilent = false;
  const noChanges = { rows: [{ position: '5000:5000:', purged: null, number: null, xid: null }] };
  const index = createIndex(() => (isSilent ? new Promise(() => undefined) : Promise.resolve(noChanges)), {
    refreshTimeoutMs: 20,
  });
  await index.fresh();
  isSilent = true;
  const [one, other] = await Promise.allSettled([index.fresh(), index.fresh()]);
  assert.deepEqual([one.status, other.status], ['rejected', 'rejected']);
  isSilent = false;
  assert.equal(await index.read(async (state) => state.version), 1);
});

test('a database that went back in time is read anew, while searches go on', async () => {
  let position = '5000:5000:';
  const index = createIndex(async () => ({ rows: [{ position, purged: null, number: null, xid: null }] }));
  const version = () => index.read(async (state) => state.version);
  assert.equal(await version(), 1);
  position = '4000:4000:';
  assert.equal(await version(), 1);
  await index.fresh();
  assert.equal(await version(), 2);
  position = '4001:4001:';
  await index.fresh();
  assert.equal(await version(), 2);
});

test('an index that nobody searched until its changes were purged answers from its last state while all is read anew', async () => {
  let purged: string | null = null;
  let isReported = false;
  const reading = Promise.withResolvers<void>();
  const index = createIndex(async () => {
    // After the index learns of the purge, its next query is the start of a full read.
    if (isReported) await reading.promise;
    isReported = purged !== null;
    return { rows: [{ position: '7000:7000:', purged, number: null, xid: null }] };
  });
  const version = () => index.read(async (state) => state.version);
  assert.equal(await version(), 1);
  purged = '7001:7001:';
  assert.equal(await version(), 1);
  assert.equal(await version(), 1);
  purged = '6000:6000:';
  reading.resolve();
  await index.fresh();
  assert.equal(await version(), 2);
});

/** An index where one search runs and another waits while a refresh finds that these listings changed. */
async function changeDuringRefresh(
  numbers: readonly number[],
  duringRefresh: (refreshing: Promise<void>) => Promise<unknown>,
) {
  using _ = mockCompleteCatalogue();
  let changes: { number: number | null }[] = [{ number: null }];
  const refreshStarted = Promise.withResolvers<void>();
  let isReported = false;
  const index = createIndex(
    async () => {
      const rows = changes.map((change) => ({ position: '5000:5000:', purged: null, xid: '1', ...change }));
      isReported = changes.some(({ number }) => number !== null);
      // Each change is returned once.
      changes = [{ number: null }];
      return { rows };
    },
    {},
    // The last step before the change joins the queue.
    () => isReported && setImmediate(refreshStarted.resolve),
  );
  await index.fresh();
  const [first, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun: string[] = [];
  const read = (name: string) => index.read(async ({ version }) => begun.push(`${name} ${version}`));
  const long = index.read(async () => {
    first.resolve();
    await release.promise;
  });
  await first.promise;
  const waiting = read('waited').catch(({ status }) => begun.push(`refused ${status}`));
  // Its refresh is over once another one is.
  await index.fresh();
  changes = numbers.map((number) => ({ number }));
  const refreshing = index.fresh();
  await refreshStarted.promise;
  release.resolve();
  await Promise.all([long, waiting, duringRefresh(refreshing)]);
  await read('after');
  return begun;
}

/** Makes the index believe that it had the removed listings. */
function mockCompleteCatalogue(): Disposable {
  const rowOf = mock.method(ListingColumns.prototype, 'rowOf', () => 0);
  return { [Symbol.dispose]: () => rowOf.mock.restore() };
}

test('changes of ads that it never had are nothing to an index', async () => {
  let number: number | null = null;
  const index = createIndex(async () => ({ rows: [{ position: '5000:5000:', purged: null, number, xid: '1' }] }));
  assert.equal(await index.read(async ({ version }) => version), 1);
  number = 7;
  assert.equal(await index.read(async ({ version }) => version), 1);
});

test('a change goes before the searches that wait, and comes with a new version', async () => {
  assert.deepEqual(await changeDuringRefresh([1], (refreshing) => refreshing), ['waited 2', 'after 2']);
});

test('what one look found is shown at once, in however many pieces it was read', async () => {
  const numbers = Array.from({ length: 2500 }, (_, index) => index + 1);
  assert.deepEqual(await changeDuringRefresh(numbers, (refreshing) => refreshing), ['waited 2', 'after 2']);
});

test('of changes that fail halfway nobody sees half: all is read anew', async (context) => {
  const remove = context.mock.method(ListingColumns.prototype, 'remove');
  remove.mock.mockImplementationOnce(() => {
    throw new Error('No room');
  }, 1);
  const begun = await changeDuringRefresh([1, 2], (refreshing) => assert.rejects(refreshing, /No room/));
  assert.deepEqual(begun, ['refused 503', 'after 2']);
});

test('searches beyond so many are refused, and who gives up makes room', async () => {
  const index = createIndex((execute) => execute(), { maxReaders: 2 });
  const [first, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const long = index.read(async () => {
    first.resolve();
    await release.promise;
  });
  await first.promise;
  const controller = new AbortController();
  const begun: string[] = [];
  const read = (name: string) => index.read(async () => begun.push(name), controller.signal);
  const refused = Promise.allSettled([read('gone'), read('too many')]);
  // The shared refresh is over once another one is.
  await index.fresh();
  controller.abort(new Error('left'));
  await new Promise(setImmediate);
  const next = index.read(async () => begun.push('next'));
  release.resolve();
  await Promise.all([long, next]);
  const reasons = (await refused).map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
  assert.deepEqual(begun, ['next']);
  assert.equal(reasons[0]?.message, 'left');
  assert.deepEqual([reasons[1]?.status, reasons[1]?.headers], [503, { 'retry-after': '2' }]);
});
