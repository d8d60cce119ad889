import type { Turn } from '../../../platform/taking-turns.ts';
import { codeColumns, type ListingColumns, numberColumns, WORD_ROWS } from './listing-columns.ts';
import { countRows } from './row-sets.ts';
import type { RowSet, Rows } from './row-tests.ts';

/** Some rows in columns of their own: looking among them costs what they are, however many others there are. */
export type CopiedRows = Rows & { size: number };

/** Copies rows as they are now; they keep what they held while the index goes on. */
export async function copyRows(
  { codes, numbers }: ListingColumns,
  rows: readonly number[],
  turn: Turn,
): Promise<CopiedRows> {
  const size = rows.length;
  const words = Math.ceil(size / WORD_ROWS);
  const copyOfCodes = emptyColumns(codeColumns, () => new Uint16Array(words * WORD_ROWS));
  const copyOfNumbers = emptyColumns(numberColumns, () => new Uint32Array(words * WORD_ROWS));
  for (const column of codeColumns) {
    copy(codes[column], rows, copyOfCodes[column]);
    await turn();
  }
  for (const column of numberColumns) {
    copy(numbers[column], rows, copyOfNumbers[column]);
    await turn();
  }
  return { size, words, codes: copyOfCodes, numbers: copyOfNumbers };
}

/** How many of the rows are in every set. */
export function countCommon(rows: CopiedRows, sets: readonly RowSet[]): number {
  const passing = new Uint32Array(rows.words).fill(0xffffffff);
  // Bits beyond the last row stand for none.
  const beyond = rows.words * WORD_ROWS - rows.size;
  if (beyond > 0) passing[rows.words - 1] = 0xffffffff >>> beyond;
  for (const set of sets) {
    for (let word = 0; word < rows.words; word += 1) passing[word] = (passing[word] ?? 0) & (set[word] ?? 0);
  }
  return countRows(passing);
}

function copy(from: Uint16Array | Uint32Array, rows: readonly number[], to: Uint16Array | Uint32Array): void {
  for (let index = 0; index < rows.length; index += 1) to[index] = from[rows[index] ?? 0] ?? 0;
}

const emptyColumns = <Column extends string, Values>(names: readonly Column[], empty: () => Values) =>
  // One for each name.
  Object.fromEntries(names.map((name) => [name, empty()])) as Record<Column, Values>;
