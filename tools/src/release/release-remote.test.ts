import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { ContractReport } from '@karwan/shared-contracts/report';
import type { BuiltRemote } from '../build/build-remote.ts';
import { listFiles } from '../build/input-hash.ts';
import { liveHostFor, liveVersions, probeReleases, rejectionReasonsOf, withCity } from '../testing/probe-releases.ts';
import { incompatibleVersions } from './incompatible-versions.ts';
import { readLiveHost } from './live-host.ts';
import { publishChanged } from './publish-changed.ts';
import { releaseMissing, releaseRemote, rollBackRemote } from './release-remote.ts';
import type { ReleaseStore } from './release-store.ts';
import { statusTable } from './status.ts';

const probe = probeReleases();
let first: BuiltRemote;
let second: BuiltRemote;
let store: ReleaseStore;

before(async () => {
  first = await probe.build('announcing');
  second = await probe.build('changed');
});
beforeEach(() => {
  store = probe.newStore();
});
after(() => probe.remove());

/** All stored files: path → content. */
const storedFiles = () =>
  new Map(listFiles(store.folder).map((file) => [path.relative(store.folder, file), readFileSync(file, 'latin1')]));

const live = () => liveVersions(store);
const liveWith = (change?: Partial<ContractReport>) => liveHostFor(store, first, change);

describe('a release', () => {
  test('goes live with all its files, and keeps the version before for going back to', async () => {
    await releaseRemote(store, first);
    await releaseRemote(store, second);
    assert.deepEqual(live(), [
      [second.release.version, 100],
      [first.release.version, 0],
    ]);
    const stored = store.readRelease('mf-probe', first.release.version);
    for (const file of Object.keys(stored.files))
      readFileSync(path.join(store.folder, 'mf-probe', stored.version, file));
    const [header = '', ...lines] = statusTable(store.readDiscovery(), store).split('\n');
    assert.match(lines.join('\n'), /^mf-probe +\S+ +live +100 % .+ \/probe\n.+ kept +0 % .+ \/probe$/);
    assert.equal(header.replaceAll(/ {2,}/g, '|'), 'remote|version|state|visitors|built (UTC)|commit|paths');
    for (const [title, cell] of Object.entries({ state: 'live', visitors: '100 %', paths: '/probe' }))
      assert.equal(lines[0]?.indexOf(cell), header.indexOf(title));
    await store.changeDiscovery(({ microFrontends, ...document }) => {
      const versions = microFrontends['mf-probe']?.map(withoutPaths) ?? [];
      return { ...document, microFrontends: { 'mf-probe': versions } };
    });
    // A release of files that differ from their commit says so.
    const file = path.join(store.folderOf(first.release), 'release.json');
    writeFileSync(file, JSON.stringify({ ...first.release, isModified: true }));
    const status = statusTable(store.readDiscovery(), store);
    assert.match(status, / live .+ \w{10} {2,}\(widgets only\)\n.+ kept .+ \w{10} \(modified\) /);
  });

  test('as a canary serves its share, and everybody when released again', async () => {
    await releaseRemote(store, first);
    await releaseRemote(store, second, { canaryPercent: 10 });
    assert.deepEqual(live(), [
      [first.release.version, 90],
      [second.release.version, 10],
    ]);
    await releaseRemote(store, second);
    assert.deepEqual(live(), [
      [second.release.version, 100],
      [first.release.version, 0],
    ]);
  });

  test('is rolled back by one small file: nothing is built or copied', async () => {
    await releaseRemote(store, first);
    await releaseRemote(store, second);
    const before = storedFiles();
    await rollBackRemote(store, 'mf-probe');
    const after = storedFiles();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    assert.deepEqual(changed, ['discovery.json']);
    assert.deepEqual(live(), [
      [first.release.version, 100],
      [second.release.version, 0],
    ]);
    assert.match(statusTable(store.readDiscovery(), store), / rolled back +0 %/);
  });

  test('is rolled back to a version that no longer fits what is live, with what does not work then', async () => {
    const lossesBeside = async (change: Partial<ContractReport>) => {
      store = probe.newStore();
      await releaseRemote(store, first);
      await releaseRemote(store, second);
      liveWith(change);
      const { version, losses } = await rollBackRemote(store, 'mf-probe');
      assert.equal(version.metadata.version, first.release.version);
      assert.equal(live()?.[0]?.[0], first.release.version);
      return losses;
    };
    const { 'react-router': _, ...sharedExports } = first.release.uses.sharedImports;
    const endpoints = withCity(({ province: _gone, ...fields }) => fields);
    const losses = await lossesBeside({ sharedExports, endpoints });
    for (const loss of [
      'It imports Link of react-router, which the live shell does not offer: take the shell live first.',
      'What is live does not keep what it was built for: catalogue.cities@1: output[].province was removed.',
    ])
      assert.ok(losses.includes(loss), losses.join('\n'));
    const silent = 'It calls catalogue.cities@1, which the live API does not answer: take the API live first.';
    assert.ok((await lossesBeside({ endpoints: {} })).includes(silent));
    const grown = withCity((fields) => ({ ...fields, population: { type: 'integer' } }));
    assert.deepEqual(await lossesBeside({ endpoints: grown }), []);
  });

  test('of a canary is ended whatever is live', async () => {
    await releaseRemote(store, first);
    await releaseRemote(store, second, { canaryPercent: 10 });
    liveWith({ endpoints: {} });
    await rollBackRemote(store, 'mf-probe');
    assert.deepEqual(live(), [[first.release.version, 100]]);
  });

  test('that is kept at a start of another API and shell is told when it does not fit them', async () => {
    await releaseRemote(store, first);
    const rejectionsFor = (change: Partial<ContractReport> = {}) => {
      liveWith(change);
      const host = readLiveHost(store.folder);
      assert.ok(host);
      return incompatibleVersions(store.readDiscovery(), store, host);
    };
    assert.deepEqual(rejectionsFor(), []);
    const silent = { realtime: { events: {}, requests: {} } };
    assert.deepEqual(rejectionsFor(silent), []);
    const stored = path.join(store.folder, 'mf-probe', first.release.version, 'release.json');
    const uses = { ...first.release.uses, realtimeListens: ['receive-chats'] };
    writeFileSync(stored, JSON.stringify({ ...first.release, uses }));
    assert.deepEqual(rejectionsFor(silent), [
      `mf-probe ${first.release.version}: It listens to receive-chats, which the live API does not tell: take the API live first.`,
    ]);
    assert.deepEqual(rejectionsFor({ endpoints: {} }), [
      `mf-probe ${first.release.version}: It calls catalogue.cities@1, which the live API does not answer: take the API live first.`,
    ]);
  });

  test('never changes: the same version with other files is refused', async () => {
    await releaseRemote(store, first);
    const forged = { ...second, release: { ...second.release, version: first.release.version } };
    await assert.rejects(releaseRemote(store, forged), /exists with other files: a release never changes/);
    assert.deepEqual(live(), [[first.release.version, 100]]);
  });
});

