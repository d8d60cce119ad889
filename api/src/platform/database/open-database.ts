import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens PostgreSQL where `DATABASE_URL` is set, else the embedded database, and brings its tables up to date. */
export function openDatabase(config: Pick<Config, 'database' | 'dataDirectory'>): Promise<OpenDatabase> {
  return config.database.url === undefined
    ? openPglite(join(config.dataDirectory, 'db'))
    : openPostgres({ url: config.database.url, readUrl: config.database.readUrl });
}
