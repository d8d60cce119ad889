import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, type TestContext, test } from 'node:test';
import pino from 'pino';
import type { PageStart, RemoteSource, RenderRequest, RenderSettings } from '../../src/render/protocol.ts';
import { RenderPool } from './render-pool.ts';

/** A thread that answers with what it was allowed to render, keeps what it is told to, and ends when it is told to. */
const THREAD = `
const { parentPort } = require('node:worker_threads');
const loaded = [];
const fragments = { hits: 0, misses: 1, entries: 1, bytes: 100 };
parentPort.on('message', ({ type, id, request, source }) => {
  if (type === 'load') {
    if (source.gate) Atomics.wait(source.gate, 0, 0);
    loaded.push(source.version);
    return parentPort.postMessage({ type: 'loaded', name: source.name, version: source.version, pages: [] });
  }
  if (type !== 'render') return;
  if (request.url === '/a/ends' && request.available.length > 0) process.exit();
  if (request.url === '/a/waits' && request.available.length > 0) return;
  const remotesUsed = request.url === '/a/loaded' ? loaded : request.available;
  parentPort.postMessage({ type: 'start', id, start: { status: 200, remotesUsed, isSignedIn: false } });
  fragments.hits += 1;
  parentPort.postMessage({ type: 'end', id, fragments });
});
parentPort.postMessage({ type: 'ready', pages: [] });
`;
const folder = mkdtempSync(path.join(tmpdir(), 'karwan-render-pool-'));
const file = path.join(folder, 'thread.cjs');
writeFileSync(file, THREAD);
after(() => rmSync(folder, { recursive: true }));

const remote = { name: 'mf-a', version: '1.0.0', entryUrl: '', integrity: '', pathPrefixes: ['/a'] };
const requestOf = (url: string): RenderRequest => ({
  url,
  requestId: '',
  nonce: '',
  renderedAtMs: 0,
  forwardedHeaders: {},
  hasSession: false,
  remotes: [remote],
  available: ['mf-a'],
  envelopeKey: null,
});

async function startPool(t: TestContext) {
  const threads = new EventEmitter<{ count: [number] }>();
  const counts: number[] = [];
  const pool = await RenderPool.start({
    file,
    size: 2,
    // The thread above reads none of it.
    settings: {} as RenderSettings,
    log: pino({ level: 'silent' }),
    onThreads: (count) => {
      counts.push(count);
      threads.emit('count', count);
    },
  });
  t.after(() => pool.close());
  const whenReplaced = async () => {
    while (counts.at(-1) !== 2) await once(threads, 'count');
  };
  const render = (url: string) =>
    new Promise<PageStart | string>((resolve) => {
      pool.render(requestOf(url), {
        onStart: resolve,
        onPart: () => undefined,
        onEnd: () => undefined,
        onLost: resolve,
      });
    });
  return { pool, render, counts, whenReplaced };
}

const remotesOf = (page: PageStart | string) => (typeof page === 'string' ? page : page.remotesUsed);

test('a thread that ends with many pages accuses a version once, and its pages come without remotes', async (t) => {
  const { render, counts } = await startPool(t);
  const waiting = Array.from({ length: 14 }, () => render('/a/waits'));
  const ending = render('/a/ends');
  assert.deepEqual(remotesOf(await ending), []);
  const lost = await Promise.all(waiting.slice(0, 7).map((page, n) => Promise.race([page, waiting[n + 7] ?? page])));
  assert.deepEqual(
    lost.map(remotesOf),
    Array.from({ length: 7 }, () => []),
  );
  assert.deepEqual(remotesOf(await render('/a')), ['mf-a']);
  assert.deepEqual(counts.slice(0, 3), [1, 2, 1]);
});

test('a version that ends a second thread without a good page in between is left out', async (t) => {
  const { render, whenReplaced } = await startPool(t);
  await render('/a/ends');
  await render('/a/ends');
  await whenReplaced();
  assert.deepEqual(remotesOf(await render('/a')), []);
});

test('a version that comes while a thread is replaced is in the new one, too', async (t) => {
  const { pool, render, whenReplaced } = await startPool(t);
  await render('/a/ends');
  const gate = new Int32Array(new SharedArrayBuffer(4));
  // The thread that is left takes its time, as real code does.
  const adding = pool.add({ name: 'mf-a', version: '2.0.0', gate } as unknown as RemoteSource);
  await whenReplaced();
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await adding;
  const pages = await Promise.all([render('/a/loaded'), render('/a/loaded')]);
  assert.deepEqual(pages.map(remotesOf), [['2.0.0'], ['2.0.0']]);
});

test('fragments that are kept are those of the threads that are there; how often they were there is told of all', async (t) => {
  const { pool, whenReplaced } = await startPool(t);
  const render = (url: string) =>
    new Promise((resolve) => {
      const sink = { onStart: () => undefined, onPart: () => undefined };
      pool.render(requestOf(url), { ...sink, onEnd: () => resolve(url), onLost: resolve });
    });
  await render('/a');
  await render('/a');
  assert.deepEqual(pool.fragments, { hits: 2, misses: 1, entries: 1, bytes: 100 });
  await render('/a/ends');
  await whenReplaced();
  assert.deepEqual(pool.fragments, { hits: 3, misses: 2, entries: 1, bytes: 100 });
});
