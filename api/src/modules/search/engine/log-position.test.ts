import assert from 'node:assert/strict';
import { test } from 'node:test';
import { includes, LOG_START, notVisibleAt, oldestPending } from './log-position.ts';

test('a position names the transactions that are not visible at it', () => {
  assert.deepEqual(notVisibleAt(LOG_START), { next: 0n, pending: [] });
  assert.deepEqual(notVisibleAt('10:20:10,14'), { next: 20n, pending: [10n, 14n] });
});

test('a position includes another one if all is visible that was', () => {
  for (const line of `10:20:10,14 10:20:10,14 yes; 10:20: 10:20:14 yes; 10:20:14 10:20: no; 10:21: 10:20: yes
    10:19: 10:20: no; 14:21:14,20 14:20:14 yes; 14:21:14,20 10:20:10 no; 19:21:19 10:20: no; 10:20: 0:0: yes`.split(
    /;|\n/,
  )) {
    const [position = '', earlier = '', isIncluded] = line.trim().split(' ');
    assert.equal(includes(position, earlier), isIncluded === 'yes', line);
  }
});

test('the oldest running transaction is the one of the lowest number', () => {
  const oldest = ['10:20:', '10:20:14', '10:20:14,10,12'].map(oldestPending);
  assert.deepEqual(oldest, [undefined, 14n, 10n]);
});
