import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  MOUNTED_CONTAINERS,
  REMOTE_CONTRACT_VERSION,
  type Release,
  release as releaseSchema,
} from '@karwan/shared-contracts';
import type { ContractReport } from '@karwan/shared-contracts/report';
import { integrityOf } from '../build/built-files.ts';
import type { LiveHost } from '../release/live-host.ts';
import { releaseRemote } from '../release/release-remote.ts';
import { ReleaseStore } from '../release/release-store.ts';
import { writeLiveHost } from './write-live-host.ts';

export type FakeRelease = { release: Release; outFolder: string };

type Facts = Partial<Pick<Release, 'pathPrefixes' | 'contract'>> & { uses?: Partial<Release['uses']> };

/** An empty contract report with `change` applied. */
export const contractsWith = (change: Partial<ContractReport> = {}): ContractReport => ({
  ...{ remoteContract: REMOTE_CONTRACT_VERSION, endpoints: {}, events: {}, sharedExports: {} },
  ...change,
});

/** Fake releases with the given metadata and files of a few bytes; nothing is built. */
export function createFakeReleases() {
  const workFolder = mkdtempSync(path.join(tmpdir(), 'karwan-written-'));
  let count = 0;
  return {
    /** An empty store. */
    newStore(): ReleaseStore {
      count += 1;
      return new ReleaseStore(path.join(workFolder, `data-${count}`, 'releases'));
    },
    write(remote: string, { uses, ...facts }: Facts = {}): FakeRelease {
      count += 1;
      const outFolder = path.join(workFolder, `built-${count}`);
      const [clientEntry, serverEntry] = ['client/remoteEntry.js', 'server/remote.cjs'];
      const text = Buffer.from(`// ${count}\n`);
      const file = { integrity: integrityOf(text), bytes: text.length };
      const release = releaseSchema.parse({
        ...{ remote, version: `1.0.${count}`, commit: '0123456', builtAt: '2026-01-15T00:00:00.000Z' },
        ...{ contract: REMOTE_CONTRACT_VERSION, clientEntry, serverEntry, chunks: {}, pathPrefixes: [], widgets: [] },
        files: { [clientEntry]: file, [serverEntry]: file },
        ...facts,
        uses: { endpoints: [], emits: [], listens: [], sharedImports: {}, ...uses },
      });
      for (const name of [clientEntry, serverEntry]) {
        mkdirSync(path.dirname(path.join(outFolder, name)), { recursive: true });
        writeFileSync(path.join(outFolder, name), text);
      }
      writeFileSync(path.join(outFolder, 'release.json'), JSON.stringify(release));
      return { release, outFolder };
    },
    remove: () => rmSync(workFolder, { recursive: true }),
  };
}

/** Releases to everyone, without script budgets. */
export const releaseToEveryone = (
  store: ReleaseStore,
  fakeRelease: FakeRelease,
  { contracts = contractsWith(), droppedPaths = [] }: { contracts?: ContractReport; droppedPaths?: string[] } = {},
) => releaseRemote(store, fakeRelease, { contracts, droppedPaths, shares: [] });

/** Writes a live host that provides only `change`. */
export const hostWith = (store: ReleaseStore, change: Partial<LiveHost> = {}) =>
  writeLiveHost(store, {
    ...{
      contracts: contractsWith(),
      shellListens: [],
      shellPlaces: [],
      sharedVersions: {},
      containers: [...MOUNTED_CONTAINERS],
    },
    ...change,
  });
