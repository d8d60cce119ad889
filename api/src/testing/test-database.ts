import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openInMemory } from './embedded-test-database.ts';
import { lazy } from './lazy.ts';
import { openOnPostgres } from './postgres-test-database.ts';

/**
 * A new database with all tables, empty except for the catalogue: in memory, or on the PostgreSQL of
 * `TEST_DATABASE_URL`, whose user must be allowed to create databases. `close` removes it.
 */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined || url === '' ? openInMemory() : openOnPostgres(url);
}

/**
 * Opens a test database before the tests of the surrounding `describe` and closes it after. Only hooks and tests can
 * use it.
 */
export function useTestDatabase(): OpenDatabase {
  let database: OpenDatabase | undefined;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database?.close());
  return lazy(() => database ?? assert.fail('The database is not open yet: use it only in hooks and tests.'));
}
