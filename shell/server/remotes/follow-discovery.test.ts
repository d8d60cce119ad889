import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { DISCOVERY_SCHEMA, type DiscoveryDocument } from '@karwan/shared-contracts';
import pino from 'pino';
import { followDiscovery } from './follow-discovery.ts';
import { deployedVersion } from './testing/released-version.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-discovery-'));
after(() => rmSync(folder, { recursive: true }));

/** A document with one remote in this version. */
const documentOf = (version: string, revision?: number) => ({
  schema: DISCOVERY_SCHEMA,
  revision,
  microFrontends: { 'mf-a': [deployedVersion(version)] },
});

async function startFollowing(source: string) {
  const versions: (string | undefined)[] = [];
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line).err.message) });
  const onDocument = ({ microFrontends }: DiscoveryDocument) =>
    void versions.push(microFrontends['mf-a']?.[0]?.metadata.version);
  const { stop } = await followDiscovery(source, log, onDocument);
  after(stop);
  return { versions, errors };
}

const waitUntil = async (condition: () => boolean) => {
  const giveUpAt = Date.now() + 15_000;
  while (!condition()) {
    assert.ok(Date.now() < giveUpAt, `still not true after 15 s: ${condition}`);
    await pause(20);
  }
};

describe('a discovery document in a file', { timeout: 20_000 }, () => {
  let file: string;
  let files = 0;
  const write = (document: unknown) => writeFileSync(file, JSON.stringify(document));
  beforeEach(() => {
    files += 1;
    file = path.join(folder, `discovery-${files}.json`);
  });

  test('is an empty one before the first release, and is told again when it changes', async () => {
    const { versions } = await startFollowing(file);
    for (const version of ['1.0.0', '1.1.0']) {
      write(documentOf(version));
      await waitUntil(() => versions.at(-1) === version);
    }
    assert.deepEqual(versions, [undefined, '1.0.0', '1.1.0']);
  });

  test('that is gone for a moment, or half there, leaves the last good one and is logged each time', async () => {
    write(documentOf('1.0.0'));
    const { versions, errors } = await startFollowing(file);
    rmSync(file);
    await waitUntil(() => errors.length === 1);
    assert.equal(errors[0], `${file} is no longer there`);
    writeFileSync(file, '{');
    await waitUntil(() => errors.length === 2);
    write(documentOf('1.1.0'));
    await waitUntil(() => versions.includes('1.1.0'));
    writeFileSync(file, '{');
    await waitUntil(() => errors.length === 3);
    assert.deepEqual(versions, ['1.0.0', '1.1.0']);
  });
});

test('a document that could not be applied is tried again, and none is waited for once this has ended', async (t) => {
  const timers = t.mock.method(globalThis, 'setTimeout', (_poll: () => unknown) => undefined);
  const file = path.join(folder, 'discovery.json');
  writeFileSync(file, JSON.stringify(documentOf('1.0.0')));
  const onDocument = t.mock.fn(() => assert.notEqual(timers.mock.callCount(), 0, 'fails at first'));
  const { stop } = await followDiscovery(file, pino({ level: 'silent' }), onDocument);
  const poll = () => timers.mock.calls.at(-1)?.arguments[0]();
  await poll();
  assert.equal(onDocument.mock.callCount(), 2);
  await Promise.all([poll(), stop()]);
  assert.equal(timers.mock.callCount(), 2);
});

describe('a discovery document at an address', { timeout: 20_000 }, () => {
  let served: object;
  let requestCount = 0;
  let unchanged = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    const text = JSON.stringify(served);
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    if (request.headers['if-none-match'] !== etag) return void response.setHeader('etag', etag).end(text);
    unchanged += 1;
    response.writeHead(304).end();
  });
  const polls = (count: number) => {
    const target = requestCount + count;
    return waitUntil(() => requestCount >= target);
  };
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  test('is fetched whole once for each change, in the order of its revisions, by readers of any age', async () => {
    served = documentOf('1.0.0', 7);
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    const { versions, errors } = await startFollowing(`http://127.0.0.1:${address.port}/discovery.json`);
    await polls(3);
    assert.ok(unchanged >= 2, `${unchanged} of ${requestCount}`);

    // Inconsistent caches: an older revision between two newer ones.
    served = documentOf('1.1.0', 8);
    await waitUntil(() => versions.length === 2);
    served = documentOf('1.0.0', 7);
    await polls(3);
    served = documentOf('1.2.0', 9);
    await waitUntil(() => versions.length === 3);
    // Published anew under its revision, as after a restored backup.
    served = documentOf('1.2.1', 9);
    await waitUntil(() => versions.length === 4);
    assert.deepEqual(versions, ['1.0.0', '1.1.0', '1.2.0', '1.2.1']);

    const { microFrontends, ...rest } = documentOf('1.3.0', 10);
    const [version] = microFrontends['mf-a'];
    const newer = { ...version, weight: 1, metadata: { ...version?.metadata, signature: 'a' } };
    served = { ...rest, signedBy: 'a newer tool', microFrontends: { 'mf-a': [newer] } };
    await waitUntil(() => versions.at(-1) === '1.3.0');
    assert.deepEqual(errors, []);
  });
});
