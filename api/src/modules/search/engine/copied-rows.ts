import type { Turn } from '../../../platform/taking-turns.ts';
import type { ListingColumns } from './listing-columns.ts';
import { RowColumns, WORD_ROWS } from './row-columns.ts';
import { countRows } from './row-sets.ts';
import type { RowSet } from './row-tests.ts';

/** Some rows in columns of their own: looking among them costs what they are, however many others there are. */
export class CopiedRows extends RowColumns {
  readonly size: number;
  readonly words: number;

  /** Empty ones: `copyRows` fills them. */
  constructor({ layout }: ListingColumns, size: number) {
    const words = Math.ceil(size / WORD_ROWS);
    super(layout, words * WORD_ROWS);
    this.size = size;
    this.words = words;
  }
}

/** Copies rows as they are now; they keep what they held while the index goes on. */
export async function copyRows(columns: ListingColumns, rows: readonly number[], turn: Turn): Promise<CopiedRows> {
  const copied = new CopiedRows(columns, rows.length);
  for (const [name, column] of copied.codes) {
    copy(columns.codesOf(name), rows, column);
    await turn();
  }
  if (columns.fits) copied.fits?.copy(columns.fits, rows);
  await turn();
  for (const [name, column] of copied.numbers) {
    copy(columns.numbersOf(name), rows, column);
    await turn();
  }
  return copied;
}

/** How many of the rows are in every set. */
export const countCommon = (rows: CopiedRows, sets: readonly RowSet[]): number => countRows(commonOf(rows, sets));

/** The rows that are in every set. */
export function commonOf(rows: CopiedRows, sets: readonly RowSet[]): RowSet {
  const passing = new Uint32Array(rows.words).fill(0xffffffff);
  // Bits beyond the last row stand for none.
  const beyond = rows.words * WORD_ROWS - rows.size;
  if (beyond > 0) passing[rows.words - 1] = 0xffffffff >>> beyond;
  for (const set of sets) {
    for (let word = 0; word < rows.words; word += 1) passing[word] = (passing[word] ?? 0) & (set[word] ?? 0);
  }
  return passing;
}

function copy(from: Uint16Array | Uint32Array, rows: readonly number[], to: Uint16Array | Uint32Array): void {
  for (let index = 0; index < rows.length; index += 1) to[index] = from[rows[index] ?? 0] ?? 0;
}
