import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { lockDirectory } from '../platform/database/directory-lock.ts';
import { openPglite, readSnapshot } from '../platform/database/pglite.ts';
import { restores } from '../platform/restores/tables.ts';
import { assertRowCounts, countRows } from './count-rows.ts';
import { DATABASE_FILE, type Manifest } from './manifest.ts';
import { swapDirectories } from './swap-directories.ts';

export type DatabaseRestore = {
  folder: string;
  manifest: Manifest;
  /** Called before the first irreversible change. */
  writeMarker(): Promise<void>;
  /** Called when a failure after that was rolled back without any change. */
  clearMarker(): Promise<void>;
  /** Called after the last change. */
  finish(): Promise<void>;
};

/** Opens the dump next to the old database, checks its row counts, and swaps the two. */
export async function restoreEmbedded(
  directory: string,
  { folder, manifest, writeMarker, finish }: DatabaseRestore,
): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  const unlock = lockDirectory(directory);
  const incoming = `${directory}.incoming`;
  try {
    await rm(incoming, { recursive: true, force: true });
    const snapshot = await readSnapshot(join(folder, DATABASE_FILE.pglite));
    const { db, close } = await openPglite(incoming, { snapshot });
    try {
      await assertRowCounts(await countRows(db), manifest);
      await db.insert(restores).values({ madeAt: new Date(manifest.madeAt), restoredAt: sql`now()` });
    } finally {
      await close();
    }
    await writeMarker();
    await swapDirectories(directory);
    await finish();
  } finally {
    await rm(incoming, { recursive: true, force: true });
    await rm(`${incoming}.held`, { force: true });
    unlock();
  }
}
