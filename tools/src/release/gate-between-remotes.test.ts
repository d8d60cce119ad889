import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import type { ContractReport } from '@karwan/shared-contracts/report';
import { contractsWith, createFakeReleases, hostWith, releaseToEveryone } from '../testing/fake-releases.ts';
import { rejectionReasonsOf } from '../testing/probe-releases.ts';
import { releaseRemote } from './release-remote.ts';
import type { ReleaseStore } from './release-store.ts';

const written = createFakeReleases();
const { write } = written;
let store: ReleaseStore;

beforeEach(() => {
  store = written.newStore();
});
after(() => written.remove());

const versionsOf = (remote: string) =>
  store.readDiscovery().microFrontends[remote]?.map(({ metadata }) => metadata.version);

describe('the gate on paths', () => {
  const removedPathMessage = (removedPath: string) =>
    `It no longer has ${removedPath}: every link there would lead to a page that is missing. Keep a route that redirects, or release it with --drop-path ${removedPath}.`;

  test('refuses a release that lost its routes, or some of them', async () => {
    await releaseToEveryone(store, write('mf-roads', { pathPrefixes: ['/road-trips', '/tolls/m2'] }));
    assert.deepEqual(await rejectionReasonsOf(releaseToEveryone(store, write('mf-roads'))), [
      removedPathMessage('/road-trips'),
      removedPathMessage('/tolls/m2'),
    ]);
    const narrower = write('mf-roads', { pathPrefixes: ['/road-trips/search', '/tolls/m2'] });
    assert.deepEqual(await rejectionReasonsOf(releaseToEveryone(store, narrower)), [removedPathMessage('/road-trips')]);
  });

  test('passes one that keeps them, with more above or beside', async () => {
    await releaseToEveryone(store, write('mf-roads', { pathPrefixes: ['/road-trips', '/tolls/m2'] }));
    await releaseToEveryone(store, write('mf-roads', { pathPrefixes: ['/road-trips', '/tolls', '/maps'] }));
  });

  test('passes one that gives a path up by name, and only that one', async () => {
    await releaseToEveryone(store, write('mf-roads', { pathPrefixes: ['/road-trips', '/tolls'] }));
    const without = write('mf-roads', { pathPrefixes: [] });
    assert.deepEqual(await rejectionReasonsOf(releaseToEveryone(store, without, { droppedPaths: ['/tolls'] })), [
      removedPathMessage('/road-trips'),
    ]);
    await releaseToEveryone(store, without, { droppedPaths: ['/tolls', '/road-trips'] });
    assert.equal(versionsOf('mf-roads')?.[0], without.release.version);
  });

  test('refuses what is the shell’s, or lies below it', async () => {
    const greedy = write('mf-roads', { pathPrefixes: ['/about', '/faq/roads', '/about-roads'] });
    assert.deepEqual(await rejectionReasonsOf(releaseToEveryone(store, greedy)), [
      '/about belongs to the shell.',
      '/faq/roads overlaps /faq, which belongs to the shell.',
    ]);
  });

  test('refuses what lies below or above the path of another remote, also of a version that it can return to', async () => {
    await releaseToEveryone(store, write('mf-roads', { pathPrefixes: ['/road-trips/north'] }));
    const rival = (pathPrefix: string) => releaseToEveryone(store, write('mf-rival', { pathPrefixes: [pathPrefix] }));
    const conflictMessage = (ownPath: string) => `${ownPath} overlaps /road-trips/north, which belongs to mf-roads.`;
    assert.deepEqual(await rejectionReasonsOf(rival('/road-trips/north/compare')), [
      conflictMessage('/road-trips/north/compare'),
    ]);
    await releaseToEveryone(store, write('mf-roads'), { droppedPaths: ['/road-trips/north'] });
    assert.deepEqual(await rejectionReasonsOf(rival('/road-trips')), [conflictMessage('/road-trips')]);
    await rival('/road-trips/northern');
  });
});

