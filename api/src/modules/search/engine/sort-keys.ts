import { AGE_CODES, type ListingColumns, UNKNOWN, yearOfAge } from './listing-columns.ts';
import type { SearchQuery } from './search-query.ts';

/** Where the key comes from that rows are sorted by, smaller ones first. */
export type KeySource =
  /** A number of the row; what is not told comes last in both directions. */
  | { kind: 'number'; values: Uint32Array; sign: 1 | -1 }
  /** The sum of what its codes stand for. */
  | { kind: 'codes'; parts: readonly { codes: Uint16Array; keyOf: ArrayLike<number> }[] };

const years = Array.from({ length: AGE_CODES }, (_, code) => yearOfAge(code));
const yearsBackwards = years.map((year) => -year);

export function sortKeys({ codes, numbers }: ListingColumns, { sort, scoreOfCar }: SearchQuery): KeySource {
  switch (sort) {
    case 'relevance': {
      const scored = scoreOfCar && [{ codes: codes.car, keyOf: Array.from(scoreOfCar, (score) => -score) }];
      return { kind: 'codes', parts: scored ?? [] };
    }
    case 'newest':
      return { kind: 'number', values: numbers.posted, sign: -1 };
    case 'price-asc':
      return { kind: 'number', values: numbers.pricePkr, sign: 1 };
    case 'price-desc':
      return { kind: 'number', values: numbers.pricePkr, sign: -1 };
    case 'year-desc':
      return { kind: 'codes', parts: [{ codes: codes.age, keyOf: yearsBackwards }] };
    case 'year-asc':
      return { kind: 'codes', parts: [{ codes: codes.age, keyOf: years }] };
    case 'mileage-asc':
      return { kind: 'number', values: numbers.mileageKm, sign: 1 };
    case 'mileage-desc':
      return { kind: 'number', values: numbers.mileageKm, sign: -1 };
  }
}

/** Writes the keys of the first `length` rows. Plain loops: a function for each row would cost more than all else. */
export function fillKeys(source: KeySource, rows: Uint32Array, length: number, keys: Float64Array): void {
  if (source.kind === 'number') {
    const { values, sign } = source;
    for (let index = 0; index < length; index += 1) {
      const value = values[rows[index] ?? 0] ?? UNKNOWN;
      keys[index] = value === UNKNOWN ? Number.POSITIVE_INFINITY : value * sign;
    }
    return;
  }
  keys.fill(0, 0, length);
  for (const { codes, keyOf } of source.parts) {
    for (let index = 0; index < length; index += 1) {
      keys[index] = (keys[index] ?? 0) + (keyOf[codes[rows[index] ?? 0] ?? 0] ?? 0);
    }
  }
}
