import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { REMOTE_CONTRACT_VERSION } from '@karwan/shared-contracts';
import type { ContractReport } from '@karwan/shared-contracts/report';
import { type BuiltRemote, buildRemote } from '../build/build-remote.ts';
import { filesIn } from '../build/input-hash.ts';
import { currentContractReport } from '../checks/contract-report.ts';
import { generateRemote } from '../new-remote/generate-remote.ts';
import { copyProject } from '../testing/project-copy.ts';
import { readLiveHost, writeLiveHost } from './live-host.ts';
import { ReleaseRefused, releaseRemote, rollBackRemote } from './release-remote.ts';
import { ReleaseStore } from './release-store.ts';
import { statusTable } from './status.ts';
import { unfitVersions } from './unfit-versions.ts';

const copy = copyProject();
const work = mkdtempSync(path.join(tmpdir(), 'karwan-releases-'));
const { folder } = generateRemote(copy.folder, 'mf-probe');
const announcing = path.join(folder, 'src/features/cities/components/PopularCities.tsx');
const silentText = readFileSync(announcing, 'utf8');

/** Real builds of one small remote: it says that a listing was saved, then it does not any more. */
let first: BuiltRemote;
let second: BuiltRemote;
let silent: BuiltRemote;

let store: ReleaseStore;
let count = 0;

before(async () => {
  const build = async (name: string, text: string) => {
    writeFileSync(announcing, text);
    return buildRemote({ folder, outFolder: path.join(work, name) });
  };
  const announcement = `
export const announce = (ctx: KarwanContext, listingId: string) =>
  ctx.bus.emit(listingSaved, { listingId, savedAt: new Date().toISOString() });
`;
  const announcingText = `import { type KarwanContext, listingSaved } from '@karwan/shared-contracts';\n${silentText}${announcement}`;
  first = await build('first', announcingText);
  second = await build('second', announcingText.replace('new Date()', 'new Date(Date.now())'));
  silent = await build('silent', silentText);
});
beforeEach(() => {
  count += 1;
  store = new ReleaseStore(path.join(work, `store-${count}`));
});
after(() => {
  copy.remove();
  rmSync(work, { recursive: true });
});

/** What lies in the store, by name and content. */
const storedFiles = () =>
  new Map(filesIn(store.folder).map((file) => [path.relative(store.folder, file), readFileSync(file, 'latin1')]));

/** A host that keeps everything the first release needs, but for `change`. */
const liveWith = (change: Partial<ContractReport> = {}, shellListens: string[] = []) =>
  writeLiveHost(store.folder, {
    contracts: { ...currentContractReport(), sharedExports: first.release.uses.sharedImports, ...change },
    shellListens,
  });
const live = () =>
  store
    .readDiscovery()
    .microFrontends['mf-probe']?.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);
const refusal = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ReleaseRefused, String(error));
  return error.reasons;
};

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
    assert.match(statusTable(store.readDiscovery(), store), /mf-probe +\S+ +live +100 % .+ \/probe\n.+ kept +0 %/);
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
  });

  test('is not rolled back to a version that what is live no longer fits, with the reason', async () => {
    await releaseRemote(store, first);
    await releaseRemote(store, second);
    const before = live();
    const refusedFor = async (change: Partial<ContractReport>, reason: string) => {
      liveWith(change);
      assert.ok((await refusal(rollBackRemote(store, 'mf-probe'))).includes(reason), reason);
      assert.deepEqual(live(), before);
    };
    await refusedFor(
      { endpoints: {} },
      'It calls catalogue.cities@1, which the live API does not answer: take the API live first.',
    );
    const { 'react-router': _, ...others } = first.release.uses.sharedImports;
    await refusedFor(
      { sharedExports: others },
      'It imports Link of react-router, which the live shell does not offer: take the shell live first.',
    );
    await refusedFor(
      { endpoints: withCity(({ province: _gone, ...fields }) => fields) },
      'What is live does not keep what it was built for: catalogue.cities@1: output[].province was removed.',
    );
    liveWith({ endpoints: withCity((fields) => ({ ...fields, population: { type: 'integer' } })) });
    await rollBackRemote(store, 'mf-probe');
    assert.equal(live()?.[0]?.[0], first.release.version);
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
    const told = (change: Partial<ContractReport> = {}) => {
      liveWith(change);
      const host = readLiveHost(store.folder);
      assert.ok(host);
      return unfitVersions(store.readDiscovery(), store, host);
    };
    assert.deepEqual(told(), []);
    assert.deepEqual(told({ endpoints: {} }), [
      `mf-probe ${first.release.version}: It calls catalogue.cities@1, which the live API does not answer: take the API live first.`,
    ]);
  });

  test('never changes: the same version with other files is refused', async () => {
    await releaseRemote(store, first);
    const forged = { ...second, release: { ...second.release, version: first.release.version } };
    await assert.rejects(releaseRemote(store, forged), /exists with other files: a release never changes/);
    assert.deepEqual(live(), [[first.release.version, 100]]);
  });

  test('passes what is live when it fits', async () => {
    liveWith();
    await releaseRemote(store, first);
    assert.deepEqual(live(), [[first.release.version, 100]]);
  });
});

