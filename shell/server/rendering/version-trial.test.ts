import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import type { RemoteSource, RenderSettings } from '../../src/render/protocol.ts';
import { VersionTrial } from './version-trial.ts';

/** A thread that loads a version once its gate opens, or refuses it. */
const THREAD = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ type, source }) => {
  if (type !== 'load') return;
  const { name, version, code, gate } = source;
  if (gate) Atomics.wait(gate, 0, 0);
  if (code === 'fails') parentPort.postMessage({ type: 'refused', name, version, reason: 'it fails' });
  else parentPort.postMessage({ type: 'loaded', name, version, pages: [] });
});
parentPort.postMessage({ type: 'ready', pages: [] });
`;
const folder = mkdtempSync(path.join(tmpdir(), 'karwan-version-trial-'));
const file = path.join(folder, 'thread.cjs');
writeFileSync(file, THREAD);
after(() => rmSync(folder, { recursive: true }));

const versionOf = (version: string, behaviour: { code?: string; gate?: Int32Array } = {}) =>
  ({ name: 'mf-a', version, ...behaviour }) as unknown as RemoteSource;

test('versions are tried one at a time in one thread; one that fails, or takes more than 1 s, loses it', {
  timeout: 20_000,
}, async (t) => {
  const trial = new VersionTrial({ file, settings: {} as RenderSettings, log: pino({ level: 'silent' }) });
  t.after(() => trial.close());
  const threads = () => [...trial.threads];
  const whenThreads = async (count: number) => {
    while (threads().length !== count) {
      t.signal.throwIfAborted();
      await setImmediate();
    }
  };
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const slow = trial.evaluate(versionOf('1.0.0', { gate }));
  const next = trial.evaluate(versionOf('1.1.0'));
  await whenThreads(1);
  await threads()[0]?.ready;
  t.mock.timers.tick(999);
  await setImmediate();
  assert.equal(threads().length, 1, 'the next one waits');
  t.mock.timers.tick(1);
  await next;
  const [slowThread, thread] = threads();
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await slow;
  await slowThread?.ended;
  await Promise.all(['1.2.0', '1.3.0'].map((version) => trial.evaluate(versionOf(version))));
  assert.deepEqual(threads(), [thread]);

  await assert.rejects(trial.evaluate(versionOf('1.4.0', { code: 'fails' })), /it fails/);
  assert.deepEqual(threads(), []);

  await trial.evaluate(versionOf('1.5.0'));
  t.mock.timers.tick(10_000);
  await whenThreads(0);
});
