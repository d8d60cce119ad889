import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { REMOTE_CONTRACT_VERSION } from '@karwan/shared-contracts';
import { type BuiltRemote, buildRemote } from '../build/build-remote.ts';
import { generateRemote } from '../new-remote/generate-remote.ts';
import { copyProject } from '../testing/project-copy.ts';
import { type LiveHost, writeLiveHost } from './live-host.ts';
import { ReleaseRefused, releaseRemote, rollBackRemote } from './release-remote.ts';
import { ReleaseStore } from './release-store.ts';
import { statusTable } from './status.ts';

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

const host: LiveHost = {
  contract: REMOTE_CONTRACT_VERSION,
  endpoints: ['catalogue.cities@1'],
  shellListens: [],
  sharedExports: {},
  contractReport: {},
};
const liveWith = (change: Partial<LiveHost>) => writeLiveHost(store.folder, { ...host, ...change });
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
    await releaseRemote(store, second, 10);
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

  test('is rolled back in under 2 s', async () => {
    await releaseRemote(store, first);
    await releaseRemote(store, second);
    const startedAt = performance.now();
    await rollBackRemote(store, 'mf-probe');
    assert.ok(performance.now() - startedAt < 2000);
    assert.deepEqual(live(), [
      [first.release.version, 100],
      [second.release.version, 0],
    ]);
  });

  test('never changes: the same version with other files is refused', async () => {
    await releaseRemote(store, first);
    const forged = { ...second, release: { ...second.release, version: first.release.version } };
    await assert.rejects(releaseRemote(store, forged), /exists with other files: a release never changes/);
    assert.deepEqual(live(), [[first.release.version, 100]]);
  });

  test('passes what is live when it fits', async () => {
    liveWith({ sharedExports: first.release.uses.sharedImports });
    await releaseRemote(store, first);
    assert.deepEqual(live(), [[first.release.version, 100]]);
  });
});

describe('the gate', () => {
  const fitting = () => ({ sharedExports: first.release.uses.sharedImports });

  test('refuses a release that no longer publishes what the shell listens to', async () => {
    await releaseRemote(store, first);
    liveWith({ ...fitting(), shellListens: ['listing.saved@1'] });
    assert.deepEqual(await refusal(releaseRemote(store, silent)), [
      'It no longer publishes listing.saved@1, to which the shell listens.',
    ]);
    assert.deepEqual(live(), [[first.release.version, 100]]);
  });

  test('lets an event go that nobody listens to', async () => {
    await releaseRemote(store, first);
    liveWith(fitting());
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
      'It no longer publishes listing.saved@1, to which mf-other listens.',
    ]);
  });

  test('refuses an endpoint that the live API does not answer', async () => {
    liveWith({ ...fitting(), endpoints: [] });
    assert.deepEqual(await refusal(releaseRemote(store, first)), [
      'It calls catalogue.cities@1, which the live API does not answer: take the API live first.',
    ]);
  });

  test('refuses a name that the live shell does not offer', async () => {
    const { 'react-router': _, ...others } = fitting().sharedExports;
    liveWith({ sharedExports: others });
    const reasons = await refusal(releaseRemote(store, first));
    assert.ok(
      reasons.includes(
        'It imports Link of react-router, which the live shell does not offer: take the shell live first.',
      ),
      reasons.join('\n'),
    );
  });

  test('refuses another version of the remote contract', async () => {
    liveWith({ ...fitting(), contract: REMOTE_CONTRACT_VERSION + 1 });
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
    writeFileSync(path.join(store.folder, 'discovery.lock'), '999999999');
    await releaseRemote(store, second);
    assert.equal(live()?.[0]?.[0], second.release.version);
  });
});

function withoutPaths(
  version: NonNullable<ReturnType<ReleaseStore['readDiscovery']>['microFrontends'][string]>[number],
) {
  return { ...version, extras: { karwan: { ...version.extras.karwan, pathPrefixes: [] } } };
}
