import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens PostgreSQL where `DATABASE_URL` is set, else the embedded database, and brings its tables up to date. `isUnhurried`
 * for commands that write in bulk. Throws a `ConfigError` where the tables are not those of this code.
 */
export function openDatabase(
  config: Pick<Config, 'database' | 'dataDirectory' | 'mayHaveNewerTables'>,
  { isUnhurried = false }: { isUnhurried?: boolean } = {},
): Promise<OpenDatabase> {
  const { database, dataDirectory, mayHaveNewerTables: mayBeNewer } = config;
  return database.url === undefined
    ? openPglite(join(dataDirectory, 'db'), { mayBeNewer })
    : openPostgres({ url: database.url, readUrl: database.readUrl, isUnhurried, mayBeNewer });
}
