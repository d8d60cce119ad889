import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tooManyRequests } from './general-refusals.ts';

test('who has asked too often is told how long to wait', () => {
  const waitText = (seconds: number) =>
    tooManyRequests(seconds).message.replace('Too many requests. Please try again in ', '');
  assert.deepEqual([0.2, 45, 600, 3 * 3600].map(waitText), ['1 second.', '45 seconds.', '10 minutes.', '3 hours.']);
  assert.deepEqual(tooManyRequests(599.4).headers, { 'retry-after': '600' });
});
