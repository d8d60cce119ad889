import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRemote } from '../build/build-remote.ts';
import { goLive } from './edit-versions.ts';
import type { ReleaseStore } from './release-store.ts';
import { writeDurably } from './write-durably.ts';

/**
 * Takes a remote live for everybody if its source has changed since it was last published from this data folder, and says
 * whether it did: a start during development. So a start does not undo a canary or a rollback. There is no gate: API and
 * shell start from the same source.
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
  await notePublished(store, release.remote, release.version);
  return true;
}

/** Remembers which version the source stood for when it was last published, by a start or by a release. */
export const notePublished = (store: ReleaseStore, remote: string, version: string): Promise<void> =>
  // Others that publish meanwhile note theirs in the same file.
  store.whileLocked(() =>
    writeDurably(noteIn(store), JSON.stringify({ ...lastPublished(store), [remote]: version }, null, 2)),
  );

/** A note that is missing or broken says nothing. */
function lastPublished(store: ReleaseStore): Record<string, string> {
  try {
    return JSON.parse(readFileSync(noteIn(store), 'utf8'));
  } catch {
    return {};
  }
}

const noteIn = (store: ReleaseStore) => path.join(store.folder, 'published.json');
