import { expect, test } from '@jest/globals';
import { isNewer, isSame } from './newer-entry.ts';

const at = (revision: number, second: number) => ({ revision, changedAt: `2026-12-05T06:00:0${second}.000Z` });

test.each([
  [at(2, 1), at(1, 9), true, false],
  [at(1, 9), at(2, 1), false, false],
  [at(1, 2), at(1, 1), true, false],
  [at(1, 1), at(1, 2), false, false],
  [at(1, 1), at(1, 1), false, true],
  [at(1, 1), undefined, true, false],
])('an entry %j is compared with %j by revision, then by time', (one, other, newer, same) => {
  expect([isNewer(one, other), isSame(one, other)]).toEqual([newer, same]);
});
