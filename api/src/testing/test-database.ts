import type { OpenDatabase } from '../platform/database/database.ts';
import { openInMemory } from './embedded-test-database.ts';
import { openOnPostgres } from './postgres-test-database.ts';

/**
 * A new database with all tables, empty except for the catalogue: in memory, or on the PostgreSQL of
 * `TEST_DATABASE_URL`, whose user must be allowed to create databases. `close` removes it.
 */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined || url === '' ? openInMemory() : openOnPostgres(url);
}
