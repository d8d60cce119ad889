import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type DeployedVersion, DISCOVERY_SCHEMA } from '@karwan/shared-contracts';
import pino from 'pino';
import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { RemoteSource } from '../../src/render/protocol.ts';
import { LiveRemotes, type VersionHost } from './live-remotes.ts';
import { releasedVersion } from './testing/released-version.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-live-remotes-'));
after(() => rmSync(folder, { recursive: true }));
const started: LiveRemotes[] = [];
afterEach(() => {
  mock.timers.reset();
  for (const remotes of started.splice(0)) remotes.stop();
});
const silent = pino({ level: 'silent' });

/** Writes a release of mf-a and returns its entry with default traffic. */
function released(version: string, { traffic = 100, default: isDefault = true, code = '' } = {}): DeployedVersion {
  const deployed = releasedVersion(folder, version, { server: `version ${version}`, written: code || undefined });
  return { ...deployed, deployment: { traffic, default: isDefault } };
}

class RecordingHost implements VersionHost {
  readonly addedVersions = new Set<string>();
  refusedVersion: string | undefined;
  beforeAdd = async (_version: string): Promise<void> => undefined;

  async add({ version, code }: RemoteSource): Promise<PagePath[]> {
    await this.beforeAdd(version);
    if (version === this.refusedVersion) throw new Error('Its code does not run');
    assert.equal(code, `version ${version}`);
    this.addedVersions.add(version);
    return [{ path: `/a/${version}`, isPublic: true }];
  }

  remove(_name: string, version: string): void {
    this.addedVersions.delete(version);
  }
}

async function startRemotes(...versions: DeployedVersion[]) {
  const host = new RecordingHost();
  const remotes = new LiveRemotes(folder, host, silent);
  started.push(remotes);
  const served = () => {
    const { remotes: visitorRemotes, available } = remotes.forVisitor('a-visitor');
    return { version: visitorRemotes[0]?.version, isAvailable: available.includes('mf-a') };
  };
  const follow = (...next: DeployedVersion[]) =>
    remotes.follow({ schema: DISCOVERY_SCHEMA, microFrontends: { 'mf-a': next } });
  const followUntilSettled = async (...next: DeployedVersion[]) => {
    follow(...next);
    await remotes.whenSettled();
  };
  if (versions.length > 0) await followUntilSettled(...versions);
  return { host, remotes, served, follow, followUntilSettled };
}

test('a version serves as soon as the threads can render it, and the one before it is let go', async () => {
  const { host, served, followUntilSettled } = await startRemotes(released('1.0.0'));
  assert.deepEqual(served(), { version: '1.0.0', isAvailable: true });

  await followUntilSettled(released('1.1.0'));
  assert.deepEqual(served(), { version: '1.1.0', isAvailable: true });
  assert.deepEqual([...host.addedVersions], ['1.1.0']);
});

test('remotes are complete once each was loaded or has failed, and stay so whatever is released later', async () => {
  const { host, remotes, follow } = await startRemotes();
  assert.equal(remotes.isComplete, false, 'no document was read');
  const adding = new Map<string, () => void>();
  host.beforeAdd = (version) => new Promise((resolve) => adding.set(version, resolve));
  follow(released('3.0.0', { traffic: 90 }), released('3.1.0', { traffic: 10, default: false }));
  const finish = async (version: string) => {
    while (!adding.has(version)) await setImmediate();
    adding.get(version)?.();
    await remotes.whenSettled();
  };
  assert.equal(remotes.isComplete, false);
  while (adding.size < 2) await setImmediate();
  adding.get('3.0.0')?.();
  while (!host.addedVersions.has('3.0.0')) await setImmediate();
  assert.equal(remotes.isComplete, false, 'one is missing');
  host.refusedVersion = '3.1.0';
  await finish('3.1.0');
  assert.equal(remotes.isComplete, true, 'a failure is a try');
  follow(released('3.2.0'));
  assert.equal(remotes.isComplete, true);
  await finish('3.2.0');
});

test('a version that never settles keeps nobody waiting for ever', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { host, remotes, follow } = await startRemotes();
  host.beforeAdd = () => new Promise(() => undefined);
  follow(released('4.0.0'));
  const complete = remotes.whenComplete();
  assert.equal(remotes.isComplete, false);
  t.mock.timers.tick(15_000);
  await complete;
  await setImmediate();
  assert.equal(remotes.isComplete, true);
});

test('a shell without any release is complete at once', async () => {
  const { remotes } = await startRemotes();
  remotes.follow({ schema: DISCOVERY_SCHEMA, microFrontends: {} });
  await remotes.whenSettled();
  assert.equal(remotes.isComplete, true);
});

test('until then, and while it cannot be had, the last good one serves; once taken back, it is not tried again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { host, remotes, served, follow, followUntilSettled } = await startRemotes(released('1.0.0'));
  host.refusedVersion = '1.2.0';
  follow(released('1.2.0'));
  assert.deepEqual(served(), { version: '1.0.0', isAvailable: true });
  await remotes.whenSettled();
  assert.deepEqual(served(), { version: '1.0.0', isAvailable: true });

  await followUntilSettled(released('1.0.0'));
  assert.deepEqual([...host.addedVersions], ['1.0.0']);
  const tried: string[] = [];
  host.beforeAdd = async (version) => void tried.push(version);
  t.mock.timers.tick(30_000);
  await followUntilSettled(released('1.2.1'));
  assert.deepEqual(tried, ['1.2.1']);
});

test('files that are not the released ones are refused', async () => {
  const { served } = await startRemotes(released('1.3.0', { code: 'something else' }));
  assert.deepEqual(served(), { version: '1.3.0', isAvailable: false });
});

