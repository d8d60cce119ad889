import {
  assemblies,
  bodyTypes,
  colours,
  fuelTypes,
  OLDEST_YEAR,
  sellerTypes,
  transmissions,
} from '@karwan/shared-contracts';
import { cellsOf, mileageBands, priceBands } from './bands.ts';
import { Dictionary } from './dictionary.ts';
import { featureBits } from './feature-bits.ts';
import type { IndexedListing } from './indexed-listing.ts';
import { MixedRadix } from './mixed-radix.ts';

/** Rows in a word of a set of rows. */
export const WORD_ROWS = 32;
const MOST_CODES = 0x10000;
/** Stands for an unknown number in a column of numbers. */
export const UNKNOWN = 0xffffffff;
/** Years are counted from 1900 and told up to 2099. */
const YEARS = 200;

const slugs = (options: readonly { slug: string }[]) => options.map(({ slug }) => slug);

/** Small choices, several to a code: fewer columns to count. */
export const traits = new MixedRadix({
  transmission: slugs(transmissions),
  fuel: slugs(fuelTypes),
  assembly: slugs(assemblies),
  seller: slugs(sellerTypes),
  featured: ['1'],
});
export const looks = new MixedRadix({ body: slugs(bodyTypes), colour: slugs(colours) });

export const priceCells = cellsOf(priceBands);
const mileageCellsOfBands = cellsOf(mileageBands);
/** One cell more than the bands need, the last: unknown. */
export const mileageCells = { ...mileageCellsOfBands, count: mileageCellsOfBands.count + 1 };

/** Codes of the column `age`: model year and mileage cell. */
export const ageCode = (year: number, mileageCell: number) =>
  Math.min(Math.max(year - OLDEST_YEAR, 0), YEARS - 1) * mileageCells.count + mileageCell;
export const yearOfAge = (code: number) => Math.floor(code / mileageCells.count) + OLDEST_YEAR;
export const mileageCellOfAge = (code: number) => code % mileageCells.count;
export const AGE_CODES = YEARS * mileageCells.count;

export type Car = { modelId: number; variantId: number | null };
export type Place = { cityId: number; areaId: number | null };

/** Columns of codes, 2 bytes a row. */
export const codeColumns = ['car', 'place', 'registration', 'traits', 'looks', 'engine', 'age', 'price'] as const;
export type CodeColumn = (typeof codeColumns)[number];
/** Columns of exact numbers, 4 bytes a row. */
export const numberColumns = ['pricePkr', 'mileageKm', 'posted', 'number', 'featuresLow', 'featuresHigh'] as const;
export type NumberColumn = (typeof numberColumns)[number];

/**
 * All public listings of this process, column by column in typed arrays: about 41 bytes a listing. A row is a place in
 * every column; places of listings that are gone are used again.
 */
export class ListingColumns {
  readonly cars = new Dictionary<Car>(({ modelId, variantId }) => modelId * 0x100000 + (variantId ?? 0));
  readonly places = new Dictionary<Place>(({ cityId, areaId }) => cityId * 0x100000 + (areaId ?? 0));
  readonly registrations = new Dictionary<IndexedListing['registration']>((value) => String(value));
  readonly engines = new Dictionary<number | null>((cc) => cc ?? -1);
  codes: Record<CodeColumn, Uint16Array>;
  numbers: Record<NumberColumn, Uint32Array>;
  /** A bit for each row, set for one in use. */
  live: Uint32Array;
  /** How many listings have each code: what a search without filters counts. */
  readonly totals = mapColumns(codeColumns, () => new Uint32Array(MOST_CODES));
  /** Listings. */
  size = 0;
  /** Rows in use or free. */
  #rows = 0;
  readonly #rowOf = new Map<number, number>();
  readonly #free: number[] = [];

  /** @param capacity rows, a multiple of 32 */
  constructor(capacity = 1024) {
    this.codes = mapColumns(codeColumns, () => new Uint16Array(capacity));
    this.numbers = mapColumns(numberColumns, () => new Uint32Array(capacity));
    this.live = new Uint32Array(capacity / WORD_ROWS);
  }

