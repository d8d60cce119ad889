import type { YieldIfDue } from '../../../platform/create-yielder.ts';
import { countSetBits } from './count-set-bits.ts';
import type { ListingColumns } from './listing-columns.ts';
import { WORD_ROWS } from './row-columns.ts';
import type { RowSet } from './row-tests.ts';

export type CombinedRows = {
  /** Rows in all sets. */
  all: RowSet;
  /** For each set, the rows that are in all others but not in this one. */
  allButOne: RowSet[];
};

type UsedRows = Pick<ListingColumns, 'live' | 'words'>;

/** Combines the row sets of all filters, 32 rows at a time. */
export function combineRows({ live, words }: UsedRows, sets: readonly RowSet[]): CombinedRows {
  const all = new Uint32Array(words);
  const allButOne = sets.map(() => new Uint32Array(words));
  for (let word = 0; word < words; word += 1) {
    let missedOnce = 0;
    let missedTwice = 0;
    for (const set of sets) {
      const missed = ~(set[word] ?? 0);
      missedTwice |= missedOnce & missed;
      missedOnce |= missed;
    }
    const used = live[word] ?? 0;
    all[word] = used & ~missedOnce;
    const missedExactlyOnce = used & missedOnce & ~missedTwice;
    if (missedExactlyOnce === 0) continue;
    for (let index = 0; index < sets.length; index += 1) {
      const near = allButOne[index];
      if (near) near[word] = missedExactlyOnce & ~(sets[index]?.[word] ?? 0);
    }
  }
  return { all, allButOne };
}

/** Rows in use that are not in the set. */
export function otherRows({ live, words }: ListingColumns, set: RowSet): RowSet {
  const others = new Uint32Array(words);
  for (let word = 0; word < words; word += 1) others[word] = (live[word] ?? 0) & ~(set[word] ?? 0);
  return others;
}

/** Rows in both sets. */
export function commonRows(left: RowSet, right: RowSet): RowSet {
  const common = new Uint32Array(left.length);
  for (let word = 0; word < common.length; word += 1) common[word] = (left[word] ?? 0) & (right[word] ?? 0);
  return common;
}

/** The set without some of its rows. */
export function withoutRows(set: RowSet, rows: readonly number[]): RowSet {
  if (rows.length === 0) return set;
  const others = set.slice();
  for (const row of rows) {
    const word = Math.floor(row / WORD_ROWS);
    others[word] = (others[word] ?? 0) & ~(1 << (row % WORD_ROWS));
  }
  return others;
}

export function countRows(set: RowSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += countSetBits(set[word] ?? 0);
  return count;
}

/** Rows per block, so that their codes and results stay in the processor's L1 cache. */
const BLOCK = 8192;

/**
 * Passes the rows of a set to `onRows` in order, block by block, and yields to the event loop in between. The list is
 * valid only until `onRows` returns.
 */
export async function forRows(
  set: RowSet,
  yieldIfDue: YieldIfDue,
  onRows: (rows: Uint32Array, length: number) => void,
): Promise<void> {
  const rows = new Uint32Array(BLOCK);
  let length = 0;
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      rows[length] = word * WORD_ROWS + 31 - Math.clz32(bits & -bits);
      length += 1;
    }
    if (length > BLOCK - WORD_ROWS) {
      onRows(rows, length);
      length = 0;
      await yieldIfDue();
    }
  }
  if (length > 0) onRows(rows, length);
}
