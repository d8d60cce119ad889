import { mkdirSync, renameSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DeployedVersion } from '@karwan/shared-contracts';
import type { ReleaseStore } from '../release/release-store.ts';

/** A developer's discovery document: the live one, with hot-reloaded remotes replaced. */
export type DevDiscovery = { file: string; set: (remote: string, version: DeployedVersion) => void; stop: () => void };

/** Follows the live document, so that releases by others appear too. */
export function createDevDiscovery(store: ReleaseStore, file: string, log: (message: string) => void): DevDiscovery {
  const hotReloaded = new Map<string, DeployedVersion>();
  const write = () => {
    const live = store.readDiscovery();
    const overrides = [...hotReloaded].map(([remote, version]): [string, DeployedVersion[]] => [remote, [version]]);
    const document = { ...live, microFrontends: { ...live.microFrontends, ...Object.fromEntries(overrides) } };
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.incoming`, JSON.stringify(document, null, 2));
    renameSync(`${file}.incoming`, file);
  };
  const follow = () => {
    try {
      write();
    } catch (error) {
      log(`Could not update the development discovery document: ${error}`);
    }
  };
  watchFile(store.discoveryFile(), { interval: 500 }, follow);
  write();
  return {
    file,
    set: (remote, version) => {
      hotReloaded.set(remote, version);
      write();
    },
    stop: () => unwatchFile(store.discoveryFile(), follow),
  };
}
