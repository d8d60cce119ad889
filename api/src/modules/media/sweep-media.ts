import type { Database } from '../../platform/database/database.ts';
import { readFileKey } from './file-keys.ts';
import type { MediaStore } from './media-store.ts';
import * as repository from './repository.ts';

const LOOKUP_BATCH = 500;
/**
 * Interrupted uploads leave a few files. A larger number or share suggests a restored or wrong database, so nothing is
 * deleted.
 */
const MAX_REMOVED = 100;
const MAX_REMOVED_SHARE = 0.01;

type Sweep = { db: Database; store: MediaStore; before: Date; mayRemoveMany: boolean };

/**
 * Deletes files from before `before` that no photo has; returns how many. Throws without deleting anything if there are
 * too many, unless `mayRemoveMany`.
 */
export async function sweepMedia({ db, store, before, mayRemoveMany }: Sweep): Promise<number> {
  const unnamed: string[] = [];
  let all = 0;
  const old: StoredFile[] = [];
  for await (const { key, storedAt } of store.list()) {
    const read = readFileKey(key);
    if (read === undefined) continue;
    all += 1;
    if (storedAt < before) old.push({ key, ...read });
    if (old.length >= LOOKUP_BATCH) unnamed.push(...(await unnamedOf(db, old.splice(0))));
  }
  unnamed.push(...(await unnamedOf(db, old)));
  if (!mayRemoveMany && unnamed.length > Math.max(MAX_REMOVED, all * MAX_REMOVED_SHARE))
    throw new Error(
      `${unnamed.length} of ${all} files of pictures are in no row of the database, so none was removed: docs/runbooks/restore.md`,
    );
  await store.remove(unnamed);
  return unnamed.length;
}

type StoredFile = { key: string; fileKey: string; isDraft: boolean };

async function unnamedOf(db: Database, files: readonly StoredFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  const named = await repository.usedFileKeys(
    db,
    files.map(({ fileKey }) => fileKey),
  );
  return files.filter(({ fileKey, isDraft }) => isDraft || !named.has(fileKey)).map(({ key }) => key);
}
