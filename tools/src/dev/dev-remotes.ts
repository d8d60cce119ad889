import path from 'node:path';
import type { ReleaseStore } from '../release/release-store.ts';
import { createDevDiscovery } from './dev-discovery.ts';
import { type DevRemote, startDevRemote } from './dev-remote.ts';

export type DevRemotesOptions = {
  /** The store with the live releases. */
  store: ReleaseStore;
  /** Absolute path for build output and `discovery.json`, which the shell must follow. */
  folder: string;
  remotes: { name: string; folder: string; port: number }[];
  log: (message: string) => void;
};

/** Path of the discovery document for the shell of `startDevRemotes`. */
export const devDiscoveryFile = (folder: string) => path.join(folder, 'discovery.json');

/** Environment of a shell that shows hot-reloaded remotes. `shellBuild` is a development build. */
export const devShellEnvironment = (folder: string, ports: number[], shellBuild: string) => ({
  NODE_ENV: 'development',
  KARWAN_DISCOVERY: devDiscoveryFile(folder),
  SHELL_BUILD: shellBuild,
  DEVELOPMENT_ORIGINS: ports.map((port) => `http://localhost:${port}`).join(','),
});

/** Adds hot-reloaded remotes to the live ones. Resolves when each has its first version. */
export async function startDevRemotes({
  store,
  folder,
  remotes,
  log,
}: DevRemotesOptions): Promise<{ stop: () => Promise<void> }> {
  const discovery = createDevDiscovery(store, devDiscoveryFile(folder), log);
  const started: DevRemote[] = [];
  for (const remote of remotes) {
    started.push(
      await startDevRemote({
        folder: remote.folder,
        outFolder: path.join(folder, remote.name),
        port: remote.port,
        onVersion: (version) => discovery.set(remote.name, version),
        log,
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
