import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCircuitBreaker } from './circuit-breaker.ts';

function suspectsAt() {
  let nowMs = 0;
  const suspects = createCircuitBreaker(() => nowMs);
  return { suspects, wait: (ms: number) => (nowMs += ms) };
}

test('one accusation may be chance; the second leaves a version out for 30 s, the next for 60 s, up to 10 minutes', () => {
  const { suspects, wait } = suspectsAt();
  assert.deepEqual(suspects.recordFailures(['a@1']), []);
  assert.equal(suspects.isOpen('a@1'), false);
  assert.deepEqual(suspects.recordFailures(['a@1', 'b@1']), ['a@1']);
  assert.equal(suspects.isOpen('a@1'), true);
  assert.equal(suspects.isOpen('b@1'), false);
  wait(30_000);
  assert.equal(suspects.isOpen('a@1'), false);
  suspects.recordFailures(['a@1']);
  wait(59_999);
  assert.equal(suspects.isOpen('a@1'), true);
  for (let round = 0; round < 10; round++) {
    wait(600_000);
    assert.equal(suspects.isOpen('a@1'), false);
    suspects.recordFailures(['a@1']);
  }
});

test('a good page in between clears a version', () => {
  const { suspects } = suspectsAt();
  suspects.recordFailures(['a@1']);
  suspects.recordSuccess(['a@1']);
  assert.deepEqual(suspects.recordFailures(['a@1']), []);
});

test('pages that were all under way at once count once, and lengthen no rest', () => {
  const { suspects, wait } = suspectsAt();
  wait(8000);
  for (let page = 0; page < 5; page += 1) assert.deepEqual(suspects.recordFailures(['a@1'], page), []);
  wait(8000);
  assert.deepEqual(suspects.recordFailures(['a@1'], 8000), ['a@1']);
  for (let page = 0; page < 5; page += 1) assert.deepEqual(suspects.recordFailures(['a@1'], 8000 + page), []);
  wait(30_000);
  assert.equal(suspects.isOpen('a@1'), false);
});
