import { ColumnFull, Dictionary } from './dictionary.ts';
import { GROWTH } from './growth.ts';
import { hashOfText } from './hash-of-text.ts';
import { type IndexLayout, PLACE, VEHICLE } from './index-layout.ts';
import type { IndexedListing, IndexedValue } from './indexed-listing.ts';
import { RowChanges } from './row-changes.ts';
import { columnOf, RowColumns, WORD_ROWS } from './row-columns.ts';
import { RowNumbers } from './row-numbers.ts';

const MAX_CODES = 0x10000;
/** Marks an unknown number in a column of numbers. */
export const UNKNOWN = 0xffffffff;

export type Vehicle = { modelId: number; variantId: number | null };
export type Place = { cityId: number; areaId: number | null };
type Value = number | string | null;

/** The values of stored codes, and the number of rows stored with them. */
export type StoredValues = {
  rows: number;
  vehicles: readonly Vehicle[];
  places: readonly Place[];
  values: Readonly<Record<string, readonly Value[]>>;
  fitModels: readonly number[];
};

/**
 * All public listings of one vertical in this process, as columns in typed arrays. A row is an index into every column;
 * rows of removed listings are reused.
 */
export class ListingColumns extends RowColumns {
  readonly layout: IndexLayout;
  readonly vehicles = new Dictionary<Vehicle>(({ modelId, variantId }) => modelId * 0x100000 + (variantId ?? 0));
  readonly places = new Dictionary<Place>(({ cityId, areaId }) => cityId * 0x100000 + (areaId ?? 0));
  /** Dictionaries of single fields, by column. */
  readonly values: ReadonlyMap<string, Dictionary<Value>>;
  /** One bit per row, set for rows in use. */
  live: Uint32Array;
  /** How many listings have each code, by column: the counts of a search without filters. */
  readonly totals: ReadonlyMap<string, Uint32Array>;
  /** The number of listings. */
  size = 0;
  /** How often a listing was left out because a column was full. */
  skipped = 0;
  readonly changes: RowChanges;
  #rows = 0;
  #capacity: number;
  readonly #coders: ((listing: IndexedListing) => number)[];
  readonly #rowOf = new RowNumbers();
  readonly #free: number[] = [];

  /** @param capacity rows, a multiple of 32 */
  constructor(layout: IndexLayout, capacity = 1024) {
    super(layout, capacity);
    this.layout = layout;
    this.#capacity = capacity;
    this.changes = new RowChanges(layout);
    this.live = new Uint32Array(capacity / WORD_ROWS);
    const sizes = new Map(layout.packed.map(({ name, size }) => [name, size]));
    this.totals = new Map(layout.codes.map((name) => [name, new Uint32Array(sizes.get(name) ?? MAX_CODES)]));
    const single = layout.dictionaries.filter(({ name }) => name !== VEHICLE && name !== PLACE);
    this.values = new Map(single.map(({ name }) => [name, new Dictionary<Value>((value) => value ?? '')]));
    this.#coders = [
      ...layout.packed.map((column) => (listing: IndexedListing) => column.codeOf(listing)),
      ...layout.dictionaries.map((column) => this.#coderOf(column)),
    ];
  }

