import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { REMOTE_CONTRACT_VERSION } from '@karwan/shared-contracts';
import { contractsWith, createFakeReleases, hostWith, releaseToEveryone } from '../testing/fake-releases.ts';
import { rejectionReasonsOf } from '../testing/probe-releases.ts';
import { inProject } from '../workspace/workspace.ts';
import { publishChanged } from './publish-changed.ts';
import { rollBackRemote } from './release-remote.ts';
import type { ReleaseStore } from './release-store.ts';

const EVENT = 'listing.saved@1';
const MISSED = `It no longer publishes ${EVENT}, which is listened to by mf-dealer.`;

const written = createFakeReleases();
const { write } = written;
let store: ReleaseStore;

beforeEach(() => {
  store = written.newStore();
});
after(() => written.remove());

const liveVersion = (remote: string) => store.readDiscovery().microFrontends[remote]?.[0]?.metadata.version;

/** Releases a second version that publishes an event, and another remote that listens to it. */
async function releaseWithListener() {
  const [before, broken] = [write('mf-office'), write('mf-office', { uses: { emits: [EVENT] } })];
  await releaseToEveryone(store, before);
  await releaseToEveryone(store, broken);
  await releaseToEveryone(store, write('mf-dealer', { uses: { listens: [EVENT] } }));
  return { before: before.release, broken: broken.release };
}

describe('a rollback', () => {
  test('goes through although another remote listens to what only the broken version publishes', async () => {
    const { before } = await releaseWithListener();
    const { version, losses } = await rollBackRemote(store, 'mf-office');
    assert.deepEqual(losses, [MISSED]);
    assert.deepEqual([version.metadata.version, liveVersion('mf-office')], [before.version, before.version]);
  });

  test('as a command says loudly what does not work, and succeeds', async () => {
    const { before } = await releaseWithListener();
    hostWith(store);
    const command = [inProject('tools/src/commands/release.ts'), 'mf-office', '--rollback'];
    const env = { ...process.env, KARWAN_DATA: path.dirname(store.folder) };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    assert.match(stdout, new RegExp(`^mf-office ${before.version} is live for everyone again`));
    assert.ok(
      stderr.includes(`WARNING: ${before.version} is not compatible with everything that is live`) &&
        stderr.includes(`- ${MISSED}`),
      stderr,
    );
    assert.equal(status, 0);
  });

  test('goes through although paths, libraries and calls are lost by it', async () => {
    const uses = { endpoints: ['roads.list@1'], sharedVersions: { react: '18.3.0' } };
    await releaseToEveryone(store, write('mf-tolls', { pathPrefixes: ['/tolls'] }));
    // Without the gate, as in development.
    await publishChanged(store, { ...write('mf-roads', { uses, pathPrefixes: ['/tolls/m2'] }), wasFresh: false });
    await publishChanged(store, { ...write('mf-roads', { pathPrefixes: ['/road-trips'] }), wasFresh: false });
    hostWith(store, { sharedVersions: { react: '19.2.0' } });
    const { losses } = await rollBackRemote(store, 'mf-roads');
    assert.deepEqual(losses, [
      '/tolls/m2 overlaps /tolls, which belongs to mf-tolls.',
      'It no longer has /road-trips: every link there would lead to a page that is missing.',
      'It calls roads.list@1, which the live API does not answer: take the API live first.',
      'It was built for react 18.3.0; the live shell has 19.2.0, another major version.',
    ]);
  });

  test('is refused to a version of which shells could show nothing, and changes nothing', async () => {
    const before = write('mf-roads', { contract: REMOTE_CONTRACT_VERSION });
    const after = write('mf-roads');
    await releaseToEveryone(store, before);
    await releaseToEveryone(store, after);
    const next = REMOTE_CONTRACT_VERSION + 1;
    hostWith(store, { contracts: contractsWith({ remoteContract: next }) });
    assert.deepEqual(await rejectionReasonsOf(rollBackRemote(store, 'mf-roads')), [
      `It follows version ${REMOTE_CONTRACT_VERSION} of the remote contract; the live shell mounts ${next}.`,
    ]);
    hostWith(store);
    appendFileSync(path.join(store.folderOf(before.release), before.release.serverEntry), '//');
    assert.deepEqual(await rejectionReasonsOf(rollBackRemote(store, 'mf-roads')), [
      'server/remote.cjs was changed after the build: its integrity does not fit.',
    ]);
    assert.equal(liveVersion('mf-roads'), after.release.version);
  });
});
