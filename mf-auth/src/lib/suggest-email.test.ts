import { expect, test } from '@jest/globals';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['ali@gmial.com', 'ali@gmail.com'],
  ['Ali.Khan@gmai.com', 'Ali.Khan@gmail.com'],
  ['ali@gmail.con', 'ali@gmail.com'],
  ['ali@gmail.co', 'ali@gmail.com'],
  ['ali@yahooo.com', 'ali@yahoo.com'],
  ['ali@gmail.com', undefined],
  ['ali@ymail.com', undefined],
  ['ali@karwan.test', undefined],
  ['ali@', undefined],
  ['ali', undefined],
])('%s may mean %s', (typed, suggested) => {
  expect(suggestEmail(typed)).toBe(suggested);
});