describe('the gate', () => {
  test('refuses a release that no longer publishes what the shell listens to', async () => {
    await releaseRemote(store, first);
    liveWith({}, ['listing.saved@1']);
    assert.deepEqual(await refusal(releaseRemote(store, silent)), [
      'It no longer publishes listing.saved@1, which is listened to by the shell.',
    ]);
    assert.deepEqual(live(), [[first.release.version, 100]]);
  });

  test('lets an event go that nobody listens to', async () => {
    await releaseRemote(store, first);
    liveWith();
    await releaseRemote(store, silent);
    assert.equal(live()?.[0]?.[0], silent.release.version);
  });

  test('refuses a release that no longer publishes what another remote listens to', async () => {
    await releaseRemote(store, first);
    const listener = {
      ...silent.release,
      remote: 'mf-other',
      pathPrefixes: [],
      uses: { ...silent.release.uses, listens: ['listing.saved@1'] },
    };
    const listenerFolder = path.join(work, `listener-${count}`);
    cpSync(silent.outFolder, listenerFolder, { recursive: true });
    writeFileSync(path.join(listenerFolder, 'release.json'), JSON.stringify(listener));
    await releaseRemote(store, { release: listener, outFolder: listenerFolder });
    assert.deepEqual(await refusal(releaseRemote(store, silent)), [
      'It no longer publishes listing.saved@1, which is listened to by mf-other.',
    ]);
  });

  test('refuses an endpoint that the live API does not answer', async () => {
    liveWith({ endpoints: {} });
    assert.deepEqual(await refusal(releaseRemote(store, first)), [
      'It calls catalogue.cities@1, which the live API does not answer: take the API live first.',
    ]);
  });

  test('refuses a name that the live shell does not offer', async () => {
    const { 'react-router': _, ...others } = first.release.uses.sharedImports;
    liveWith({ sharedExports: others });
    const reasons = await refusal(releaseRemote(store, first));
    assert.ok(
      reasons.includes(
        'It imports Link of react-router, which the live shell does not offer: take the shell live first.',
      ),
      reasons.join('\n'),
    );
  });

  test('refuses an endpoint field that it was built for and the live API does not answer', async () => {
    liveWith({ endpoints: withCity(({ province: _, ...others }) => others) });
    const [reason] = await refusal(releaseRemote(store, first));
    assert.equal(
      reason,
      'What is live does not keep what it was built for: catalogue.cities@1: output[].province was removed.',
    );
  });

  test('passes a build that knows an optional field which the live API does not answer', async () => {
    liveWith();
    const withPopulation = withCity((fields) => ({ ...fields, population: { type: 'integer' } }));
    await releaseRemote(store, first, { contracts: { ...currentContractReport(), endpoints: withPopulation } });
    assert.deepEqual(live(), [[first.release.version, 100]]);
  });

  test('refuses a build whose contract dropped an endpoint field that is live', async () => {
    liveWith();
    const contracts = { ...currentContractReport(), endpoints: withCity(({ province: _, ...others }) => others) };
    const [reason] = await refusal(releaseRemote(store, first, { contracts }));
    assert.equal(
      reason,
      'It was built with a contract that breaks the live one; make it a new version: catalogue.cities@1: output[].province was removed.',
    );
  });

  test('refuses another version of the remote contract', async () => {
    liveWith({ remoteContract: REMOTE_CONTRACT_VERSION + 1 });
    assert.deepEqual(await refusal(releaseRemote(store, first)), [
      `It follows version ${REMOTE_CONTRACT_VERSION} of the remote contract; the live shell mounts version ${REMOTE_CONTRACT_VERSION + 1} only.`,
    ]);
  });

  test('refuses a path that belongs to another remote', async () => {
    await releaseRemote(store, first);
    const rival = { ...second.release, remote: 'mf-rival' };
    assert.deepEqual(await refusal(releaseRemote(store, { ...second, release: rival })), [
      '/probe belongs to mf-probe: two remotes cannot have one path.',
    ]);
  });

  test('lets one of two rivals for a path pass that come at once', async () => {
    const rival = { ...second.release, remote: 'mf-rival' };
    let attempts: Promise<unknown>[] = [];
    await store.whileLocked(() => {
      attempts = [first, { ...second, release: rival }].map((built) => releaseRemote(store, built));
    });
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    assert.equal(refused.length, 1);
    assert.ok(refused[0] instanceof ReleaseRefused, String(refused[0]));
    assert.equal(Object.keys(store.readDiscovery().microFrontends).length, 1);
  });

  test('refuses files that were changed after the build', async () => {
    const tampered = path.join(work, `tampered-${count}`);
    cpSync(first.outFolder, tampered, { recursive: true });
    appendFileSync(path.join(tampered, first.release.clientEntry), '//');
    assert.deepEqual(await refusal(releaseRemote(store, { ...first, outFolder: tampered })), [
      `${first.release.clientEntry} was changed after the build: its integrity does not fit.`,
    ]);
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

  test('stays as it was when an edit would break it', async () => {
    await releaseRemote(store, first);
    const text = readFileSync(store.discoveryFile(), 'utf8');
    await assert.rejects(store.changeDiscovery((document) => ({ ...document, microFrontends: { 'mf-probe': [] } })));
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
    // Nobody took a dead lock away, which two could do at once.
    assert.equal(statSync(file).ino, ino);
  });
});

function withoutPaths(
  version: NonNullable<ReturnType<ReleaseStore['readDiscovery']>['microFrontends'][string]>[number],
) {
  return { ...version, extras: { karwan: { ...version.extras.karwan, pathPrefixes: [] } } };
}

type Endpoints = ContractReport['endpoints'];
type Fields = Record<string, Endpoints[string]['output']>;

/** The current endpoints, with other fields in the cities that are answered. */
function withCity(change: (fields: Fields) => Fields): Endpoints {
  const { endpoints } = currentContractReport();
  const cities = endpoints['catalogue.cities@1'];
  const city = cities?.output.items;
  assert.ok(cities && typeof city === 'object' && city.properties);
  const properties = change({ ...city.properties });
  const required = city.required?.filter((name) => name in properties) ?? [];
  return {
    ...endpoints,
    'catalogue.cities@1': { ...cities, output: { ...cities.output, items: { ...city, properties, required } } },
  };
}
