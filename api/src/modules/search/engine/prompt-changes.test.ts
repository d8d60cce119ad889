import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PromptChanges } from './prompt-changes.ts';

const changes = (xid: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ xid, number: from + index }));

test('an edit does not wait behind a bulk change, and a bulk change does not keep searches waiting', () => {
  let nowMs = 0;
  const prompt = new PromptChanges(() => nowMs);
  const sizes = (rows: { xid: string; number: number }[], isCatchingUp = false) => {
    const { now, later } = prompt.split({ rows }, isCatchingUp);
    return [now.length, later.length];
  };
  // A dealer's import.
  assert.deepEqual(sizes(changes('1', 1, 1500)), [1500, 0]);
  // A price rule in batches, and an edit.
  assert.deepEqual(sizes([...changes('2', 1, 1000), ...changes('3', 9000, 1)]), [1, 1000]);
  // Changed twice in one transaction.
  assert.deepEqual(sizes([...changes('4', 1, 1), ...changes('4', 1, 1)]), [1, 0]);
  nowMs += 60_000;
  assert.deepEqual(sizes(changes('5', 1, 1500)), [1500, 0]);
  // While a bulk change is being applied, an import waits as well and an edit does not.
  assert.deepEqual(sizes([...changes('6', 1, 500), ...changes('7', 9000, 1)], true), [1, 500]);
  // Thousands of simultaneous edits count as a bulk change.
  assert.deepEqual(sizes(Array.from({ length: 1900 }, (_, number) => ({ xid: String(number), number }))), [1000, 900]);
});
