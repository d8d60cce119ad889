import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openAutoReopening } from './auto-reopening-pglite.ts';
import type { OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrateTables } from './migrate-tables.ts';

const startParams = [
  ...PGlite.defaultStartParams,
  // The default 128 MB would all be touched at startup; the operating system caches the rest.
  ...['-c', 'shared_buffers=16MB'],
  // Otherwise a timer for startup progress never ends.
  ...['-c', 'log_startup_progress_interval=0'],
];

/**
 * Opens the embedded database in `directory`, or in memory without one; with `snapshot`, a new database with its data.
 * A commit reaches the operating system before its query resolves, so it survives a crash of the process. Nothing is
 * fsynced: it may be lost if the machine crashes. Throws a `ConfigError` when another process has the directory open.
 */
export async function openPglite(
  directory?: string,
  { snapshot, mayBeNewer = false }: { snapshot?: Blob; mayBeNewer?: boolean } = {},
): Promise<OpenDatabase> {
  const extensions = { pg_trgm };
  if (directory === undefined) {
    const client = await PGlite.create({ extensions, startParams, ...(snapshot && { loadDataDir: snapshot }) });
    return open(client, mayBeNewer, () => client.close());
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  try {
    let first = snapshot;
    const openDirectory = () => {
      const options = { dataDir: directory, extensions, startParams, ...(first && { loadDataDir: first }) };
      first = undefined;
      return PGlite.create(options);
    };
    const { client, close } = await openAutoReopening(openDirectory, directory);
    return await open(client, mayBeNewer, async () => {
      await close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function open(client: PGlite, mayBeNewer: boolean, close: () => Promise<void>): Promise<OpenDatabase> {
  const db = drizzle({ client });
  await migrateTables(db, (config) => migrate(db, config), { mayBeNewer });
  return {
    db,
    read: db,
    kind: 'pglite',
    check: () => db.execute(sql`select 1`),
    close,
    dump: async (file) => {
      const dump = await client.dumpDataDir('none');
      await pipeline(dump.stream(), createWriteStream(file, { mode: 0o600 }));
    },
  };
}

/** Reads a file written by `dump`, for `openPglite`. */
export const readSnapshot = (file: string): Promise<Blob> => openAsBlob(file);
