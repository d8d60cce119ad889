import type { FitTest, FitWords } from './fit-column.ts';
import { addFitWords, testFits } from './fit-tests.ts';
import { type RowColumns, WORD_ROWS } from './row-columns.ts';
import type { Bits } from './tag-bits.ts';

/** One bit per row: row n is bit n % 32 of word n / 32. Bits of unused rows are undefined. */
export type RowSet = Uint32Array;

/** Which words of a free text each code contains: bit n is for word n. */
export type WordTable = { column: string; wordsOf: Uint32Array };

/** A compiled filter. */
export type RowTest =
  /** 1 for each code that is accepted, else 0. */
  | { kind: 'code'; column: string; accepts: Uint8Array }
  /** Both ends included. */
  | { kind: 'range'; column: string; min: number; max: number }
  /** Any of these tags. */
  | { kind: 'tags'; bits: Bits }
  /** Fits an accepted model, or every vehicle. */
  | ({ kind: 'fits' } & FitTest)
  /** Has every word, in any column. */
  | ({ kind: 'words'; allWords: number } & TextTables);

/** Where words are searched: columns of codes, the vehicles that parts fit, and texts stored as hashes. */
export type TextTables = {
  tables: readonly WordTable[];
  fits?: FitWords | undefined;
  texts?: readonly { column: string; wordsOf: ReadonlyMap<number, number> }[] | undefined;
};

/** Rows to test. */
export type Rows = RowColumns & { readonly words: number };

/** Tests every row. */
export const rowsPassing = (columns: Rows, test: RowTest): RowSet =>
  testRows(new Uint32Array(columns.words), columns, test, 0, columns.words);

/**
 * Writes the rows that pass into some words of a set and returns the set. Plain loops, mostly without branches, since a
 * million rows are tested.
 */
export function testRows(set: RowSet, columns: Rows, test: RowTest, from: number, to: number): RowSet {
  switch (test.kind) {
    case 'code':
      testCodes(set, columns.codesOf(test.column), test.accepts, from, to);
      break;
    case 'range':
      testRange(set, columns.numbersOf(test.column), test, from, to);
      break;
    case 'tags':
      testTags(set, columns, test.bits, from, to);
      break;
    case 'fits':
      if (columns.fits) testFits(set, columns.fits, test, from, to);
      break;
    case 'words':
      testWords(set, columns, test, test.allWords, from, to);
      break;
  }
  return set;
}

function testCodes(set: RowSet, codes: Uint16Array, accepts: Uint8Array, from: number, to: number): void {
  for (let word = from, row = from * WORD_ROWS; word < to; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < WORD_ROWS; bit += 1, row += 1) bits |= (accepts[codes[row] ?? 0] ?? 0) << bit;
    set[word] = bits;
  }
}

type Range = { min: number; max: number };

function testRange(set: RowSet, numbers: Uint32Array, { min, max }: Range, from: number, to: number): void {
  for (let word = from, row = from * WORD_ROWS; word < to; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < WORD_ROWS; bit += 1, row += 1) {
      const value = numbers[row] ?? 0;
      if (value >= min && value <= max) bits |= 1 << bit;
    }
    set[word] = bits;
  }
}

function testTags(set: RowSet, { tags: { low, high } }: Rows, bitsOf: Bits, from: number, to: number): void {
  for (let word = from, row = from * WORD_ROWS; word < to; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < WORD_ROWS; bit += 1, row += 1) {
      const shared = ((low[row] ?? 0) & bitsOf.low) | ((high[row] ?? 0) & bitsOf.high);
      if (shared !== 0) bits |= 1 << bit;
    }
    set[word] = bits;
  }
}

/** Words per block, so that they stay in the processor's L1 cache while every table is applied. */
const BLOCK_WORDS = 256;

function testWords(
  set: RowSet,
  columns: Rows,
  { tables, fits, texts = [] }: TextTables,
  allWords: number,
  from: number,
  to: number,
): void {
  const found = new Uint32Array(BLOCK_WORDS * WORD_ROWS);
  for (let start = from; start < to; start += BLOCK_WORDS) {
    const words = Math.min(BLOCK_WORDS, to - start);
    found.fill(0);
    for (const { column, wordsOf } of tables) {
      const codes = columns.codesOf(column);
      for (let at = 0, row = start * WORD_ROWS; at < words * WORD_ROWS; at += 1, row += 1) {
        found[at] = (found[at] ?? 0) | (wordsOf[codes[row] ?? 0] ?? 0);
      }
    }
    if (fits && columns.fits) addFitWords(found, start * WORD_ROWS, columns.fits, fits);
    for (const { column, wordsOf } of texts) {
      const hashes = columns.numbersOf(column);
      for (let at = 0, row = start * WORD_ROWS; at < words * WORD_ROWS; at += 1, row += 1) {
        found[at] = (found[at] ?? 0) | (wordsOf.get(hashes[row] ?? 0) ?? 0);
      }
    }
    for (let word = 0, at = 0; word < words; word += 1) {
      let bits = 0;
      for (let bit = 0; bit < WORD_ROWS; bit += 1, at += 1) if (found[at] === allWords) bits |= 1 << bit;
      set[start + word] = bits;
    }
  }
}
