import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrateTables } from './migrate-tables.ts';
import { openReviving } from './reviving-pglite.ts';

const startParams = [
  ...PGlite.defaultStartParams,
  // Its own 128 MB are touched whole at the start; what these do not hold comes from the operating system's cache.
  ...['-c', 'shared_buffers=16MB'],
  // Else a timer for how its start goes on never ends.
  ...['-c', 'log_startup_progress_interval=0'],
];

/**
 * Opens the embedded database in `directory`, or one in memory without it; with `snapshot`, a new one with what that holds. A
 * commit is with the operating system before its query resolves: it survives the end of the process, but as nothing is synced to
 * the disk, not surely that of the machine. Throws a `ConfigError` when another process has the directory open.
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
    const { client, close } = await openReviving(openDirectory, directory);
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

/** What `dump` has written, for `openPglite`. */
export const readSnapshot = (file: string): Promise<Blob> => openAsBlob(file);
