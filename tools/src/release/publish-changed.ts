import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRemote } from '../build/build-remote.ts';
import { goLive } from './edit-versions.ts';
import type { ReleaseStore } from './release-store.ts';
import { writeDurably } from './write-durably.ts';

/**
 * Releases a remote to everyone if its source changed since it was last published from this data folder; returns
 * whether it did. Used by development starts, so that restarting does not undo a canary or a rollback. Skips the gate,
 * because API and shell start from the same source.
 */
export async function publishChanged(store: ReleaseStore, { release, outFolder }: BuiltRemote): Promise<boolean> {
  if (lastPublished(store)[release.remote] === release.version) return false;
  await store.changeDiscovery((document) => ({
    ...document,
    microFrontends: {
      ...document.microFrontends,
      [release.remote]: goLive(document.microFrontends[release.remote] ?? [], store.add(outFolder, release)),
    },
  }));
  await recordPublished(store, release.remote, release.version);
  return true;
}

/** Records the version that a start or a release published. */
export const recordPublished = (store: ReleaseStore, remote: string, version: string): Promise<void> =>
  // Locked, because concurrent publications share the file.
  store.withStoreLock(() =>
    writeDurably(publishedFileOf(store), JSON.stringify({ ...lastPublished(store), [remote]: version }, null, 2)),
  );

/** A missing or corrupt file counts as empty. */
function lastPublished(store: ReleaseStore): Record<string, string> {
  try {
    return JSON.parse(readFileSync(publishedFileOf(store), 'utf8'));
  } catch {
    return {};
  }
}

const publishedFileOf = (store: ReleaseStore) => path.join(store.folder, 'published.json');