describe('a remote that is to be live at all', () => {
  const serving = () => live()?.filter(([, traffic]) => traffic !== 0);

  test('goes live where nothing of it is live, if it fits the API and the shell that run', async () => {
    liveWith({ endpoints: {} });
    const reason = 'It calls catalogue.cities@1, which the live API does not answer: take the API live first.';
    assert.ok((await rejectionReasonsOf(releaseMissing(store, first))).includes(reason));
    assert.equal(live(), undefined);
    liveWith();
    assert.equal(await releaseMissing(store, first), first.release.version);
    assert.deepEqual(live(), [[first.release.version, 100]]);
    assert.equal(await publishChanged(store, first), false, 'it counts as published');
  });

  test('leaves whatever is live, a release, a canary or a rollback, and says which version that is', async () => {
    await releaseMissing(store, first);
    await releaseRemote(store, second);
    assert.equal(await releaseMissing(store, first), second.release.version);
    assert.deepEqual(serving(), [[second.release.version, 100]]);

    await rollBackRemote(store, 'mf-probe');
    assert.equal(await releaseMissing(store, second), first.release.version);
    assert.deepEqual(serving(), [[first.release.version, 100]]);

    await releaseRemote(store, second, { canaryPercent: 10 });
    await releaseMissing(store, second);
    assert.deepEqual(serving(), [
      [first.release.version, 90],
      [second.release.version, 10],
    ]);
  });

  test('never replaces what another one publishes at the same moment', async () => {
    let attempts: Promise<string>[] = [];
    await store.withStoreLock(() => {
      attempts = [first, second].map((built) => releaseMissing(store, built));
    });
    const versions = await Promise.all(attempts);
    assert.equal(versions[0], versions[1]);
    assert.deepEqual(serving(), [[versions[0], 100]]);
  });
});

describe('the discovery document', () => {
  test('loses no edit when many come at once', async () => {
    await releaseRemote(store, first);
    const names = Array.from({ length: 12 }, (_, index) => `mf-part-${'abcdefghijkl'[index]}`);
    const entry = store.readDiscovery().microFrontends['mf-probe'] ?? [];
    await Promise.all(
      names.map((name) =>
        store.changeDiscovery((document) => ({
          ...document,
          microFrontends: { ...document.microFrontends, [name]: entry.map(withoutPaths) },
        })),
      ),
    );
    assert.equal(Object.keys(store.readDiscovery().microFrontends).length, 13);
  });

  test('has a revision that grows with every change, also with one that puts an older document back', async () => {
    await releaseRemote(store, first);
    const before = store.readDiscovery();
    assert.equal(before.revision, 1);
    await releaseRemote(store, second);
    await store.changeDiscovery(() => before);
    assert.deepEqual(store.readDiscovery(), { ...before, revision: 3 });
  });

  test('stays as it was when an edit would break it, or adds what no shell knows', async () => {
    await releaseRemote(store, first);
    const text = readFileSync(store.discoveryFile(), 'utf8');
    await assert.rejects(store.changeDiscovery((document) => ({ ...document, microFrontends: { 'mf-probe': [] } })));
    await assert.rejects(
      store.changeDiscovery((document) => ({ ...document, weight: 1 })),
      /what no shell knows/,
    );
    assert.equal(readFileSync(store.discoveryFile(), 'utf8'), text);
  });

  test('is not locked for ever by a release that died', async () => {
    await releaseRemote(store, first);
    const file = path.join(store.folder, 'discovery.held');
    const { ino } = statSync(file);
    const dying = `const { DatabaseSync } = require('node:sqlite');
      new DatabaseSync(process.argv[1]).exec('begin exclusive');
      process.kill(process.pid, 'SIGKILL');`;
    assert.equal(spawnSync(process.execPath, ['-e', dying, file]).signal, 'SIGKILL');
    await releaseRemote(store, second);
    assert.equal(live()?.[0]?.[0], second.release.version);
    // The lock file was reused: deleting a dead lock would be a race.
    assert.equal(statSync(file).ino, ino);
  });
});

function withoutPaths(
  version: NonNullable<ReturnType<ReleaseStore['readDiscovery']>['microFrontends'][string]>[number],
) {
  return { ...version, extras: { karwan: { ...version.extras.karwan, pathPrefixes: [] } } };
}
