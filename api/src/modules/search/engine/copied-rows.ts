import type { YieldIfDue } from '../../../platform/create-yielder.ts';
import type { ListingColumns } from './listing-columns.ts';
import { RowColumns, WORD_ROWS } from './row-columns.ts';
import { countRows } from './row-sets.ts';
import type { RowSet } from './row-tests.ts';

/** A copy of some rows. Scanning it costs as much as those rows, however large the index is. */
export class CopiedRows extends RowColumns {
  readonly size: number;
  readonly words: number;

  /** Creates empty columns; `copyRows` fills them. */
  constructor({ layout }: ListingColumns, size: number) {
    const words = Math.ceil(size / WORD_ROWS);
    super(layout, words * WORD_ROWS);
    this.size = size;
    this.words = words;
  }
}

/** Copies the current values of some rows. Later changes to the index do not affect the copy. */
export async function copyRows(
  columns: ListingColumns,
  rows: readonly number[],
  yieldIfDue: YieldIfDue,
): Promise<CopiedRows> {
  const copied = new CopiedRows(columns, rows.length);
  for (const [name, column] of copied.codes) {
    copy(columns.codesOf(name), rows, column);
    await yieldIfDue();
  }
  if (columns.fits) copied.fits?.copy(columns.fits, rows);
  await yieldIfDue();
  for (const [name, column] of copied.numbers) {
    copy(columns.numbersOf(name), rows, column);
    await yieldIfDue();
  }
  return copied;
}

/** The number of rows that are in every set. */
export const countCommon = (rows: CopiedRows, sets: readonly RowSet[]): number => countRows(commonOf(rows, sets));

/** The rows that are in every set. */
export function commonOf(rows: CopiedRows, sets: readonly RowSet[]): RowSet {
  const passing = new Uint32Array(rows.words).fill(0xffffffff);
  // Clears the bits beyond the last row.
  const unusedRows = rows.words * WORD_ROWS - rows.size;
  if (unusedRows > 0) passing[rows.words - 1] = 0xffffffff >>> unusedRows;
  for (const set of sets) {
    for (let word = 0; word < rows.words; word += 1) passing[word] = (passing[word] ?? 0) & (set[word] ?? 0);
  }
  return passing;
}

function copy(from: Uint16Array | Uint32Array, rows: readonly number[], to: Uint16Array | Uint32Array): void {
  for (let index = 0; index < rows.length; index += 1) to[index] = from[rows[index] ?? 0] ?? 0;
}
