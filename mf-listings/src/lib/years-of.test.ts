import { expect, test } from '@jest/globals';
import { yearsOf } from './years-of.ts';

/** New Year's Eve: 00:30 of 2027 in Pakistan, still 2026 in UTC. */
const NEW_YEAR_MS = Date.UTC(2026, 11, 31, 19, 30);

test('offers this year and the next by the calendar of Pakistan, at once on New Year', () => {
  expect(yearsOf(undefined, 2024, NEW_YEAR_MS - 3_600_000)).toEqual([2027, 2026, 2025, 2024]);
  expect(yearsOf(undefined, 2024, NEW_YEAR_MS)).toEqual([2028, 2027, 2026, 2025, 2024]);
});

test('goes on behind the last year that the catalogue has seen, but not for a model that is long discontinued', () => {
  expect(yearsOf({ fromYear: 2024, toYear: 2025 }, 1940, NEW_YEAR_MS)).toEqual([2028, 2027, 2026, 2025, 2024]);
  expect(yearsOf({ fromYear: 1990, toYear: 1992 }, 1940, NEW_YEAR_MS)).toEqual([1992, 1991, 1990]);
});
