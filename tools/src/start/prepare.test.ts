import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type BuiltRemote, buildRemote } from '../build/build-remote.ts';
import { buildShell } from '../build/build-shell.ts';
import { generateRemote } from '../new-remote/generate-remote.ts';
import { hostFileOf, type LiveHost, readLiveHost } from '../release/live-host.ts';
import { reinstateReleases } from '../release/reinstate-releases.ts';
import { releaseRemote, rollBackRemote } from '../release/release-remote.ts';
import { runProgram } from '../terminal/run-program.ts';
import { liveVersions, rejectionReasonsOf } from '../testing/probe-releases.ts';
import { copyProject } from '../testing/project-copy.ts';
import { remoteNames } from '../workspace/workspace.ts';
import { openStore } from './prepare.ts';

const MAKES = `import { listMakes } from '@karwan/shared-contracts';\n\nObject.assign(globalThis, { listMakes });\n`;

const copy = copyProject();
const dataFolder = path.join(copy.folder, '.karwan');
const store = openStore(dataFolder);
after(() => copy.remove());

const live = () => liveVersions(store)?.filter(([, traffic]) => traffic !== 0);
const listens = (host: LiveHost) => writeFileSync(hostFileOf(store.folder), JSON.stringify(host));

describe('preparing a checkout whose remote needs a newer API than the one that runs', { timeout: 300_000 }, () => {
  let older: BuiltRemote;
  let newer: BuiltRemote;
  let newHost: LiveHost;
  /** A folder with a host file, in place of the running shell's build. */
  const runningBuild = path.join(copy.folder, 'running');

  before(async () => {
    for (const name of remoteNames(copy.folder)) rmSync(path.join(copy.folder, name), { recursive: true });
    const { folder } = generateRemote(copy.folder, 'mf-probe');
    const shell = (await buildShell()).outFolder;
    const dist = path.join(copy.folder, 'shell/dist');
    cpSync(shell, path.join(dist, path.basename(shell)), { recursive: true });
    const host = readLiveHost(shell);
    assert.ok(host);
    newHost = host;

    older = await buildRemote({ folder, outFolder: path.join(copy.folder, 'older') });
    const { 'catalogue.makes@1': _lacking, ...endpoints } = host.contracts.endpoints;
    mkdirSync(store.folder, { recursive: true });
    listens({ ...host, contracts: { ...host.contracts, endpoints } });
    cpSync(hostFileOf(store.folder), hostFileOf(runningBuild));
    await releaseRemote(store, older, { shares: [] });

    const changing = path.join(folder, 'src/features/cities/components/PopularCities.tsx');
    writeFileSync(changing, MAKES + readFileSync(changing, 'utf8'));
    const files = () => [hostFileOf(store.folder), store.discoveryFile()].map((file) => readFileSync(file, 'utf8'));
    const before = files();
    const { ok, output } = await runProgram(
      'node',
      [path.join(copy.folder, 'tools/src/commands/start.ts'), '--prepare'],
      {
        cwd: copy.folder,
        env: { KARWAN_DATA: dataFolder, KARWAN_PROFILE: 'production' },
      },
    );
    assert.ok(ok, output);
    assert.match(
      output,
      /mf-probe: \S+ is live, this checkout has \S+; to take it live after the restart: deploy\/karwan/,
    );
    assert.deepEqual(files(), before);
    newer = await buildRemote({ folder });
  });

  test('stores the release and takes nothing live, and it is refused until the new API and shell run', async () => {
    assert.ok(readdirSync(path.join(store.folder, 'mf-probe')).includes(newer.release.version));
    assert.deepEqual(live(), [[older.release.version, 100]]);
    const reasons = await rejectionReasonsOf(releaseRemote(store, newer, { shares: [] }));
    assert.deepEqual(reasons, [
      'It calls catalogue.makes@1, which the live API does not answer: take the API live first.',
    ]);
    listens(newHost);
    await releaseRemote(store, newer, { shares: [] });
    assert.deepEqual(live(), [[newer.release.version, 100]]);
  });

  test('can be undone to a build that ran: what was live beside API and shell of before is live again', async () => {
    await rollBackRemote(store, 'mf-probe');
    await releaseRemote(store, newer, { shares: [] });
    await assert.rejects(reinstateReleases(store, copy.folder), /^Error: No release was live on this site/);
    assert.deepEqual(live(), [[newer.release.version, 100]]);
    const changes = await reinstateReleases(store, runningBuild);
    assert.deepEqual(changes, [`mf-probe: ${older.release.version} instead of ${newer.release.version}`]);
    assert.deepEqual(live(), [[older.release.version, 100]]);
  });
});
