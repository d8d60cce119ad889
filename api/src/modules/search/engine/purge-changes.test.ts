import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { purgeChanges } from './purge-changes.ts';
import { readChanges, readPosition } from './read-changes.ts';

const HOUR_MS = 60 * 60_000;

const database = useTestDatabase();

const note = (number: number) => database.db.execute(sql`insert into listing_changes (number) values (${number})`);
const noted = async () => {
  const rows = await rowsOf<{ number: number }>(database.db, sql`select number from listing_changes order by 1`);
  return rows.map(({ number }) => number);
};

test('changes are kept for a day, whichever process deletes them, and who misses some learns of it', async () => {
  const { db } = database;
  const start = Date.now();
  const at = (hours: number) => new Date(start + hours * HOUR_MS);
  const first = await readPosition(db);
  await note(1);
  const second = await readPosition(db);
  await purgeChanges(db, at(0));
  await note(2);
  await purgeChanges(db, at(1));
  await note(3);
  await purgeChanges(db, at(24));
  assert.deepEqual(await noted(), [1, 2, 3]);
  await purgeChanges(db, at(25));
  assert.deepEqual(await noted(), [2, 3]);
  assert.equal((await readChanges(db, first, 9)).isBroken, true);
  const { isBroken, rows } = await readChanges(db, second, 9);
  assert.deepEqual([isBroken, rows.map(({ number }) => number)], [false, [2, 3]]);
  await purgeChanges(db, at(26.5));
  assert.deepEqual(await noted(), [3]);
});

test('changes that somebody deletes by hand, or a release of before, are missed as well', async () => {
  const { db } = database;
  for (const statement of [sql`delete from listing_changes`, sql`truncate listing_changes`]) {
    const before = await readPosition(db);
    await note(7);
    // An earlier transaction whose number sorts last as text.
    await db.execute(sql`insert into listing_changes (number, xid) values (8, '99')`);
    await db.execute(statement);
    assert.equal((await readChanges(db, before, 9)).isBroken, true);
    assert.equal((await readChanges(db, await readPosition(db), 9)).isBroken, false);
  }
});
