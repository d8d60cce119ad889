import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { deployedVersion } from '../testing/deployed-version.ts';
import { goLive } from './edit-versions.ts';
import { hostFileOf } from './live-host.ts';
import { ReleaseStore } from './release-store.ts';

const work = mkdtempSync(path.join(tmpdir(), 'karwan-sweep-'));
after(() => rmSync(work, { recursive: true }));

let stores = 0;
let store: ReleaseStore;
beforeEach(() => {
  stores += 1;
  store = new ReleaseStore(path.join(work, `${stores}`));
});

const age = (place: string, days: number) => {
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  utimesSync(path.join(store.folder, place), then, then);
};
const addFolder = (version: string, days: number) => {
  mkdirSync(path.join(store.folder, 'mf-listings', version, 'client'), { recursive: true });
  age(`mf-listings/${version}`, days);
};
const folders = () => globSync('mf-listings/*', { cwd: store.folder }).map((index) => path.basename(index));
/** Makes this version the only one in the document. */
const listOnly = (version: string) =>
  store.changeDiscovery((document) => ({
    ...document,
    microFrontends: { 'mf-listings': goLive([], deployedVersion(version)) },
  }));

describe('releases that no document names', () => {
  test('are removed 30 days after the last one did, or after they were stored', async () => {
    for (const [version, days] of [
      ['1.0.0', 90],
      ['1.1.0', 90],
      ['1.2.0', 31],
      ['1.3.0', 29],
    ] as const)
      addFolder(version, days);
    await listOnly('1.0.0');
    assert.deepEqual(folders().sort(), ['1.0.0', '1.3.0']);

    addFolder('2.0.0', 0);
    await listOnly('2.0.0');
    assert.deepEqual(folders().sort(), ['1.0.0', '1.3.0', '2.0.0'], 'named until now');
    age('mf-listings/1.0.0', 31);
    await listOnly('2.0.0');
    assert.deepEqual(folders().sort(), ['1.3.0', '2.0.0']);
  });

  test('stay as long as the document that API and shell would be rolled back with', async () => {
    addFolder('1.0.0', 90);
    mkdirSync(store.folder, { recursive: true });
    writeFileSync(hostFileOf(store.folder), 'older');
    await listOnly('1.0.0');
    const [documentFile = ''] = globSync('documents/*.json', { cwd: store.folder });
    writeFileSync(hostFileOf(store.folder), 'newer');
    addFolder('2.0.0', 0);
    await listOnly('2.0.0');
    age('mf-listings/1.0.0', 40);
    age(documentFile, 29);
    await listOnly('2.0.0');
    assert.deepEqual(folders().sort(), ['1.0.0', '2.0.0']);
    age(documentFile, 31);
    await listOnly('2.0.0');
    assert.deepEqual(folders(), ['2.0.0']);
  });
});
