import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { LiveIndex } from './live-index.ts';

let database: OpenDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

type Execute = Database['execute'];

/** An index that asks for changes through `ask`. */
function indexAsking(ask: (execute: () => Promise<unknown>) => Promise<unknown>, lookLimitMs?: number): LiveIndex {
  const { db } = database;
  const execute = ((query) => ask(async () => db.execute(query))) as Execute;
  // All that the index uses of a database.
  const asked = { execute, select: db.select.bind(db) } as unknown as Database;
  const now = () => new Date();
  return new LiveIndex(asked, createCatalogue(db, now), now, lookLimitMs);
}

test('a look that gets no answer is dropped, and the next one looks anew', async () => {
  let isSilent = false;
  const index = indexAsking((execute) => (isSilent ? new Promise(() => undefined) : execute()), 20);
  await index.fresh();
  isSilent = true;
  const [one, other] = await Promise.allSettled([index.fresh(), index.fresh()]);
  assert.deepEqual([one.status, other.status], ['rejected', 'rejected']);
  isSilent = false;
  assert.equal(await index.read(async (state) => state.version), 1);
});

test('a database that went back in time is read anew', async () => {
  let horizon = '5000';
  const index = indexAsking(async () => ({ rows: [{ horizon, xid: null, number: null }] }));
  assert.equal(await index.read(async (state) => state.version), 1);
  horizon = '4000';
  assert.equal(await index.read(async (state) => state.version), 2);
  horizon = '4001';
  assert.equal(await index.read(async (state) => state.version), 2);
});
