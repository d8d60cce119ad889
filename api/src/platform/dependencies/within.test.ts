import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TookTooLong, within } from './within.ts';

function keepBusy(ms: number): void {
  const start = performance.now();
  while (performance.now() - start < ms);
}

test('an answer that came while this process was busy is read, not given up', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    // From here, Node runs timers before I/O.
    await nextTurn();
    const answer = within(20, stat('.'));
    keepBusy(40);
    assert.ok((await answer).isDirectory());
  }
});

test('what never ends is given up', async () => {
  await assert.rejects(within(1, new Promise<never>(() => undefined)), TookTooLong);
});
