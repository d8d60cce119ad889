import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeBudgets } from './merge-budgets.ts';

/** Bands from 0 to 10, 10 to 20 and so on; the last has no end. */
const merged = (counts: number[], max: number) =>
  mergeBudgets(
    counts.map((count, at) => ({ fromPkr: at * 10, toPkr: at === counts.length - 1 ? null : at * 10 + 10, count })),
    max,
  ).map(({ fromPkr, toPkr, count }) => `${fromPkr}-${toPkr ?? ''}: ${count}`);

test('neighbouring bands are merged, the emptiest first, and none is empty', () => {
  const rows: [counts: number[], max: number, bands: string[]][] = [
    [[], 3, []],
    [[0, 0], 3, []],
    [[0, 4, 0], 3, ['10-20: 4']],
    [[1, 2], 2, ['0-10: 1', '10-: 2']],
    [[1, 2], 1, ['0-: 3']],
    [[5, 1, 1, 5], 3, ['0-10: 5', '10-30: 2', '30-: 5']],
    // The first of equal pairs.
    [[2, 2, 2], 2, ['0-20: 4', '20-: 2']],
    [[5, 0, 3, 9], 4, ['0-10: 5', '10-30: 3', '30-: 9']],
    [[3, 0, 5], 4, ['0-20: 3', '20-: 5']],
    [[0, 1, 1, 9, 0], 2, ['10-30: 2', '30-40: 9']],
  ];
  for (const [counts, max, bands] of rows) assert.deepEqual(merged(counts, max), bands, `${counts}`);
});