  /** Adds a listing, or puts it in the place of what was known of it. Throws, and changes nothing, when a column is full of values. */
  put(listing: IndexedListing): void {
    const coded = this.#codesOf(listing);
    const known = this.#rowOf.get(listing.number);
    if (known !== undefined) this.#count(known, -1);
    const row = known ?? this.#newRow(listing.number);
    const { codes, numbers } = this;
    for (const column of codeColumns) codes[column][row] = coded[column];
    numbers.pricePkr[row] = Math.min(listing.pricePkr, UNKNOWN - 1);
    numbers.mileageKm[row] = listing.mileageKm ?? UNKNOWN;
    numbers.posted[row] = listing.postedAtSeconds;
    numbers.number[row] = listing.number;
    const { low, high } = featureBits(listing.features);
    numbers.featuresLow[row] = low;
    numbers.featuresHigh[row] = high;
    this.#count(row, 1);
  }

  #codesOf(listing: IndexedListing): Record<CodeColumn, number> {
    const mileageCell = listing.mileageKm === null ? mileageCells.count - 1 : mileageCells.cellOf(listing.mileageKm);
    return {
      car: this.cars.codeOf({ modelId: listing.modelId, variantId: listing.variantId }),
      place: this.places.codeOf({ cityId: listing.cityId, areaId: listing.areaId }),
      registration: this.registrations.codeOf(listing.registration),
      traits: traits.encode({
        transmission: listing.transmission,
        fuel: listing.fuel,
        assembly: listing.assembly,
        seller: listing.sellerType,
        featured: listing.isFeatured ? '1' : null,
      }),
      looks: looks.encode({ body: listing.bodyType, colour: listing.colour }),
      engine: this.engines.codeOf(listing.engineCc),
      age: ageCode(listing.year, mileageCell),
      price: priceCells.cellOf(listing.pricePkr),
    };
  }

  /** Forgets a listing; one that is not known is no failure. */
  remove(number: number): void {
    const row = this.#rowOf.get(number);
    if (row === undefined) return;
    this.#rowOf.delete(number);
    this.#free.push(row);
    this.live[row >>> 5] = (this.live[row >>> 5] ?? 0) & ~(1 << (row & 31));
    this.#count(row, -1);
    this.size -= 1;
  }

  rowOf(number: number): number | undefined {
    return this.#rowOf.get(number);
  }

  /** Words of a set of rows. */
  get words(): number {
    return Math.ceil(this.#rows / WORD_ROWS);
  }

  #count(row: number, change: number): void {
    for (const column of codeColumns) {
      const code = this.codes[column][row] ?? 0;
      this.totals[column][code] = (this.totals[column][code] ?? 0) + change;
    }
  }

  #newRow(number: number): number {
    const row = this.#free.pop() ?? this.#rows++;
    if (row >= this.codes.car.length) this.#grow();
    this.live[row >>> 5] = (this.live[row >>> 5] ?? 0) | (1 << (row & 31));
    this.#rowOf.set(number, row);
    this.size += 1;
    return row;
  }

  #grow(): void {
    const capacity = Math.ceil((this.codes.car.length * 1.6) / WORD_ROWS) * WORD_ROWS;
    const grown = <Column extends Uint16Array | Uint32Array>(from: Column, to: Column) => {
      to.set(from);
      return to;
    };
    this.codes = mapColumns(codeColumns, (name) => grown(this.codes[name], new Uint16Array(capacity)));
    this.numbers = mapColumns(numberColumns, (name) => grown(this.numbers[name], new Uint32Array(capacity)));
    this.live = grown(this.live, new Uint32Array(capacity / WORD_ROWS));
  }
}

function mapColumns<Name extends string, Column>(names: readonly Name[], make: (name: Name) => Column) {
  // One entry for each name, made right here.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Column>;
}

/** How many codes a column may hold now. */
export function codeCountOf(columns: ListingColumns, column: CodeColumn): number {
  switch (column) {
    case 'car':
      return columns.cars.values.length;
    case 'place':
      return columns.places.values.length;
    case 'registration':
      return columns.registrations.values.length;
    case 'engine':
      return columns.engines.values.length;
    case 'traits':
      return traits.size;
    case 'looks':
      return looks.size;
    case 'age':
      return AGE_CODES;
    case 'price':
      return priceCells.count;
  }
}
