import assert from 'node:assert/strict';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { REMOTE_CONTRACT_VERSION } from '@karwan/shared-contracts';
import type { ContractReport } from '@karwan/shared-contracts/report';
import type { BuiltRemote } from '../build/build-remote.ts';
import { currentContractReport } from '../checks/contract-report.ts';
import { openContainer } from '../testing/container-page.ts';
import { liveHostFor, liveVersions, probeReleases, rejectionReasonsOf, withCity } from '../testing/probe-releases.ts';
import { ReleaseRejectedError, releaseRemote } from './release-remote.ts';
import type { ReleaseStore } from './release-store.ts';

const probe = probeReleases();
let first: BuiltRemote;
let silent: BuiltRemote;
let store: ReleaseStore;

before(async () => {
  first = await probe.build('announcing');
  silent = await probe.build('silent');
});
beforeEach(() => {
  store = probe.newStore();
});
after(() => probe.remove());

const live = () => liveVersions(store);
const liveWith = (change?: Partial<ContractReport>, shell?: Parameters<typeof liveHostFor>[3]) =>
  liveHostFor(store, first, change, shell);
/** Releases another remote with these dependencies. */
async function releaseOther(uses: Partial<BuiltRemote['release']['uses']>, contracts = currentContractReport()) {
  const other = { ...silent.release, remote: 'mf-other', pathPrefixes: [], uses: { ...silent.release.uses, ...uses } };
  const folder = probe.newFolder('other');
  cpSync(silent.outFolder, folder, { recursive: true });
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(other));
  await releaseRemote(store, { release: other, outFolder: folder }, { contracts });
}

describe('the gate', () => {
  test('refuses a release without an event that the shell listens to, and passes one that nobody misses', async () => {
    await releaseRemote(store, first);
    liveWith({}, { shellListens: ['listing.saved@1'] });
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, silent)), [
      'It no longer publishes listing.saved@1, which is listened to by the shell.',
    ]);
    assert.deepEqual(live(), [[first.release.version, 100]]);
    liveWith();
    await releaseRemote(store, silent);
    assert.equal(live()?.[0]?.[0], silent.release.version);
  });

  test('refuses an endpoint that the live API does not answer', async () => {
    liveWith({ endpoints: {} });
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, first)), [
      'It calls catalogue.cities@1, which the live API does not answer: take the API live first.',
    ]);
  });

  test('refuses names that the live shell does not offer, of libraries and of its zod for schemas', async () => {
    const { 'react-router': _, zod = [], ...others } = first.release.uses.sharedImports;
    liveWith({ sharedExports: { ...others, zod: zod.filter((name) => name !== 'described') } });
    const reasons = await rejectionReasonsOf(releaseRemote(store, first));
    for (const lacking of ['Link of react-router', 'described of zod']) {
      const reason = `It imports ${lacking}, which the live shell does not offer: take the shell live first.`;
      assert.ok(reasons.includes(reason), reasons.join('\n'));
    }
  });

  test('refuses an endpoint field that it was built for and the live API does not answer', async () => {
    liveWith({ endpoints: withCity(({ province: _, ...others }) => others) });
    const [reason] = await rejectionReasonsOf(releaseRemote(store, first));
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
    const [reason] = await rejectionReasonsOf(releaseRemote(store, first, { contracts }));
    assert.equal(
      reason,
      'It was built with a contract that breaks the live one; make it a new version: catalogue.cities@1: output[].province was removed.',
    );
  });

  test('refuses a build that brings more scripts to a page than its share, and names the module that grew', async () => {
    const share = { remote: 'mf-probe', page: 'cities', chunks: ['expose-remote', 'popular-cities'], limitKb: 40 };
    await releaseRemote(store, silent, { shares: [share] });
    const heavy = await probe.build('heavy');
    const [reason, ...others] = await rejectionReasonsOf(releaseRemote(store, heavy, { shares: [share] }));
    assert.match(
      reason ?? '',
      /^It brings [4-6]\d\.\d KB of scripts to the page cities, of 40 KB that it may\. Grew most before compression: mf-probe\/src\/lib\/weight\.ts \(43\.\d KB\)/,
    );
    assert.deepEqual([others, live()], [[], [[silent.release.version, 100]]]);

    const missingChunks = { ...share, chunks: ['expose-remote', 'towns'] };
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, heavy, { shares: [missingChunks] })), [
      'Its share of the page cities counts towns, which it does not have.',
    ]);
  });

  test('refuses an island that is placed on the server and that browsers cannot have', async () => {
    const place = 'src/exposes/islands.ts';
    const unexposed = `It places the island more-cities, which its ./islands does not expose: add it to ${place}.`;
    await assert.rejects(probe.build('unexposed'), new RegExp(`cannot be released:\\n- ${unexposed}$`));
    const { release } = silent;
    const uses = { ...release.uses, islands: ['more-cities', 'suggest-city'] };
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, { ...silent, release: { ...release, uses } })), [
      unexposed,
    ]);
    const { 'island-suggest-city': _gone, ...chunks } = release.chunks;
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, { ...silent, release: { ...release, chunks } })), [
      'There is no chunk "island-suggest-city": give its import() a webpackChunkName comment with that name.',
    ]);
  });

  test('refuses another version of the remote contract', async () => {
    const next = REMOTE_CONTRACT_VERSION + 1;
    liveWith({ remoteContract: next, mountedContracts: [next] });
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, first)), [
      `It follows version ${REMOTE_CONTRACT_VERSION} of the remote contract; the live shell mounts ${next}.`,
    ]);
  });

  test('refuses a path that belongs to another remote', async () => {
    await releaseRemote(store, first);
    const rival = { ...silent.release, remote: 'mf-rival' };
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, { ...silent, release: rival })), [
      '/probe belongs to mf-probe.',
    ]);
  });

  test('lets one of two rivals for a path pass that come at once', async () => {
    const rival = { ...silent.release, remote: 'mf-rival' };
    let attempts: Promise<unknown>[] = [];
    await store.withStoreLock(() => {
      attempts = [first, { ...silent, release: rival }].map((built) => releaseRemote(store, built));
    });
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    assert.equal(refused.length, 1);
    assert.ok(refused[0] instanceof ReleaseRejectedError, String(refused[0]));
    assert.equal(Object.keys(store.readDiscovery().microFrontends).length, 1);
  });

  test('refuses files that were changed after the build, and a build of which a file is gone', async () => {
    const outFolder = probe.newFolder('tampered');
    cpSync(first.outFolder, outFolder, { recursive: true });
    const { clientEntry } = first.release;
    const reasons = () => rejectionReasonsOf(releaseRemote(store, { ...first, outFolder }));
    appendFileSync(path.join(outFolder, clientEntry), '//');
    assert.deepEqual(await reasons(), [`${clientEntry} was changed after the build: its integrity does not fit.`]);
    rmSync(path.join(outFolder, clientEntry));
    assert.deepEqual(await reasons(), [`${clientEntry} is listed but missing.`]);
    assert.equal(live(), undefined);
  });
});

