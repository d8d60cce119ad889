import { ColumnFull } from './dictionary.ts';
import { GROWTH } from './growth.ts';
import type { IndexedValue } from './indexed-listing.ts';

/** Model codes are assigned in order of appearance. The limit exceeds any catalogue. */
const MAX_MODELS = 1 << 14;
const FIRST_YEAR = 1900;
const OPEN_END = 255;
export const LAST_OF_ROW = 1 << 30;
const SMALLEST = 1024;

/** A filter by models and years (both ends included). */
export type FitTest = {
  /** 1 for each model code that is accepted, else 0. */
  accepts: Uint8Array;
  minYear: number;
  maxYear: number;
};

/** Word bits by model code and by year; `bitsOfAny` has all of these bits. */
export type FitWords = { bitsByModel: Uint32Array; bitsOfAny: number; years: readonly { year: number; bit: number }[] };

/**
 * Models that listings fit, with years: 4 bytes per row, and 4 per model of a row. One pool holds them row after row:
 * model, first and last year, and a bit that marks the last entry of a row. A row without entries fits every vehicle.
 */
export class FitColumn {
  /** Model ids by code. */
  readonly models: number[] = [];
  /** How many rows name each model, by code. */
  readonly named: number[] = [];
  /** How many rows name a model. All others fit any. */
  namedRows = 0;
  /** Index in the pool of each row's first model; 0 for a row that fits every vehicle. */
  starts: Uint32Array;
  pool = new Uint32Array(SMALLEST);
  readonly #codes = new Map<number, number>();
  #end = 1;
  #unused = 0;

  constructor(capacity: number) {
    this.starts = new Uint32Array(capacity);
  }

  /**
   * Parses `model:from:to`, separated by commas, with 0 for an open end. Throws `ColumnFull` if no code is left for a
   * model.
   */
  packed(fits: IndexedValue): number[] {
    const list = typeof fits === 'string' && fits !== '' ? fits.split(',') : [];
    return list.map((fit) => this.#packed(fit));
  }

  put(row: number, packed: readonly number[]): void {
    this.#replace(row, packed);
  }

  remove(row: number): void {
    this.#replace(row, []);
  }

  /** Copies the entries of some rows of another column to the first rows of this one. */
  copy(from: FitColumn, rows: readonly number[]): void {
    for (const id of from.models) this.#codeOf(id);
    for (const [index, row] of rows.entries()) this.#replace(index, from.#listOf(row));
  }

  /** The length of the used part of the pool. */
  get end(): number {
    return this.#end;
  }

  /** Allocates a pool that the caller fills. */
  makeRoom(end: number): void {
    this.pool = new Uint32Array(Math.max(SMALLEST, end));
    this.#end = end;
  }

  /** Accepts starts and a pool that the caller filled, with the models of their codes. */
  adopt(models: readonly number[]): void {
    for (const id of models) this.#codeOf(id);
    this.#unused = 0;
    this.#compact();
    for (let row = 0; row < this.starts.length; row += 1) this.#countNamed(this.#listOf(row), 1);
  }

  grow(capacity: number): void {
    this.starts = grown(this.starts, capacity);
  }

  /** Whether two rows share a model, or either fits every vehicle. */
  sharesModel(row: number, other: number): boolean {
    const [ownModels, otherModels] = [this.#listOf(row).map(modelOf), new Set(this.#listOf(other).map(modelOf))];
    return ownModels.length === 0 || otherModels.size === 0 || ownModels.some((model) => otherModels.has(model));
  }

  #codeOf(modelId: number): number {
    const existingCode = this.#codes.get(modelId);
    if (existingCode !== undefined) return existingCode;
    const code = this.models.length;
    if (code >= MAX_MODELS) throw new ColumnFull(`An index knows ${MAX_MODELS} models that things fit.`);
    this.#codes.set(modelId, code);
    this.models.push(modelId);
    this.named.push(0);
    return code;
  }

  #packed(fit: string): number {
    const [modelId = 0, from = 0, to = 0] = fit.split(':').map(Number);
    const inByte = (year: number) => Math.min(Math.max(yearInFits(year), 0), OPEN_END - 1);
    return this.#codeOf(modelId) | ((from && inByte(from)) << 14) | ((to ? inByte(to) : OPEN_END) << 22);
  }

  #listOf(row: number): number[] {
    const list: number[] = [];
    const start = this.starts[row] ?? 0;
    for (let index = start, isMore = start > 0; isMore; index += 1) {
      const fit = this.pool[index] ?? LAST_OF_ROW;
      list.push(fit & ~LAST_OF_ROW);
      isMore = !isLast(fit);
    }
    return list;
  }

  #replace(row: number, list: readonly number[]): void {
    const before = this.#listOf(row);
    this.#countNamed(before, -1);
    this.#countNamed(list, 1);
    this.#unused += before.length;
    this.starts[row] = 0;
    this.#append(row, list);
    if (this.#unused > SMALLEST && this.#unused * 4 > this.#end) this.#compact();
  }

  #countNamed(list: readonly number[], change: 1 | -1): void {
    if (list.length > 0) this.namedRows += change;
    for (const code of new Set(list.map(modelOf))) this.named[code] = (this.named[code] ?? 0) + change;
  }

  #append(row: number, list: readonly number[]): void {
    if (list.length === 0) return;
    const end = this.#end + list.length;
    if (end > this.pool.length) this.pool = grown(this.pool, Math.ceil(end * GROWTH));
    this.starts[row] = this.#end;
    for (const [index, fit] of list.entries()) {
      this.pool[this.#end + index] = index === list.length - 1 ? fit | LAST_OF_ROW : fit;
    }
    this.#end = end;
  }

  /** Compacts the pool. */
  #compact(): void {
    const before = this.pool;
    this.pool = new Uint32Array(Math.max(SMALLEST, Math.ceil((this.#end - this.#unused) * GROWTH)));
    this.#end = 1;
    for (let row = 0; row < this.starts.length; row += 1) {
      const start = this.starts[row] ?? 0;
      if (start === 0) continue;
      this.starts[row] = this.#end;
      for (let index = start; ; index += 1) {
        const fit = before[index] ?? LAST_OF_ROW;
        this.pool[this.#end] = fit;
        this.#end += 1;
        if (isLast(fit)) break;
      }
    }
    this.#unused = 0;
  }
}

export const modelOf = (fit: number): number => fit & (MAX_MODELS - 1);
export const fromOf = (fit: number): number => (fit >>> 14) & 0xff;
export const toOf = (fit: number): number => (fit >>> 22) & 0xff;
export const isLast = (fit: number): boolean => (fit & LAST_OF_ROW) !== 0;
/** A year as stored in the pool. */
export const yearInFits = (year: number): number => year - FIRST_YEAR;

function grown(from: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(length);
  to.set(from);
  return to;
}
