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
  let old: { key: string; fileKey: string; isDraft: boolean }[] = [];
  const flushLookups = async () => {
    const named = await repository.usedFileKeys(
      db,
      old.map(({ fileKey }) => fileKey),
    );
    for (const { key, fileKey, isDraft } of old) if (isDraft || !named.has(fileKey)) unnamed.push(key);
    old = [];
  };
  for await (const { key, storedAt } of store.list()) {
    const read = readFileKey(key);
    if (read === undefined) continue;
    all += 1;
    if (storedAt < before) old.push({ key, ...read });
    if (old.length >= LOOKUP_BATCH) await flushLookups();
  }
  if (old.length > 0) await flushLookups();
  if (!mayRemoveMany && unnamed.length > Math.max(MAX_REMOVED, all * MAX_REMOVED_SHARE))
    throw new Error(
      `${unnamed.length} of ${all} files of pictures are in no row of the database, so none was removed: docs/runbooks/restore.md`,
    );
  await store.remove(unnamed);
  return unnamed.length;
}
