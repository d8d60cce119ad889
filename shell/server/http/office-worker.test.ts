import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { OFFICE_WORKER_PATH, officePath } from '@karwan/shared-contracts';
import Fastify from 'fastify';
import { registerOfficeWorker } from './office-worker.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-worker-'));
const app = Fastify();
after(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('the service worker may have the pages of inspections alone, is asked for anew each time, and runs nothing else', async () => {
  const file = path.join(folder, 'office-worker.js');
  writeFileSync(file, 'addEventListener("fetch", answer)');
  registerOfficeWorker(app, file);
  const { statusCode, body, headers } = await app.inject(OFFICE_WORKER_PATH);
  assert.deepEqual([statusCode, body], [200, 'addEventListener("fetch", answer)']);
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(headers['service-worker-allowed'], officePath('inspections'));
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['content-security-policy'], `default-src 'none'; connect-src 'self' https:`);
});
