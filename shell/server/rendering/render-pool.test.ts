import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import type { PageStart, RemoteSource, RenderRequest, RenderSettings } from '../../src/render/protocol.ts';
import { RenderPool } from './render-pool.ts';

/** A thread that echoes its request, and stores, hangs or exits as the loaded version says. */
const THREAD = `
const { existsSync, rmSync } = require('node:fs');
const { parentPort } = require('node:worker_threads');
const loaded = [];
const fragments = { hits: 0, misses: 1, entries: 1, bytes: 100 };
parentPort.on('message', ({ type, id, request, source, version }) => {
  if (type === 'load') {
    if (source.gate) Atomics.wait(source.gate, 0, 0);
    if (source.code === 'loops') for (;;);
    if (source.code === 'ends' || existsSync(source.endsOnce)) {
      rmSync(source.endsOnce, { force: true });
      process.exit();
    }
    if (source.code === 'hangs') return;
    // The trial and both threads load it, a later thread hangs.
    if (source.hangsFourth && Atomics.add(source.hangsFourth, 0, 1) === 3) return;
    // The first one is where it is tried.
    const before = source.endsLater ? Atomics.add(source.endsLater, 0, 1) : 0;
    if (before > 0) setTimeout(() => process.exit(), before * 100);
    loaded.push(source.version);
    return parentPort.postMessage({ type: 'loaded', name: source.name, version: source.version, pages: [] });
  }
  if (type === 'unload') loaded.splice(loaded.indexOf(version), 1);
  if (type === 'abort') parentPort.postMessage({ type: 'failed', id, reason: 'nobody waits for it' });
  if (type !== 'render') return;
  if (request.url === '/a/ends' && request.available.length > 0) process.exit();
  if (request.url === '/a/waits' && request.available.length > 0) return;
  const remotesUsed = request.url === '/a/loaded' ? loaded : request.available;
  parentPort.postMessage({ type: 'start', id, start: { status: 200, remotesUsed, isSignedIn: false } });
  if (request.url === '/a/begins') return;
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

const callbacks = {
  onStart: (_page: PageStart) => undefined,
  onPart: () => undefined,
  onEnd: () => undefined,
  onFailed: (_reason: string) => undefined,
};

async function startPool(t: TestContext, log = pino({ level: 'silent' })) {
  const threads = new EventEmitter<{ count: [number] }>();
  const counts: number[] = [];
  const pool = await RenderPool.start({
    file,
    size: 2,
    // The thread above reads none of it.
    settings: {} as RenderSettings,
    log,
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
      pool.render(requestOf(url), { ...callbacks, onStart: resolve, onFailed: resolve });
    });
  return { pool, render, counts, whenReplaced };
}

type Behaviour = {
  code?: string;
  endsOnce?: string;
  hangsFourth?: Int32Array;
  endsLater?: Int32Array;
  gate?: Int32Array;
};

/** A version whose code does to its threads what THREAD reads from it. */
const versionOf = (version: string, behaviour: Behaviour = {}) =>
  ({ name: 'mf-a', version, endsOnce: '', ...behaviour }) as unknown as RemoteSource;

const remotesOf = (page: PageStart | string) => (typeof page === 'string' ? page : page.remotesUsed);

test('a thread that ends with many pages accuses a version once, and its pages come without remotes', async (t) => {
  const { render, counts } = await startPool(t);
  const waiting = Array.from({ length: 14 }, () => render('/a/waits'));
  const ending = render('/a/ends');
  assert.deepEqual(remotesOf(await ending), []);
  const halves = waiting.slice(0, 7).map((page, n) => Promise.race([page, waiting[n + 7] ?? page]));
  for (const page of await Promise.all(halves)) assert.deepEqual(remotesOf(page), []);
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
  // The remaining thread loads slowly, as real code does.
  const adding = pool.add(versionOf('2.0.0', { gate }));
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
      pool.render(requestOf(url), { ...callbacks, onEnd: () => resolve(url), onFailed: resolve });
    });
  await render('/a');
  await render('/a');
  assert.deepEqual(pool.fragments, { hits: 2, misses: 1, entries: 1, bytes: 100 });
  await render('/a/ends');
  await whenReplaced();
  assert.deepEqual(pool.fragments, { hits: 3, misses: 2, entries: 1, bytes: 100 });
});

test('a thread that ends while it starts is none of the pool, and the next version goes live', async (t) => {
  const { pool, render, whenReplaced } = await startPool(t);
  const endsOnce = path.join(folder, 'ends-once');
  await pool.add(versionOf('1.1.0', { endsOnce }));
  await pool.add(versionOf('1.2.0'));
  writeFileSync(endsOnce, '');
  await render('/a/ends');
  while (existsSync(endsOnce)) await setImmediate();
  await whenReplaced();
  await pool.add(versionOf('2.0.0'));
  assert.equal(pool.figures.threads, 2);
  const pages = await Promise.all([render('/a/loaded'), render('/a/loaded')]);
  for (const page of pages) assert.deepEqual(remotesOf(page), ['1.1.0', '1.2.0', '2.0.0']);
});

test('a thread that hangs while it loads a version is ended after 20 s, logged and replaced, and the version is accused', async (t) => {
  const lines: string[] = [];
  const { pool, render, counts, whenReplaced } = await startPool(
    t,
    pino({ level: 'error' }, { write: (line) => lines.push(line) }),
  );
  const hangsFourth = new Int32Array(new SharedArrayBuffer(4));
  const dropped: string[] = [];
  pool.onDropped = (_, version) => dropped.push(version);
  await pool.add(versionOf('2.0.0', { hangsFourth }));
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await render('/a/ends');
  while (counts.at(-1) !== 1) await setImmediate();
  // The pause before a thread is replaced that ended soon after its start.
  t.mock.timers.tick(500);
  while (Atomics.load(hangsFourth, 0) < 4) await setImmediate();
  assert.equal(pool.figures.threads, 1);
  t.mock.timers.tick(20_000);
  t.mock.timers.reset();
  await whenReplaced();
  assert.ok(lines.some((line) => line.includes('does not start or load a version in time')));
  // It was accused before, by the thread that ended soon after it was loaded.
  assert.deepEqual(dropped, ['2.0.0']);
});

test('a version that loops, ends its thread or hangs where it is tried costs nobody a page, and the next one goes live', async (t) => {
  const { pool, render } = await startPool(t);
  let isRefused = false;
  const loopingVersion = assert.rejects(pool.add(versionOf('2.0.0', { code: 'loops' }))).finally(() => {
    isRefused = true;
  });
  const pages = await Promise.all(Array.from({ length: 8 }, () => render('/a')));
  assert.deepEqual(new Set(pages.flatMap(remotesOf)), new Set(['mf-a']));
  assert.equal(isRefused, false, 'none of them waited for it');
  await loopingVersion;
  await assert.rejects(pool.add(versionOf('2.1.0', { code: 'ends' })));
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const goodVersion = pool.add(versionOf('2.1.1'));
  await setImmediate();
  // Its thread is still starting.
  t.mock.timers.tick(10_000);
  await goodVersion;
  const hangingVersion = assert.rejects(pool.add(versionOf('2.2.0', { code: 'hangs' })));
  await setImmediate();
  t.mock.timers.tick(10_000);
  await hangingVersion;
  t.mock.timers.reset();
  const versionOnTrial = assert.rejects(pool.add(versionOf('2.2.1', { code: 'hangs' })));
  assert.deepEqual(remotesOf(await render('/a/loaded')), ['2.1.1']);
  const { threads, endedThreads } = pool.figures;
  assert.deepEqual({ threads, endedThreads }, { threads: 2, endedThreads: 0 });
  await pool.close();
  await versionOnTrial;
});

test('a version that ends the threads which load it is taken out of them, and who holds it is told', async (t) => {
  const { pool, render, whenReplaced } = await startPool(t);
  const dropped = new Promise<string>((resolve) => {
    pool.onDropped = (name, version) => resolve(`${name}@${version}`);
  });
  // Lost with its thread, or with the replacement.
  void render('/a/waits');
  await pool.add(versionOf('2.0.0', { endsLater: new Int32Array(new SharedArrayBuffer(4)) }));
  assert.equal(await dropped, 'mf-a@2.0.0');
  await whenReplaced();
  assert.deepEqual(remotesOf(await render('/a/loaded')), []);
  const accused = 'the version of the page that was under way is not accused';
  assert.deepEqual(remotesOf(await render('/a')), ['mf-a'], accused);
});

test('a version that is asked for twice at once is loaded once, and stays for pages under way once it is taken back', async (t) => {
  const { pool, render } = await startPool(t);
  await Promise.all([pool.add(versionOf('2.0.0')), pool.add(versionOf('2.0.0'))]);
  assert.deepEqual(remotesOf(await render('/a/loaded')), ['2.0.0']);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  pool.remove('mf-a', '2.0.0');
  t.mock.timers.tick(14_999);
  assert.deepEqual(remotesOf(await render('/a/loaded')), ['2.0.0']);
  t.mock.timers.tick(1);
  assert.deepEqual(remotesOf(await render('/a/loaded')), []);
  pool.remove('mf-a', '2.0.0');
  await pool.add(versionOf('2.0.0'));
  t.mock.timers.tick(15_000);
  assert.deepEqual(remotesOf(await render('/a/loaded')), ['2.0.0'], 'released again');
});

test('a page that does not begin within 8 s comes without remotes, and its version is accused', async (t) => {
  const { render } = await startPool(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (let n = 0; n < 2; n += 1) {
    const page = render('/a/waits');
    await setImmediate();
    t.mock.timers.tick(8000);
    assert.deepEqual(remotesOf(await page), []);
  }
  assert.deepEqual(remotesOf(await render('/a')), []);
});

test('a page that began has 15 s to end', async (t) => {
  const { pool } = await startPool(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const onFailed = t.mock.fn();
  await new Promise((onStart) => void pool.render(requestOf('/a/begins'), { ...callbacks, onStart, onFailed }));
  t.mock.timers.tick(14_999);
  assert.equal(onFailed.mock.callCount(), 0);
  t.mock.timers.tick(1);
  assert.equal(onFailed.mock.callCount(), 1);
});

test('of several pages that do not begin at once, all accuse their version together once', async (t) => {
  const { render } = await startPool(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const pages = Array.from({ length: 5 }, () => render('/a/waits'));
  await setImmediate();
  t.mock.timers.tick(8000);
  for (const page of await Promise.all(pages)) assert.deepEqual(remotesOf(page), []);
  assert.deepEqual(remotesOf(await render('/a')), ['mf-a']);
});

test('a page that nobody waits for is not rendered again', async (t) => {
  const { pool } = await startPool(t);
  const failure = await new Promise((resolve) => {
    const stop = pool.render(requestOf('/a/waits'), { ...callbacks, onFailed: resolve });
    stop();
  });
  assert.deepEqual([failure, pool.figures.renderings], ['nobody waits for it', 0]);
});
