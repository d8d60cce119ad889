import { expect, test } from '@jest/globals';
import { dayCountOf, monthName, monthsEarlier, parseMonth } from './months.ts';

test.each([
  ['2026-10', '2026-10'],
  ['2026-11', '2026-11'],
  ['2026-12', '2026-11'],
  ['2026-00', '2026-11'],
  ['2026-1', '2026-11'],
  [null, '2026-11'],
])('in November 2026 the month %s of an address is %s', (text, month) => {
  expect(parseMonth(text, '2026-11')).toBe(month);
});

test('months have their days, names and neighbours', () => {
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(dayCountOf)).toEqual([28, 29, 30, 31]);
  expect([monthsEarlier('2026-01'), monthsEarlier('2026-12', -1)]).toEqual(['2025-12', '2027-01']);
  expect(monthName('2026-01')).toBe('January 2026');
});
