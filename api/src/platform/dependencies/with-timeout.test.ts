import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TimeoutError, withTimeout } from './with-timeout.ts';

function blockEventLoop(ms: number): void {
  const start = performance.now();
  while (performance.now() - start < ms);
}

test('an answer that came while this process was busy is read, not given up', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    // From here, Node runs timers before I/O.
    await nextTurn();
    const answer = withTimeout(20, stat('.'));
    blockEventLoop(40);
    assert.ok((await answer).isDirectory());
  }
});

test('what never ends is given up', async () => {
  await assert.rejects(withTimeout(1, new Promise<never>(() => undefined)), TimeoutError);
});
