import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Budget, mergeBudgets } from './merge-budgets.ts';

const bandsOf = (...counts: number[]): Budget[] =>
  counts.map((count, index) => ({
    fromPkr: index * 100,
    toPkr: index === counts.length - 1 ? null : (index + 1) * 100,
    count,
  }));

describe('budgets to browse by', () => {
  test('are few, without gaps, and about equally full', () => {
    const merged = mergeBudgets(bandsOf(8, 46, 96, 105, 92, 80, 120, 70, 66, 60, 30, 24, 16, 12, 9, 2), 8);
    assert.equal(merged.length, 8);
    assert.equal(merged[0]?.fromPkr, 0);
    assert.equal(merged.at(-1)?.toPkr, null);
    for (const [index, { toPkr }] of merged.slice(0, -1).entries()) assert.equal(merged[index + 1]?.fromPkr, toPkr);
    const counts = merged.map(({ count }) => count);
    assert.equal(
      counts.reduce((sum, count) => sum + count),
      836,
    );
    assert.ok(Math.max(...counts) / Math.min(...counts) < 4, counts.join());
  });

  test('begin with the cheapest offer and end with the dearest, and none of them is empty', () => {
    assert.deepEqual(mergeBudgets(bandsOf(0, 3, 0, 5, 0), 8), [
      { fromPkr: 100, toPkr: 300, count: 3 },
      { fromPkr: 300, toPkr: 400, count: 5 },
    ]);
    assert.deepEqual(mergeBudgets(bandsOf(0, 0), 8), []);
    assert.deepEqual(mergeBudgets(bandsOf(0, 1), 8), [{ fromPkr: 100, toPkr: null, count: 1 }]);
  });
});
