import type { IndexLayout } from './index-layout.ts';
import { RowColumns, WORD_ROWS } from './row-columns.ts';
import type { RowSet } from './row-tests.ts';

/** Enough for the rows applied at once, and for many small changes. */
const MAX_CHANGES = 8192;

/** Maps each row that changed to the place of its earlier values. */
export type RowsBefore = ReadonlyMap<number, number>;

/**
 * The earlier values of the last rows that changed, so that cached results can be corrected instead of computed again.
 */
export class RowChanges extends RowColumns {
  readonly words = MAX_CHANGES / WORD_ROWS;
  /** One bit per entry, set if the row was in use. */
  readonly live = new Uint32Array(MAX_CHANGES / WORD_ROWS);
  readonly #rows = new Uint32Array(MAX_CHANGES);
  #count = 0;
  #last: { start: number; end: number; before: RowsBefore } | undefined;

  constructor(layout: IndexLayout) {
    super({ ...layout, fits: undefined }, MAX_CHANGES);
  }

  /** The total number of changes so far. */
  get count(): number {
    return this.#count;
  }

  /** Call before a row changes. `from` contains the row; undefined if it was not in use. Its fits are not copied. */
  record(row: number, from: RowColumns | undefined): void {
    const index = this.#count % MAX_CHANGES;
    const [word, bit] = [index >>> 5, 1 << (index & 31)];
    this.#rows[index] = row;
    this.#count += 1;
    this.live[word] = from ? (this.live[word] ?? 0) | bit : (this.live[word] ?? 0) & ~bit;
    if (!from) return;
    for (const [name, column] of this.codes) column[index] = from.codesOf(name)[row] ?? 0;
    for (const [name, column] of this.numbers) column[index] = from.numbersOf(name)[row] ?? 0;
  }

  /** The changes since `count` was this number; undefined if they are no longer recorded. */
  since(count: number): RowsBefore | undefined {
    if (this.#count - count > MAX_CHANGES) return undefined;
    if (this.#last?.start === count && this.#last.end === this.#count) return this.#last.before;
    const before = new Map<number, number>();
    for (let change = count; change < this.#count; change += 1) {
      const index = change % MAX_CHANGES;
      const row = this.#rows[index] ?? 0;
      if (!before.has(row)) before.set(row, index);
    }
    this.#last = { start: count, end: this.#count, before };
    return before;
  }
}

/** A row that changed and was or is in a set. `index`: where its earlier values are in `RowChanges`. */
export type Difference = { row: number; index: number; wasInSet: boolean; isInSet: boolean };

/** `was`: the set among the earlier values. */
export function differencesOf(before: RowsBefore, was: RowSet, set: RowSet): Difference[] {
  const differences: Difference[] = [];
  for (const [row, index] of before) {
    const [wasInSet, isInSet] = [has(was, index), has(set, row)];
    if (wasInSet || isInSet) differences.push({ row, index, wasInSet, isInSet });
  }
  return differences;
}

const has = (set: RowSet, row: number) => (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
