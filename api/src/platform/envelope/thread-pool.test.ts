import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  addFeedback,
  browserEnvelope,
  createBrowserKey,
  formatKeyHeader,
  getCounts,
  getCurrentKey,
} from '@karwan/shared-contracts';
import { useApi } from '../../testing/start-api.ts';
import { SESSION_COOKIE } from '../http/host-cookies.ts';

/** More than the pool's size on any machine. */
const THREADS = 64;

describe('while every thread of the process is taken', () => {
  const api = useApi();

  /** Not with `fetch`, which decompresses responses in the thread pool. */
  async function statusOf(method: string, path: string, headers = {}, body?: unknown) {
    const common = { origin: api.config.siteOrigin, 'accept-encoding': 'br, gzip', 'content-type': 'application/json' };
    const sending = request(api.origin, { method, path, headers: { ...common, ...headers } });
    sending.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer]: IncomingMessage[] = await once(sending, 'response');
    await answer?.toArray();
    return answer?.statusCode;
  }

  test('a call in an envelope is answered, also of a page that was not seen before', { timeout: 60_000 }, async (t) => {
    const { client } = await api.person();
    const cookie = `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE)}`;
    const server = await client.call(getCurrentKey);
    const pages = await Promise.all(
      [1, 2].map(async () => {
        const browser = await createBrowserKey();
        const envelope = await browserEnvelope(browser, server);
        return { envelope, headers: { 'x-karwan-key': formatKeyHeader(server.kid, browser.publicKey) } };
      }),
    );
    const body = JSON.stringify({ rating: 5, title: 'Sealed', description: 'Fine', name: 'Sana', email: 'a@b.pk' });
    const atMs = api.clock.now().getTime();
    const calls = await Promise.all(
      pages.map(async ({ envelope, headers }) => {
        const context = { method: 'POST', path: addFeedback.path, sealed: { atMs, idempotencyKey: undefined } };
        const sealedHeaders = { ...headers, 'x-karwan-encrypted': '1', 'x-karwan-sealed-at': String(atMs) };
        return { body: await envelope.sealRequest(body, context), headers: sealedHeaders };
      }),
    );
    // Warms up caches and lazy imports.
    const requestPage = async (page: number) => [
      await statusOf('GET', getCounts.path, { ...pages[page]?.headers, cookie }),
      await statusOf('POST', addFeedback.path, calls[page]?.headers, calls[page]?.body),
    ];
    assert.deepEqual(await requestPage(0), [200, 200]);

    const release = occupyThreadPool();
    t.after(release);
    assert.deepEqual(await requestPage(1), [200, 200]);
    await release();
  });
});

/** Opening a FIFO for reading blocks a pool thread until a writer opens it. */
function occupyThreadPool(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-fifo-'));
  const fifo = join(folder, 'fifo');
  execFileSync('mkfifo', [fifo]);
  const opening = Array.from({ length: THREADS }, () => open(fifo, 'r'));
  let released: Promise<void> | undefined;
  const release = async () => {
    const writer = openSync(fifo, 'r+');
    for (const file of await Promise.all(opening)) await file.close();
    closeSync(writer);
    rmSync(folder, { recursive: true });
  };
  return () => {
    released ??= release();
    return released;
  };
}