describe('the gate on versions of shared libraries', () => {
  const builtFor = (sharedVersions: Record<string, string>) => write('mf-roads', { uses: { sharedVersions } });

  test('refuses a release that was built for another major version than the live shell has', async () => {
    hostWith(store, { sharedVersions: { react: '19.2.0', 'react-router': '8.1.0' } });
    assert.deepEqual(
      await rejectionReasonsOf(releaseToEveryone(store, builtFor({ react: '20.0.0', 'react-router': '8.4.1' }))),
      ['It was built for react 20.0.0; the live shell has 19.2.0, another major version.'],
    );
  });

  test('passes one of the same major versions, and one that the shell says nothing of', async () => {
    hostWith(store, { sharedVersions: { react: '19.2.0' } });
    await releaseToEveryone(store, builtFor({ react: '19.4.1', zod: '5.0.0' }));
  });

  test('passes releases and hosts from before versions were written down', async () => {
    const host = { contracts: contractsWith(), shellListens: [] };
    hostWith(store);
    writeFileSync(path.join(store.folder, 'host.json'), JSON.stringify(host));
    await releaseToEveryone(store, builtFor({ react: '20.0.0' }));

    hostWith(store, { sharedVersions: { react: '19.2.0' } });
    const { release, outFolder } = write('mf-towns');
    const { sharedVersions: _, ...uses } = release.uses;
    const before = JSON.stringify({ ...release, uses });
    writeFileSync(path.join(outFolder, 'release.json'), before);
    await releaseToEveryone(store, { release: JSON.parse(before), outFolder });
    assert.deepEqual(store.readRelease('mf-towns', release.version).uses.sharedVersions, {});
  });
});

describe('the gate on events between two remotes', () => {
  const EVENT = 'road.opened@1';
  const knowing = (names: string[], required = names): ContractReport => {
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const payload = { type: 'object', properties, required, additionalProperties: false };
    return contractsWith({ events: { [EVENT]: { owner: 'mf-roads', payload } } });
  };
  const publisher = () => write('mf-roads', { uses: { emits: [EVENT] } });
  const listener = () => write('mf-towns', { uses: { listens: [EVENT] } });

  test('refuses a publisher whose payload a live listener does not understand', async () => {
    await releaseToEveryone(store, listener(), { contracts: knowing(['roadId', 'name']) });
    assert.deepEqual(
      await rejectionReasonsOf(releaseToEveryone(store, publisher(), { contracts: knowing(['roadId']) })),
      ['It publishes an event as mf-towns was not built for it: road.opened@1: payload.name was removed.'],
    );
  });

  test('refuses a listener that does not understand the payload of a live publisher', async () => {
    await releaseToEveryone(store, publisher(), { contracts: knowing(['roadId', 'name'], ['roadId']) });
    assert.deepEqual(
      await rejectionReasonsOf(releaseToEveryone(store, listener(), { contracts: knowing(['roadId', 'name']) })),
      ['It was not built for an event as mf-roads publishes it: road.opened@1: payload.name may be missing.'],
    );
  });

  test('passes where only one side knows what is optional, in either order', async () => {
    await releaseToEveryone(store, publisher(), { contracts: knowing(['roadId']) });
    await releaseToEveryone(store, listener(), { contracts: knowing(['roadId', 'name'], ['roadId']) });
    await releaseToEveryone(store, publisher(), { contracts: knowing(['roadId', 'opensAt'], ['roadId']) });
  });

  test('passes another shape of an event that the other one does not hear, and without one that only itself hears', async () => {
    await releaseToEveryone(store, write('mf-towns'), { contracts: knowing(['roadId', 'name']) });
    await releaseToEveryone(store, publisher(), { contracts: knowing(['roadId']) });
    await releaseToEveryone(store, write('mf-roads', { uses: { emits: [EVENT], listens: [EVENT] } }));
    await releaseToEveryone(store, write('mf-roads'));
  });

  test('checks canaries, and ignores versions without traffic', async () => {
    const widgets = ['mf-roads/map'];
    await releaseToEveryone(store, write('mf-towns', { uses: { listens: [EVENT], widgets } }));
    await releaseToEveryone(store, write('mf-towns'));
    await releaseToEveryone(store, publisher());
    await releaseToEveryone(store, write('mf-roads'));
    await releaseToEveryone(store, publisher());
    const releaseCanary = () =>
      releaseRemote(store, listener(), { contracts: contractsWith(), shares: [], canaryPercent: 10 });
    const reasons = ['It no longer publishes road.opened@1, which is listened to by mf-towns.'];
    await releaseCanary();
    assert.deepEqual(await rejectionReasonsOf(releaseToEveryone(store, write('mf-roads'))), reasons);
    await releaseToEveryone(store, listener());
    await releaseCanary();
    assert.deepEqual(await rejectionReasonsOf(releaseToEveryone(store, write('mf-roads'))), reasons);
  });
});
