import type { Turn } from '../../../platform/taking-turns.ts';
import { countBits } from './feature-bits.ts';
import { type CodeColumn, codeCountOf, type ListingColumns } from './listing-columns.ts';
import { countRows, forRows, otherRows } from './row-sets.ts';
import type { RowSet } from './row-tests.ts';

/**
 * How often each code of some columns occurs in the rows of a set. Of a set with more than half of all rows the others
 * are counted: what all rows have is known at any time.
 */
export async function countCodes(
  columns: ListingColumns,
  set: RowSet,
  wanted: readonly CodeColumn[],
  turn: Turn,
): Promise<Uint32Array[]> {
  const isMost = countRows(set) * 2 > columns.size;
  const counts = wanted.map((column) => new Uint32Array(codeCountOf(columns, column)));
  await forRows(isMost ? otherRows(columns, set) : set, turn, (rows, length) => {
    for (const [index, column] of wanted.entries()) {
      const counter = counts[index];
      if (counter) addCodes(counter, columns.codes[column], rows, length);
    }
  });
  if (!isMost) return counts;
  return wanted.map((column, index) => {
    const others = counts[index];
    return columns.totals[column].slice(0, others?.length).map((total, code) => total - (others?.[code] ?? 0));
  });
}

function addCodes(counter: Uint32Array, codes: Uint16Array, rows: Uint32Array, length: number): void {
  for (let index = 0; index < length; index += 1) {
    const code = codes[rows[index] ?? 0] ?? 0;
    counter[code] = (counter[code] ?? 0) + 1;
  }
}

/** Adds how often each feature occurs in the rows of a set. */
export async function countFeatures(
  counts: Uint32Array,
  { numbers }: ListingColumns,
  set: RowSet,
  turn: Turn,
): Promise<void> {
  const { featuresLow, featuresHigh } = numbers;
  await forRows(set, turn, (rows, length) => {
    for (let index = 0; index < length; index += 1) {
      const row = rows[index] ?? 0;
      countBits(counts, featuresLow[row] ?? 0, 0);
      countBits(counts, featuresHigh[row] ?? 0, 32);
    }
  });
}
