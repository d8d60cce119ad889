import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { openTestDatabase } from '../../testing/test-database.ts';
import { assertSchemaMatches, type Migration, migrateTables } from './migrate-tables.ts';
import { migrationsFolder } from './migrations-folder.ts';

const first: Migration = { createdAtMs: 1000, hash: 'a' };
const second: Migration = { createdAtMs: 2000, hash: 'b' };
const third: Migration = { createdAtMs: 3000, hash: 'c' };

function refusal(applied: Migration[], known: Migration[], mayBeNewer = false): string {
  try {
    assertSchemaMatches(applied, known, mayBeNewer);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('every migration was made after the one before it, else some database would leave it out', () => {
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  assert.deepEqual(
    times,
    [...new Set(times)].sort((one, other) => one - other),
  );
});

test('tables that are older or the same are brought up to date', () => {
  assert.equal(refusal([], [first, second]), '');
  assert.equal(refusal([first], [first, second]), '');
  assert.equal(refusal([first, second], [first, second]), '');
});

test('older code does not start on newer tables, unless it is rolled back to', () => {
  assert.match(refusal([first, second, third], [first, second]), /migrated by newer code.*KARWAN_NEWER_TABLES/);
  assert.equal(refusal([first, second, third], [first, second], true), '');
});

test('a migration that was changed after it was applied is refused', () => {
  const changed = { ...second, hash: 'changed' };
  assert.match(refusal([first, changed], [first, second, third]), /1970-01-01T00:00:02.000Z.*been changed or removed/);
});

test('a merged migration that would be left out is refused', () => {
  assert.match(refusal([first, third], [first, second, third]), /1970-01-01T00:00:02.000Z is older than one/);
});

test('a migration that does not get its locks lets others through and tries again', async () => {
  const database = await openTestDatabase();
  const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  let tries = 0;
  const migrate = async () => {
    tries += 1;
    if (tries < 3) throw busy;
  };
  await migrateTables(database.db, migrate, { pauseMs: 0 });
  assert.equal(tries, 3);
  await assert.rejects(
    migrateTables(database.db, () => Promise.reject(new Error('wrong')), { pauseMs: 0 }),
    /wrong/,
  );
  await database.close();
});
