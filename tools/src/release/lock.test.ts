import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { withLock } from './lock.ts';

test('a lock is held until the work has ended or failed', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-lock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'held');
  const gate = Promise.withResolvers<string>();
  const first = withLock(file, () => gate.promise);
  await assert.rejects(
    withLock(file, async () => 'too early', 0),
    /Another process holds/,
  );
  gate.resolve('first');
  assert.equal(await first, 'first');
  const broken = withLock(file, () => Promise.reject(new Error('broken')));
  await assert.rejects(broken, /broken/);
  assert.equal(await withLock(file, async () => 'last', 0), 'last');
});
