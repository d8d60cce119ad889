import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { registerFiles } from './files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-files-'));
const app = Fastify();
after(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('of a release its client is served, for good, and nothing of its server and its notes', async () => {
  for (const file of ['client/remoteEntry.js', 'server/remote.cjs', 'release.json']) {
    const targetPath = path.join(folder, 'mf-listings/1.0.0', file);
    mkdirSync(path.dirname(targetPath), { recursive: true });
    writeFileSync(targetPath, file);
  }
  await registerFiles(app, {
    shellClient: folder,
    staticArchive: path.join(folder, 'kept'),
    releases: folder,
    publicFiles: path.join(folder, 'none'),
  });
  const release = '/remotes/mf-listings/1.0.0';
  const client = await app.inject(`${release}/client/remoteEntry.js`);
  assert.deepEqual([client.statusCode, client.body], [200, 'client/remoteEntry.js']);
  assert.equal(client.headers['cache-control'], 'public, max-age=31536000, immutable');
  for (const file of ['server/remote.cjs', 'client/..%2Fserver/remote.cjs', 'release.json', 'client/..%2frelease.json'])
    assert.equal((await app.inject(`${release}/${file}`)).statusCode, 404, file);
});
