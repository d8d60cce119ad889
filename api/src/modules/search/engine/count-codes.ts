import type { YieldIfDue } from '../../../platform/create-yielder.ts';
import type { ListingColumns } from './listing-columns.ts';
import type { Difference } from './row-changes.ts';
import { countRows, forRows, otherRows } from './row-sets.ts';
import type { RowSet } from './row-tests.ts';
import { countBits } from './tag-bits.ts';

/**
 * Counts the codes of some columns in the rows of a set. If the set has more than half of all rows, counts the other
 * rows and subtracts them from the known totals.
 */
export async function countCodes(
  columns: ListingColumns,
  set: RowSet,
  columnNames: readonly string[],
  yieldIfDue: YieldIfDue,
): Promise<Uint32Array[]> {
  const isMajority = countRows(set) * 2 > columns.size;
  const counts = columnNames.map((column) => new Uint32Array(columns.codeCountOf(column)));
  await forRows(isMajority ? otherRows(columns, set) : set, yieldIfDue, (rows, length) => {
    for (const [index, column] of columnNames.entries()) {
      const counter = counts[index];
      if (counter) addCodes(counter, columns.codesOf(column), rows, length);
    }
  });
  if (!isMajority) return counts;
  return columnNames.map((column, index) => {
    const others = counts[index];
    return columns
      .totalsOf(column)
      .slice(0, others?.length)
      .map((total, code) => total - (others?.[code] ?? 0));
  });
}

/** Updates the counts of a set from earlier counts and the rows that changed. */
export function recountCodes(
  columns: ListingColumns,
  earlierCounts: readonly Uint32Array[],
  columnNames: readonly string[],
  differences: readonly Difference[],
): Uint32Array[] {
  return columnNames.map((column, index) => {
    const counts = earlierCounts[index]?.slice() ?? new Uint32Array();
    const [codes, codesBefore] = [columns.codesOf(column), columns.changes.codesOf(column)];
    for (const { row, index, wasInSet, isInSet } of differences) {
      const [before, now] = [codesBefore[index] ?? 0, codes[row] ?? 0];
      if (wasInSet) counts[before] = (counts[before] ?? 0) - 1;
      if (isInSet) counts[now] = (counts[now] ?? 0) + 1;
    }
    return counts;
  });
}

function addCodes(counter: Uint32Array, codes: Uint16Array, rows: Uint32Array, length: number): void {
  for (let index = 0; index < length; index += 1) {
    const code = codes[rows[index] ?? 0] ?? 0;
    counter[code] = (counter[code] ?? 0) + 1;
  }
}

/** Adds to `counts` how often each tag occurs in the rows of a set. */
export async function countTags(
  counts: Uint32Array,
  { tags: { low, high } }: ListingColumns,
  set: RowSet,
  yieldIfDue: YieldIfDue,
): Promise<void> {
  await forRows(set, yieldIfDue, (rows, length) => {
    for (let index = 0; index < length; index += 1) {
      const row = rows[index] ?? 0;
      countBits(counts, low[row] ?? 0, 0);
      countBits(counts, high[row] ?? 0, 32);
    }
  });
}