  #coderOf({ name, field }: IndexLayout['dictionaries'][number]): (listing: IndexedListing) => number {
    if (name === VEHICLE) {
      return ({ model, variant }) => this.vehicles.codeOf({ modelId: idOf(model) ?? 0, variantId: idOf(variant) });
    }
    if (name === PLACE) {
      return ({ city, area }) => this.places.codeOf({ cityId: idOf(city) ?? 0, areaId: idOf(area) });
    }
    const dictionary = columnOf(this.values.get(name), name);
    const noneOption = field?.noneOption;
    return (listing) => {
      const value = listing[name];
      const noneSlug = noneOption && listing[noneOption.unless] === false ? noneOption.slug : null;
      return dictionary.codeOf(typeof value === 'number' || typeof value === 'string' ? value : noneSlug);
    };
  }

  /** Adds or replaces a listing. Throws `ColumnFull`, without changes, if a column has no code left. */
  put(listing: IndexedListing): void {
    const { tags, fits } = this.layout;
    const coded = this.#coders.map((codeOf) => codeOf(listing));
    const fitting = fits && this.fits?.packed(listing[fits.of]);
    const existingRow = this.rowOf(listing.number);
    if (existingRow !== undefined) this.#count(existingRow, -1);
    const row = existingRow ?? this.#newRow(listing.number);
    this.changes.record(row, existingRow === undefined ? undefined : this);
    let index = 0;
    for (const column of this.codes.values()) {
      column[row] = coded[index] ?? 0;
      index += 1;
    }
    for (const name of this.layout.numbers) {
      const value = listing[name];
      this.numbersOf(name)[row] = typeof value === 'number' ? Math.min(value, UNKNOWN - 1) : UNKNOWN;
    }
    for (const name of this.layout.texts) this.numbersOf(name)[row] = hashOfText(String(listing[name] ?? ''));
    this.posted[row] = listing.postedAtSeconds;
    this.number[row] = listing.number;
    if (fitting !== undefined) this.fits?.put(row, fitting);
    if (tags !== undefined) {
      const { low, high } = tags.bits.of(String(listing[tags.of] ?? '').split(','));
      this.tags.low[row] = low;
      this.tags.high[row] = high;
    }
    this.#count(row, 1);
  }

  /** As `put`, but leaves out a listing that does not fit and removes its earlier version. */
  putOrSkip(listing: IndexedListing): void {
    try {
      this.put(listing);
    } catch (error) {
      if (!(error instanceof ColumnFull)) throw error;
      this.remove(listing.number);
      this.skipped += 1;
    }
  }

  /** Removes a listing; does nothing if it is not indexed. */
  remove(number: number): void {
    const row = this.rowOf(number);
    if (row === undefined) return;
    this.changes.record(row, this);
    this.number[row] = 0;
    this.#free.push(row);
    this.live[row >>> 5] = (this.live[row >>> 5] ?? 0) & ~(1 << (row & 31));
    this.#count(row, -1);
    this.fits?.remove(row);
    this.size -= 1;
  }

  rowOf(number: number): number | undefined {
    const row = this.#rowOf.get(number);
    return row !== undefined && this.number[row] === number ? row : undefined;
  }

  /** All rows, in use or free. */
  get rows(): number {
    return this.#rows;
  }

  /**
   * Accepts columns that were filled from outside, row by row as stored: removes free rows and builds the counts.
   * Requires empty columns with room for so many rows.
   */
  adopt({ rows, vehicles, places, values, fitModels }: StoredValues): void {
    for (const vehicle of vehicles) this.vehicles.codeOf(vehicle);
    for (const place of places) this.places.codeOf(place);
    for (const [name, dictionary] of this.values) for (const value of values[name] ?? []) dictionary.codeOf(value);
    const used = new Uint32Array(rows);
    let size = 0;
    for (let row = 0; row < rows; row += 1) if (this.number[row] !== 0) used[size++] = row;
    for (const column of [...this.codes.values(), ...this.numbers.values(), ...(this.fits ? [this.fits.starts] : [])]) {
      for (let row = 0; row < size; row += 1) column[row] = column[used[row] ?? 0] ?? 0;
      column.fill(0, size);
    }
    this.fits?.adopt(fitModels);
    this.#rows = size;
    this.size = size;
    for (let row = 0; row < size; row += 1) {
      this.live[row >>> 5] = (this.live[row >>> 5] ?? 0) | (1 << (row & 31));
      this.#rowOf.set(this.number[row] ?? 0, row);
    }
    for (const [name, codes] of this.codes) {
      const totals = this.totalsOf(name);
      for (let row = 0; row < size; row += 1) {
        const code = codes[row] ?? 0;
        totals[code] = (totals[code] ?? 0) + 1;
      }
    }
  }

  /** The length of a row set in words. */
  get words(): number {
    return Math.ceil(this.#rows / WORD_ROWS);
  }

  totalsOf(column: string): Uint32Array {
    return columnOf(this.totals.get(column), column);
  }

  /** The number of codes that a column uses now. */
  codeCountOf(column: string): number {
    if (column === VEHICLE) return this.vehicles.values.length;
    if (column === PLACE) return this.places.values.length;
    const packed = this.layout.packed.find(({ name }) => name === column);
    return packed?.size ?? columnOf(this.values.get(column), column).values.length;
  }

  /** The number of values in all dictionaries. */
  get codeCount(): number {
    const single = [...this.values.values()].reduce((sum, { values }) => sum + values.length, 0);
    return this.vehicles.values.length + this.places.values.length + (this.fits?.models.length ?? 0) + single;
  }

  /**
   * How many listings a search for each model finds: listings of it or that fit it. Listings that fit every vehicle
   * count for each model that some listing names, and for no other.
   */
  countByModel(totalsOf: (column: string) => Uint32Array): Map<number, number> {
    const { models = [], named = [], namedRows = 0 } = this.fits ?? {};
    const fitAny = this.size - namedRows;
    const counts = new Map(models.map((id, code) => [id, named[code] ? named[code] + fitAny : 0]));
    this.vehicles.values.forEach(({ modelId }, code) => {
      counts.set(modelId, (counts.get(modelId) ?? 0) + (totalsOf(VEHICLE)[code] ?? 0));
    });
    return counts;
  }

  #count(row: number, change: number): void {
    for (const [column, codes] of this.codes) {
      const totals = this.totalsOf(column);
      const code = codes[row] ?? 0;
      totals[code] = (totals[code] ?? 0) + change;
    }
  }

  #newRow(number: number): number {
    const row = this.#free.pop() ?? this.#rows++;
    if (row >= this.#capacity) this.#grow();
    this.live[row >>> 5] = (this.live[row >>> 5] ?? 0) | (1 << (row & 31));
    this.#rowOf.set(number, row);
    this.size += 1;
    return row;
  }

  #grow(): void {
    const capacity = Math.ceil((this.#capacity * GROWTH) / WORD_ROWS) * WORD_ROWS;
    this.#capacity = capacity;
    for (const [name, column] of this.codes) this.codes.set(name, grown(column, new Uint16Array(capacity)));
    for (const [name, column] of this.numbers) this.numbers.set(name, grown(column, new Uint32Array(capacity)));
    this.fits?.grow(capacity);
    this.live = grown(this.live, new Uint32Array(capacity / WORD_ROWS));
  }
}

const idOf = (value: IndexedValue): number | null => (typeof value === 'number' ? value : null);

function grown<Column extends Uint16Array | Uint32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
