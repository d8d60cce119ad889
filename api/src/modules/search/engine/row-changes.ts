import type { IndexLayout } from './index-layout.ts';
import { RowColumns, WORD_ROWS } from './row-columns.ts';
import type { RowSet } from './row-tests.ts';

/** Enough for what is put in one turn, and the few changes of many turns. */
const MAX_CHANGES = 8192;

/** For each row that changed since then: its place among the rows as they were. */
export type RowsBefore = ReadonlyMap<number, number>;

/** The last rows that changed, each as it was before: what was found by all rows is corrected by these alone. */
export class RowChanges extends RowColumns {
  readonly words = MAX_CHANGES / WORD_ROWS;
  /** A bit for each row that was in use. */
  readonly live = new Uint32Array(MAX_CHANGES / WORD_ROWS);
  readonly #rows = new Uint32Array(MAX_CHANGES);
  #count = 0;
  #last: { since: number; until: number; before: RowsBefore } | undefined;

  constructor(layout: IndexLayout) {
    super({ ...layout, fits: undefined }, MAX_CHANGES);
  }

  /** How many changes there have been. */
  get count(): number {
    return this.#count;
  }

  /** Call it before a row changes. `from` has the row; undefined for one that was not in use. What it fits is not copied. */
  note(row: number, from: RowColumns | undefined): void {
    const place = this.#count % MAX_CHANGES;
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    this.#rows[place] = row;
    this.#count += 1;
    this.live[word] = from ? (this.live[word] ?? 0) | bit : (this.live[word] ?? 0) & ~bit;
    if (!from) return;
    for (const [name, column] of this.codes) column[place] = from.codesOf(name)[row] ?? 0;
    for (const [name, column] of this.numbers) column[place] = from.numbersOf(name)[row] ?? 0;
  }

  /** What changed since there had been so many changes; undefined where that is too long ago. */
  since(count: number): RowsBefore | undefined {
    if (this.#count - count > MAX_CHANGES) return undefined;
    if (this.#last?.since === count && this.#last.until === this.#count) return this.#last.before;
    const before = new Map<number, number>();
    for (let change = count; change < this.#count; change += 1) {
      const place = change % MAX_CHANGES;
      const row = this.#rows[place] ?? 0;
      if (!before.has(row)) before.set(row, place);
    }
    this.#last = { since: count, until: this.#count, before };
    return before;
  }
}

/** A row that changed and was or is in a set. `place`: where it is as it was (`RowChanges`). */
export type Difference = { row: number; place: number; wasIn: boolean; isIn: boolean };

/** `was`: the set among the rows as they were. */
export function differencesOf(before: RowsBefore, was: RowSet, set: RowSet): Difference[] {
  const differences: Difference[] = [];
  for (const [row, place] of before) {
    const [wasIn, isIn] = [has(was, place), has(set, row)];
    if (wasIn || isIn) differences.push({ row, place, wasIn, isIn });
  }
  return differences;
}

const has = (set: RowSet, row: number) => (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
