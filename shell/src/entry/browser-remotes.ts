import type { CopyReader } from '@karwan/shared-contracts';
import type { BootData } from '../boot/boot-data.ts';
import type { LiveRemote } from '../boot/live-remote.ts';
import { createRemotes } from '../composition/create-remotes.ts';
import type { Remotes } from '../composition/remotes.tsx';
import { loadRemote } from '../federation/load-remote.ts';
import { withRetryingWidgets } from '../federation/retrying-loads.ts';

/** This document's remotes, in the visitor's versions. */
export type BrowserRemotes = { remotes: Remotes; findRemote: (name: string) => LiveRemote };

export function createBrowserRemotes(boot: BootData, { i18n }: { i18n: CopyReader }): BrowserRemotes {
  const byName = new Map(boot.remotes.map((remote) => [remote.name, remote]));
  const findRemote = (name: string) => {
    const remote = byName.get(name);
    if (!remote) throw new Error(`${name} is not live`);
    return remote;
  };
  const remotes = createRemotes({
    pathPrefixes: Object.fromEntries(boot.remotes.map(({ name, pathPrefixes }) => [name, pathPrefixes])),
    fetch: async (name) => withRetryingWidgets(await loadRemote(findRemote(name))),
    onLoaded: (name, { copy }) => i18n.add('en', name, copy.en),
  });
  return { remotes, findRemote };
}
