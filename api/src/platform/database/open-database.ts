import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Marker file in the data directory: a restore was killed while it replaced the data. */
export const unfinishedRestoreMarker = (dataDirectory: string) => join(dataDirectory, 'restore-unfinished');

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, else the embedded database, and migrates the schema. `isUnhurried` lifts
 * statement timeouts for bulk commands. Throws a `ConfigError` if the schema does not match this code.
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDirectory' | 'mayHaveNewerTables'>,
  { isUnhurried = false }: { isUnhurried?: boolean } = {},
): Promise<OpenDatabase> {
  const { database, dataDirectory, mayHaveNewerTables: mayBeNewer } = config;
  if (existsSync(unfinishedRestoreMarker(dataDirectory)))
    throw new ConfigError(
      'A restore was interrupted, so old and new data are mixed. Run the restore again and let it finish.',
    );
  return database.url === undefined
    ? openPglite(join(dataDirectory, 'db'), { mayBeNewer })
    : openPostgres({ url: database.url, readUrl: database.readUrl, isUnhurried, mayBeNewer });
}
