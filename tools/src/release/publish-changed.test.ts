import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { BuiltRemote } from '../build/build-remote.ts';
import { liveVersions, probeReleases } from '../testing/probe-releases.ts';
import { inProject } from '../workspace/workspace.ts';
import { corruptFiles } from './corrupt-files.ts';
import { startCanary } from './edit-versions.ts';
import { hostFileOf } from './live-host.ts';
import { publishChanged } from './publish-changed.ts';
import { reinstateReleases } from './reinstate-releases.ts';
import { releaseRemote, rollBackRemote } from './release-remote.ts';
import type { ReleaseStore } from './release-store.ts';

const probe = probeReleases();
let older: BuiltRemote;
let newer: BuiltRemote;
let store: ReleaseStore;

before(async () => {
  older = await probe.build('announcing');
  newer = await probe.build('changed');
});
beforeEach(() => {
  store = probe.newStore();
});
after(() => probe.remove());

const live = () => liveVersions(store)?.filter(([, traffic]) => traffic !== 0);

test('a start during development takes live what changed since the last one, and undoes no rollback', async () => {
  assert.equal(await publishChanged(store, older), true);
  await releaseRemote(store, newer, { shares: [] });
  assert.deepEqual(live(), [[newer.release.version, 100]]);
  await rollBackRemote(store, 'mf-probe');
  assert.equal(await publishChanged(store, newer), false);
  assert.deepEqual(live(), [[older.release.version, 100]]);
});

test('what was live is not reinstated where a part of its canary is missing', async () => {
  await publishChanged(store, older);
  writeFileSync(hostFileOf(store.folder), '{}');
  // A deployment without releases also saves the live versions.
  await store.store(newer.outFolder, newer.release);
  assert.deepEqual(await reinstateReleases(store, store.folder), []);
  await store.changeDiscovery(({ microFrontends, ...document }) => {
    const canary = startCanary(microFrontends['mf-probe'] ?? [], store.add(newer.outFolder, newer.release), 10);
    return { ...document, microFrontends: { 'mf-probe': canary } };
  });
  assert.deepEqual(await reinstateReleases(store, store.folder), []);
  const laterBuild = path.join(store.folder, '..', 'later-build');
  mkdirSync(laterBuild);
  writeFileSync(hostFileOf(laterBuild), '{"later":1}');
  await assert.rejects(reinstateReleases(store, laterBuild), /No release was live on this site/);
  cpSync(hostFileOf(laterBuild), hostFileOf(store.folder));
  await store.changeDiscovery((document) => ({ ...document, microFrontends: {} }));
  writeFileSync(hostFileOf(store.folder), '{}');
  assert.deepEqual(await reinstateReleases(store, store.folder), [
    `mf-probe: ${older.release.version} and ${newer.release.version} instead of no version`,
  ]);
  rmSync(path.join(store.folderOf(newer.release), newer.release.serverEntry));
  await assert.rejects(
    reinstateReleases(store, store.folder),
    /mf-probe \S+: server\/remote\.cjs is listed but missing/,
  );
});

test('what was published is noted in one step, once it is live, and a note that a crash has cut off is written anew', async () => {
  await publishChanged(store, older);
  const note = path.join(store.folder, 'published.json');
  const before = readFileSync(note, 'utf8');
  linkSync(note, `${note}.before`);
  await publishChanged(store, newer);
  assert.equal(
    readFileSync(`${note}.before`, 'utf8'),
    before,
    'the old file is whole until the new one takes its place',
  );

  writeFileSync(note, before.slice(0, before.length / 2));
  writeFileSync(store.discoveryFile(), '{');
  await assert.rejects(publishChanged(store, older), SyntaxError);
  rmSync(store.discoveryFile());
  assert.equal(await publishChanged(store, older), true);
  assert.deepEqual(JSON.parse(readFileSync(note, 'utf8')), { 'mf-probe': older.release.version });
});

test('a release of which a power cut has left a part is stored anew, whole', async () => {
  const place = store.folderOf(older.release);
  mkdirSync(place, { recursive: true });
  assert.equal(await publishChanged(store, older), true);
  assert.deepEqual(corruptFiles(store.readRelease('mf-probe', older.release.version), place), []);

  writeFileSync(path.join(place, older.release.serverEntry), '');
  await releaseRemote(store, older);
  assert.deepEqual(corruptFiles(older.release, place), []);
});

test('what a copy that was killed has left is no version, and goes with the next one', async () => {
  const program = `
    import { ReleaseStore } from ${JSON.stringify(inProject('tools/src/release/release-store.ts'))};
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.renameSync = () => process.kill(process.pid, 'SIGKILL');
    syncBuiltinESMExports();
    const [folder, built, release] = process.argv.slice(1);
    new ReleaseStore(folder).add(built, JSON.parse(release));`;
  const words = [store.folder, older.outFolder, JSON.stringify(older.release)];
  mkdirSync(store.folder, { recursive: true });
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program, ...words]);
  assert.equal(signal, 'SIGKILL');
  writeFileSync(path.join(store.folder, 'incoming/server/left.cjs'), '');
  assert.deepEqual(readdirSync(path.join(store.folder, 'mf-probe')), []);
  await publishChanged(store, newer);
  assert.deepEqual(
    readdirSync(store.folder).filter((name) => !/^(discovery|published)/.test(name)),
    ['mf-probe'],
  );
  assert.deepEqual(readdirSync(path.join(store.folder, 'mf-probe')), [newer.release.version]);
  assert.ok(!readdirSync(path.join(store.folderOf(newer.release), 'server')).includes('left.cjs'));
});
