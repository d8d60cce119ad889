import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import type { Release } from '@karwan/shared-contracts';
import { readResource } from './read-release-file.ts';
import { fileOf, releasedVersion } from './testing/released-version.ts';
import { loadVersion } from './version-loader.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-versions-'));
after(() => rmSync(folder, { recursive: true }));

const released = (change: Partial<Release> = {}) => releasedVersion(folder, '1.0.0', { change });

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

  test('is read from the folder of releases alone, not from one whose name begins alike', () =>
    assert.rejects(
      readResource(`/remotes/../${path.basename(folder)}-2/a.js`, '', folder),
      /is not below \/remotes\//,
    ));

  test('of a contract that this shell does not mount is refused before anything of it is fetched', async () => {
    const deployed = released();
    const { karwan } = deployed.extras;
    const futureRelease = { ...deployed, extras: { karwan: { ...karwan, contract: 99 } } };
    rmSync(path.join(folder, 'mf-a'), { recursive: true });
    await assert.rejects(loadVersion('mf-a', futureRelease, folder), /^Error: mf-a 1\.0\.0 follows contract 99, which/);
  });
});