test('what was missing at first is tried again after pauses that grow, and serves when it is there, without a new document', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const timers = t.mock.method(globalThis, 'setTimeout');
  const { host, served, followUntilSettled } = await startRemotes();
  host.refusedVersion = '1.4.0';
  await followUntilSettled(released('1.4.0'));
  assert.equal(served().isAvailable, false);

  t.mock.timers.tick(1000);
  while (timers.mock.callCount() < 4) await setImmediate();
  const delaysMs = timers.mock.calls.map(({ arguments: [, ms] }) => ms);
  assert.deepEqual(delaysMs, [15_000, 1400, 1000, 2000]);
  host.refusedVersion = undefined;
  t.mock.timers.tick(2000);
  while (!served().isAvailable) await setImmediate();
});

test('a version that was taken back and released again while it was first loaded stays with the threads', async () => {
  const { host, remotes, served, follow } = await startRemotes(released('5.0.0'));
  const first = Promise.withResolvers<void>();
  let attempts = 0;
  host.beforeAdd = async (version) => {
    if (version === '5.1.0' && ++attempts === 1) await first.promise;
  };
  follow(released('5.1.0'));
  while (attempts === 0) await setImmediate();
  follow(released('5.0.0'));
  follow(released('5.1.0'));
  while (served().version !== '5.1.0') await setImmediate();
  first.resolve();
  await remotes.whenSettled();
  assert.deepEqual([...host.addedVersions], ['5.1.0']);
  assert.equal(served().isAvailable, true);
});

test('a version that was taken back while it was loaded does not stay with the threads', async () => {
  const { host, remotes, served, follow } = await startRemotes(released('5.2.0'));
  const adding = Promise.withResolvers<void>();
  const added = Promise.withResolvers<void>();
  host.beforeAdd = async () => {
    adding.resolve();
    await added.promise;
  };
  follow(released('5.3.0'));
  await adding.promise;
  follow(released('5.2.0'));
  added.resolve();
  await remotes.whenSettled();
  await setImmediate();
  assert.deepEqual([...host.addedVersions], ['5.2.0']);
  assert.deepEqual(served(), { version: '5.2.0', isAvailable: true });
});

test('in the place of a version that ends the threads the last good one serves, until it is tried again after 30 s', async (t) => {
  const previous = released('6.0.0', { traffic: 0, default: false });
  const { host, served, followUntilSettled } = await startRemotes(released('6.0.0'));
  await followUntilSettled(released('6.1.0'), previous);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { onDropped } = host as VersionHost;
  onDropped?.('mf-a', '6.1.0');
  onDropped?.('mf-a', 'of-before');
  assert.deepEqual(served(), { version: '6.0.0', isAvailable: true });
  t.mock.timers.tick(30_000);
  t.mock.timers.reset();
  while (served().version !== '6.1.0') await setImmediate();
  assert.deepEqual(served(), { version: '6.1.0', isAvailable: true });
});

test('pages wait 1.4 s for a version that takes its time, then come without it, and have it once it is there', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { host, remotes, served, follow } = await startRemotes();
  const addCalled = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  host.beforeAdd = () => {
    addCalled.resolve();
    return ready.promise;
  };
  follow(released('3.0.0'));
  let isSettled = false;
  void remotes.whenSettled().then(() => {
    isSettled = true;
  });
  await addCalled.promise;
  mock.timers.tick(1399);
  await setImmediate();
  assert.equal(isSettled, false);
  mock.timers.tick(1);
  await setImmediate();
  assert.equal(isSettled, true);
  assert.equal(served().isAvailable, false);

  ready.resolve();
  await setImmediate();
  assert.equal(served().isAvailable, true);
});

test('the version to go back to stays ready, those before it are let go', async () => {
  const releasedWithoutTraffic = (version: string) => released(version, { traffic: 0, default: false });
  const { host, served, follow, followUntilSettled } = await startRemotes(released('1.0.0'));
  await followUntilSettled(released('1.1.0'), releasedWithoutTraffic('1.0.0'));
  assert.deepEqual([...host.addedVersions].sort(), ['1.0.0', '1.1.0']);
  await followUntilSettled(released('1.2.0'), releasedWithoutTraffic('1.1.0'), releasedWithoutTraffic('1.0.0'));
  assert.deepEqual([...host.addedVersions].sort(), ['1.1.0', '1.2.0']);

  follow(released('1.1.0'), releasedWithoutTraffic('1.0.0'), releasedWithoutTraffic('1.2.0'));
  assert.deepEqual(served(), { version: '1.1.0', isAvailable: true });
});

test('a canary and the default are held side by side, and told with their pages; a version at 0 % is not', async () => {
  const { host, remotes } = await startRemotes(
    released('2.0.0', { traffic: 90 }),
    released('2.1.0', { traffic: 10, default: false }),
    released('1.9.0', { traffic: 0, default: false }),
  );
  assert.deepEqual([...host.addedVersions].sort(), ['2.0.0', '2.1.0']);
  const versions = new Set(
    Array.from({ length: 200 }, (_, visitor) => remotes.forVisitor(`v${visitor}`).remotes[0]?.version),
  );
  assert.deepEqual([...versions].sort(), ['2.0.0', '2.1.0']);
  // Visitors without an id are in no canary.
  assert.deepEqual(remotes.forVisitor(undefined).pages, [{ path: '/a/2.0.0', isPublic: true }]);
});

test('a remote that the document no longer names is gone', async () => {
  const { host, remotes } = await startRemotes(released('1.0.0'));
  remotes.follow({ schema: DISCOVERY_SCHEMA, microFrontends: {} });
  await remotes.whenSettled();
  assert.deepEqual(remotes.forVisitor('v'), { remotes: [], available: [], pages: [] });
  assert.deepEqual([...host.addedVersions], []);
});
