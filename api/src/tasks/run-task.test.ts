import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readConfig } from '../platform/config/config.ts';
import { runTask } from './run-task.ts';

/** A data folder whose API responds to each request like this. */
async function withApi(t: TestContext, answer: (response: ServerResponse) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-work-'));
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  await writeFile(join(folder, 'admin-door.json'), JSON.stringify({ origin: `http://127.0.0.1:${port}`, key: 'k' }));
  t.after(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return readConfig({ KARWAN_DATA: folder });
}

test('a work that an API has taken and not answered is not done a second time', async (t) => {
  const config = await withApi(t, (response) => void response.destroy());
  const work = runTask(config, { work: 'import', files: ['a.csv'] }, () => undefined);
  await assert.rejects(work, /The API did not answer/);
  assert.equal(existsSync(join(config.dataDirectory, 'db')), false);
});

test('an API that dies in the middle of a work costs one sentence, which says how to go on', async (t) => {
  const config = await withApi(t, (response) => {
    response.write('{"told":"rows 250/500"}\n', () => response.destroy());
  });
  const progress: string[] = [];
  const work = runTask(config, { work: 'import', files: ['a.csv'] }, (text) => progress.push(text));
  await assert.rejects(work, /stopped before the end.*Run the same command again to continue/s);
  assert.deepEqual(progress, ['rows 250/500']);
});
