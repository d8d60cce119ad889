import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import type { DeployedVersion, Release } from '@karwan/shared-contracts';
import { loadVersion } from './version-loader.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-versions-'));
after(() => rmSync(folder, { recursive: true }));

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const fileOf = (text: string) => ({ integrity: integrityOf(text), bytes: text.length });

/** A release in the folder of mf-a 1.0.0, and its entry in the document. */
function released(change: Partial<Release> = {}): DeployedVersion {
  const description: Release = {
    remote: 'mf-a',
    version: '1.0.0',
    commit: '0'.repeat(40),
    builtAt: '2026-01-01T00:00:00.000Z',
    contract: 2,
    clientEntry: 'client/remoteEntry.js',
    serverEntry: 'server/remote.cjs',
    files: { 'client/remoteEntry.js': fileOf('entry'), 'server/remote.cjs': fileOf('server') },
    chunks: {},
    pathPrefixes: ['/a'],
    widgets: [],
    islands: [],
    uses: {
      endpoints: [],
      emits: [],
      listens: [],
      realtimeListens: [],
      realtimeEmits: [],
      widgets: [],
      islands: [],
      sharedImports: {},
      sharedVersions: {},
    },
    ...change,
  };
  const versionFolder = path.join(folder, 'mf-a/1.0.0');
  mkdirSync(path.join(versionFolder, 'server'), { recursive: true });
  writeFileSync(path.join(versionFolder, 'server/remote.cjs'), 'server');
  writeFileSync(path.join(versionFolder, 'release.json'), JSON.stringify(description));
  const baseUrl = '/remotes/mf-a/1.0.0/';
  return {
    url: `${baseUrl}client/remoteEntry.js`,
    metadata: { integrity: integrityOf('entry'), version: '1.0.0' },
    deployment: { traffic: 100, default: true },
    extras: {
      karwan: {
        baseUrl,
        releaseIntegrity: integrityOf(JSON.stringify(description)),
        server: { url: `${baseUrl}server/remote.cjs`, integrity: integrityOf('server') },
        contract: 2,
        pathPrefixes: ['/a'],
        widgets: [],
      },
    },
  };
}

describe('a version of a remote', () => {
  test('is loaded with its code when its release is the one that the document names', async () => {
    const { code, version } = await loadVersion('mf-a', released(), folder);
    assert.deepEqual([code, version], ['server', '1.0.0']);
  });

  test('is refused when its release is another one than the document names', async () => {
    const files = { 'client/remoteEntry.js': fileOf('another'), 'server/remote.cjs': fileOf('another') };
    const isRefused = (change: Partial<Release>, differing: RegExp) =>
      assert.rejects(loadVersion('mf-a', released(change), folder), differing);
    await isRefused({ remote: 'mf-b' }, /is not the one that is named: remote differ/);
    await isRefused({ version: '1.0.1' }, /: version differ/);
    await isRefused({ files }, /: the integrity of the entry, the integrity of the server file differ/);
  });

  test('of a contract that this shell does not mount is refused before anything of it is fetched', async () => {
    const deployed = released();
    const { karwan } = deployed.extras;
    const futureRelease = { ...deployed, extras: { karwan: { ...karwan, contract: 99 } } };
    rmSync(path.join(folder, 'mf-a'), { recursive: true });
    await assert.rejects(loadVersion('mf-a', futureRelease, folder), /^Error: mf-a 1\.0\.0 follows contract 99, which/);
  });
});