describe('what the gate lets through', () => {
  test('is a container on the runtime of the page: it asks for its libraries, and for each chunk with its integrity', async () => {
    const { remote, requestedScripts, requestedLibraries } = await openContainer(first);
    assert.equal(remote.contract, REMOTE_CONTRACT_VERSION);
    assert.ok(!requestedLibraries.includes('styled-components'), 'before a page needs it');
    await remote.widgets['popular-cities']?.load();
    assert.ok(requestedLibraries.includes('styled-components'));
    assert.ok(requestedScripts.length > 1);
    for (const { file, integrity } of requestedScripts) {
      assert.equal(integrity, first.release.files[file]?.integrity, file);
      assert.match(readFileSync(path.join(first.outFolder, file), 'utf8'), /^\/\/# allFunctionsCalledOnLoad\n/);
    }

    const entry = readFileSync(path.join(first.outFolder, first.release.clientEntry));
    assert.equal(entry.toString().match(/sha384-/g)?.length, 2, 'the exposed modules only');
    assert.ok(brotliCompressSync(entry).length < 8000, 'without a runtime of its own');
  });

  test('tells in mf-manifest.json what it exposes and shares, and nothing of its sources', () => {
    const manifest = JSON.parse(readFileSync(path.join(first.outFolder, 'client/mf-manifest.json'), 'utf8'));
    const namesOf = (parts: { name: string }[]) => parts.map(({ name }) => name).sort();
    assert.deepEqual(namesOf(manifest.exposes), ['islands', 'remote']);
    assert.ok(namesOf(manifest.shared).includes('react'));
    const files = Object.keys(first.release.files);
    assert.ok(files.includes('client/mf-manifest.json'));
    assert.ok(!files.includes('client/mf-stats.json'));
  });

  test('of a container that the live shell does not mount is refused; those from before are not', async () => {
    const withContainer = (container: string | undefined) => ({ ...first, release: { ...first.release, container } });
    for (const known of ['mf2-external', 'plain', undefined]) {
      store = probe.newStore();
      liveWith();
      await releaseRemote(store, withContainer(known));
    }
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, withContainer('mf3'))), [
      'Its entry is a container "mf3"; the live shell mounts mf2-external and plain.',
    ]);
  });
});

