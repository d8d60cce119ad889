import path from 'node:path';
import type { ReleaseStore } from '../release/release-store.ts';
import { createDevDiscovery } from './dev-discovery.ts';
import { type DevRemote, startDevRemote } from './dev-remote.ts';

export type DevRemotesOptions = {
  /** What is live for everybody else. */
  store: ReleaseStore;
  /** Absolute; for what is built on the way, and for `discovery.json`, which the shell has to follow. */
  folder: string;
  remotes: { name: string; folder: string; port: number }[];
  tell: (sentence: string) => void;
};

/** Where the shell of `startDevRemotes` finds its discovery document. */
export const devDiscoveryFile = (folder: string) => path.join(folder, 'discovery.json');

/** The environment of a shell that shows remotes under hot reload. `shellBuild` is a development build. */
export const devShellEnvironment = (folder: string, ports: number[], shellBuild: string) => ({
  NODE_ENV: 'development',
  KARWAN_DISCOVERY: devDiscoveryFile(folder),
  SHELL_BUILD: shellBuild,
  DEVELOPMENT_ORIGINS: ports.map((port) => `http://localhost:${port}`).join(','),
});

/** Puts remotes under hot reload beside what is live. Resolves when the first version of each is there. */
export async function startDevRemotes({
  store,
  folder,
  remotes,
  tell,
}: DevRemotesOptions): Promise<{ stop: () => Promise<void> }> {
  const discovery = createDevDiscovery(store, devDiscoveryFile(folder), tell);
  const started: DevRemote[] = [];
  for (const remote of remotes) {
    started.push(
      await startDevRemote({
        folder: remote.folder,
        outFolder: path.join(folder, remote.name),
        port: remote.port,
        onVersion: (version) => discovery.put(remote.name, version),
        tell,
      }),
    );
  }
  return {
    stop: async () => {
      discovery.stop();
      for (const remote of started) await remote.stop();
    },
  };
}
