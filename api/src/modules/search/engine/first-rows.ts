import type { YieldIfDue } from '../../../platform/create-yielder.ts';
import type { ListingColumns } from './listing-columns.ts';
import type { Difference } from './row-changes.ts';
import type { SearchQuery } from './search-query.ts';
import { fillKeys, type KeySource, sortKeys } from './sort-keys.ts';

/** The first rows are collected in a heap up to this size. Further pages are selected from all matching rows. */
const HEAP_SIZE = 2000;
const SELECTED_AT_ONCE = 0x10000;

/** Finds the rows of one page among all offered rows without sorting them all. */
export class FirstRows {
  readonly #source: KeySource;
  readonly #posted: Uint32Array;
  readonly #number: Uint32Array;
  readonly #offset: number;
  readonly #limit: number;
  /** A heap with the worst of the best rows on top, or a plain list of all rows for pages beyond `HEAP_SIZE`. */
  #rows: Uint32Array;
  #keys: Float64Array;
  #count = 0;
  /** Keys of the current block. */
  #offered = new Float64Array();

  constructor(columns: ListingColumns, query: SearchQuery, offset: number, limit: number) {
    this.#posted = columns.posted;
    this.#number = columns.number;
    this.#offset = offset;
    this.#limit = limit;
    this.#source = sortKeys(columns, query);
    const capacity = this.#isHeap ? offset + limit : columns.size;
    this.#rows = new Uint32Array(capacity);
    this.#keys = new Float64Array(capacity);
  }

  get #isHeap(): boolean {
    return this.#offset + this.#limit <= HEAP_SIZE;
  }

  offer(rows: Uint32Array, length: number): void {
    const size = this.#rows.length;
    if (size === 0) return;
    if (this.#offered.length < length) this.#offered = new Float64Array(length);
    const offered = this.#offered;
    fillKeys(this.#source, rows, length, offered);
    const filling = Math.min(size - this.#count, length);
    this.#rows.set(rows.subarray(0, filling), this.#count);
    this.#keys.set(offered.subarray(0, filling), this.#count);
    this.#count += filling;
    if (!this.#isHeap) return;
    if (filling > 0 && this.#count === size) this.#heapify();
    const posted = this.#posted;
    let worstKey = this.#keys[0] ?? 0;
    let worstPosted = posted[this.#rows[0] ?? 0] ?? 0;
    for (let index = filling; index < length; index += 1) {
      const key = offered[index] ?? 0;
      const row = rows[index] ?? 0;
      // Fast path without a call: nearly all rows are rejected here.
      if (key > worstKey || (key === worstKey && (posted[row] ?? 0) < worstPosted)) continue;
      if (!this.#isBefore(key, row, worstKey, this.#rows[0] ?? 0)) continue;
      this.#rows[0] = row;
      this.#keys[0] = key;
      this.#sink(0);
      worstKey = this.#keys[0] ?? 0;
      worstPosted = posted[this.#rows[0] ?? 0] ?? 0;
    }
  }

  async page(yieldIfDue: YieldIfDue): Promise<number[]> {
    const end = Math.min(this.#offset + this.#limit, this.#count);
    if (this.#offset >= end) return [];
    if (!this.#isHeap) {
      await this.#select(this.#offset, 0, this.#count - 1, yieldIfDue);
      await this.#select(end - 1, this.#offset, this.#count - 1, yieldIfDue);
    }
    const from = this.#isHeap ? 0 : this.#offset;
    const endIndex = this.#isHeap ? this.#count : end;
    const indexes = Array.from({ length: endIndex - from }, (_, index) => from + index);
    const rows = this.#rows;
    const keys = this.#keys;
    indexes.sort((a, b) => (this.#isBefore(keys[a] ?? 0, rows[a] ?? 0, keys[b] ?? 0, rows[b] ?? 0) ? -1 : 1));
    const sorted = indexes.map((index) => rows[index] ?? 0);
    return this.#isHeap ? sorted.slice(this.#offset, end) : sorted;
  }

  /** Smaller keys first; equal keys by newest, then by highest number. */
  #isBefore(keyA: number, rowA: number, keyB: number, rowB: number): boolean {
    if (keyA !== keyB) return keyA < keyB;
    const newer = (this.#posted[rowB] ?? 0) - (this.#posted[rowA] ?? 0);
    return newer === 0 ? (this.#number[rowA] ?? 0) > (this.#number[rowB] ?? 0) : newer < 0;
  }

  #swap(a: number, b: number): void {
    const row = this.#rows[a] ?? 0;
    const key = this.#keys[a] ?? 0;
    this.#rows[a] = this.#rows[b] ?? 0;
    this.#keys[a] = this.#keys[b] ?? 0;
    this.#rows[b] = row;
    this.#keys[b] = key;
  }

  #isIndexBefore(a: number, b: number): boolean {
    return this.#isBefore(this.#keys[a] ?? 0, this.#rows[a] ?? 0, this.#keys[b] ?? 0, this.#rows[b] ?? 0);
  }

  #heapify(): void {
    for (let index = (this.#count >> 1) - 1; index >= 0; index -= 1) this.#sink(index);
  }

  #sink(start: number): void {
    let index = start;
    for (;;) {
      const left = index * 2 + 1;
      if (left >= this.#count) return;
      const right = left + 1;
      const worst = right < this.#count && this.#isIndexBefore(left, right) ? right : left;
      if (!this.#isIndexBefore(index, worst)) return;
      this.#swap(index, worst);
      index = worst;
    }
  }

  /** Quickselect: moves the row that belongs at `target` there, and those before it to its left. */
  async #select(target: number, from: number, to: number, yieldIfDue: YieldIfDue): Promise<void> {
    let left = from;
    let right = to;
    while (left < right) {
      this.#swap((left + right) >> 1, right);
      let edge = left;
      for (let index = left; index < right; index += 1) {
        if (index % SELECTED_AT_ONCE === 0) await yieldIfDue();
        if (this.#isIndexBefore(index, right)) {
          this.#swap(index, edge);
          edge += 1;
        }
      }
      this.#swap(edge, right);
      if (edge === target) return;
      if (edge < target) left = edge + 1;
      else right = edge - 1;
    }
  }
}

/** The first rows of a set in their order. `isAll`: the set has no other rows. */
export type KnownFirstRows = { rows: readonly number[]; isAll: boolean };
type Change = { earlier: KnownFirstRows; differences: readonly Difference[]; max: number };

/** Updates the first rows of a set from earlier ones and the rows that changed. May return fewer rows than before. */
export async function changedFirstRows(
  columns: ListingColumns,
  query: SearchQuery,
  { earlier, differences, max }: Change,
  yieldIfDue: YieldIfDue,
): Promise<KnownFirstRows> {
  const changed = new Set(differences.map(({ row }) => row));
  const unchanged = earlier.rows.filter((row) => !changed.has(row));
  const candidates = Uint32Array.from([
    ...unchanged,
    ...differences.flatMap(({ row, isInSet }) => (isInSet ? [row] : [])),
  ]);
  const first = new FirstRows(columns, query, 0, candidates.length);
  first.offer(candidates, candidates.length);
  const rows = await first.page(yieldIfDue);
  // Rows that were not compared sort after the last unchanged row.
  const end = earlier.isAll ? rows.length : rows.indexOf(unchanged.at(-1) ?? -1) + 1;
  return { rows: rows.slice(0, Math.min(end, max)), isAll: earlier.isAll && rows.length <= max };
}
