import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DeployedVersion, Release } from '@karwan/shared-contracts';

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
export const fileOf = (text: string) => ({ integrity: integrityOf(text), bytes: text.length });

/** The entry of a version of mf-a in the discovery document, with all traffic. */
export function deployedVersion(version: string, releaseText = '', server = 'server'): DeployedVersion {
  const baseUrl = `/remotes/mf-a/${version}/`;
  return {
    url: `${baseUrl}client/remoteEntry.js`,
    metadata: { integrity: integrityOf('entry'), version },
    deployment: { traffic: 100, default: true },
    extras: {
      karwan: {
        baseUrl,
        releaseIntegrity: integrityOf(releaseText),
        server: { url: `${baseUrl}server/remote.cjs`, integrity: integrityOf(server) },
        contract: 2,
        pathPrefixes: ['/a'],
        widgets: [],
      },
    },
  };
}

type Options = {
  /** Overrides fields of `release.json`. */
  change?: Partial<Release>;
  /** The content that the server file's integrity is computed from. */
  server?: string;
  /** What the server file contains instead. */
  written?: string | undefined;
};

/** Writes a release of mf-a into the folder and returns its entry in the document. */
export function releasedVersion(folder: string, version: string, { change, server = 'server', written }: Options = {}) {
  const description: Release = {
    ...{ remote: 'mf-a', version, commit: '0'.repeat(40), builtAt: '2026-01-01T00:00:00.000Z', contract: 2 },
    ...{ clientEntry: 'client/remoteEntry.js', serverEntry: 'server/remote.cjs' },
    files: { 'client/remoteEntry.js': fileOf('entry'), 'server/remote.cjs': fileOf(server) },
    ...{ chunks: {}, pathPrefixes: ['/a'], widgets: [], islands: [] },
    uses: {
      ...{ endpoints: [], emits: [], listens: [], realtimeListens: [], realtimeEmits: [], widgets: [], islands: [] },
      ...{ sharedImports: {}, sharedVersions: {} },
    },
    ...change,
  };
  const versionFolder = path.join(folder, 'mf-a', version);
  const releaseText = JSON.stringify(description);
  mkdirSync(path.join(versionFolder, 'server'), { recursive: true });
  writeFileSync(path.join(versionFolder, 'server/remote.cjs'), written ?? server);
  writeFileSync(path.join(versionFolder, 'release.json'), releaseText);
  return deployedVersion(version, releaseText, server);
}