describe('the gate on widgets', () => {
  const id = 'mf-probe/popular-cities';
  const withProps = (properties: Record<string, { type: string }>): ContractReport => ({
    ...currentContractReport(),
    widgets: { [id]: { type: 'object', properties, required: Object.keys(properties) } },
  });
  const title = { title: { type: 'string' } };
  const renamed = () => ({ ...silent, release: { ...silent.release, widgets: ['famous-cities'] } });

  test('refuses a renamed one that another live release places, and one that the shell places', async () => {
    await releaseRemote(store, first);
    await releaseOther({ widgets: [id] });
    const byOther = 'It has no widget popular-cities, which is placed by mf-other.';
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, renamed())), [byOther]);
    liveWith({}, { shellPlaces: [id] });
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, renamed())), [
      byOther,
      'It has no widget popular-cities, which is placed by the shell.',
    ]);
  });

  test('lets a renamed one pass that nobody is known to place', async () => {
    await releaseRemote(store, first);
    await releaseOther({});
    liveWith();
    await releaseRemote(store, renamed());
  });

  test('refuses one whose props became fewer than live releases give', async () => {
    await releaseRemote(store, first, { contracts: withProps(title) });
    await releaseOther({ widgets: [id] }, withProps(title));
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, silent, { contracts: withProps({}) })), [
      `It does not take what mf-other gives its widget: ${id}: props.title was removed.`,
    ]);
    assert.deepEqual(
      await rejectionReasonsOf(
        releaseRemote(store, silent, { contracts: withProps({ ...title, size: { type: 'integer' } }) }),
      ),
      [`It does not take what mf-other gives its widget: ${id}: props.size is required now.`],
    );
    await releaseRemote(store, silent, { contracts: withProps(title) });
  });

  test('refuses a release that places what the live one does not have or take', async () => {
    await releaseRemote(store, first, { contracts: withProps({}) });
    await assert.rejects(
      releaseOther({ widgets: ['mf-probe/famous-cities'] }),
      /It places the widget mf-probe\/famous-cities, which the live mf-probe does not have: take mf-probe live first\./,
    );
    await assert.rejects(
      releaseOther({ widgets: [id] }, withProps(title)),
      /The live mf-probe does not take what it gives: mf-probe\/popular-cities: props\.title was removed\./,
    );
  });
});

describe('the gate on the live connection', () => {
  const listening = () => ({
    ...silent,
    release: {
      ...silent.release,
      uses: { ...silent.release.uses, realtimeListens: ['receive-chats'], realtimeEmits: ['join'] },
    },
  });
  type Events = NonNullable<ContractReport['realtime']>['events'];
  const withEvents = (change: (events: Events) => Events) => {
    const { realtime } = currentContractReport();
    assert.ok(realtime);
    return { realtime: { ...realtime, events: change(realtime.events) } };
  };

  test('refuses a release that listens to an event which the live API does not tell', async () => {
    liveWith(withEvents(({ 'receive-chats': _gone, ...others }) => others));
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, listening())), [
      'It listens to receive-chats, which the live API does not tell: take the API live first.',
    ]);
    liveWith({ realtime: { events: currentContractReport().realtime?.events ?? {}, requests: {} } });
    assert.deepEqual(await rejectionReasonsOf(releaseRemote(store, listening())), [
      'It emits join, which the live API does not take: take the API live first.',
    ]);
  });

  test('refuses a release that was built for more than the live API tells', async () => {
    const empty = { type: 'object', properties: {} };
    const { realtime } = withEvents((events) => ({ ...events, 'receive-chats': empty }));
    liveWith({ realtime: { ...realtime, requests: { ...realtime.requests, join: empty } } });
    const reasons = await rejectionReasonsOf(releaseRemote(store, listening()));
    for (const lacking of ['receive-chats: payload.messages', 'join: payload.conversationId']) {
      const reason = `What is live does not keep what it was built for: ${lacking} was removed.`;
      assert.ok(reasons.includes(reason), reasons.join('\n'));
    }
  });

  test('passes a release beside a host that was written down before events were reported', async () => {
    liveWith({ realtime: undefined, widgets: undefined });
    await releaseRemote(store, listening());
  });
});
