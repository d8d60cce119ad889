import { packedOf, VEHICLE } from './index-layout.ts';
import { type ListingColumns, UNKNOWN } from './listing-columns.ts';
import type { SearchQuery } from './search-query.ts';
import { sortFields } from './sort-fields.ts';

/** Source of the sort key; smaller keys first. */
export type KeySource =
  /** A number of the row. Unknown ones sort last in both directions. */
  | { kind: 'number'; values: Uint32Array; sign: 1 | -1 }
  /** The sum of the keys of its codes. */
  | {
      kind: 'codes';
      parts: readonly { codes: Uint16Array; keyOf: ArrayLike<number> }[];
      /** Among equal keys, rows with 0 here sort last. */
      named?: Uint32Array | undefined;
    };

/** Less than the difference of any two keys. */
const HALF = 0.5;
/** Sorts after every known number. */
const MAX_KEY = 1e9;

export function sortKeys(columns: ListingColumns, { sort, scoreOfVehicle, areNamedFirst }: SearchQuery): KeySource {
  if (sort === 'relevance') {
    const keyOf = scoreOfVehicle && Array.from(scoreOfVehicle, (score) => -score);
    return {
      kind: 'codes',
      parts: keyOf ? [{ codes: columns.codesOf(VEHICLE), keyOf }] : [],
      named: areNamedFirst ? columns.fits?.starts : undefined,
    };
  }
  const { field, sign } = sortFields[sort];
  const values = columns.numbers.get(field);
  return values ? { kind: 'number', values, sign } : { kind: 'codes', parts: partsOf(columns, field, sign) };
}

/** Returns no parts if the vertical does not have the field; then the newest come first. */
function partsOf(columns: ListingColumns, field: string, sign: 1 | -1) {
  const packed = packedOf(columns.layout, field);
  if (packed === undefined) return [];
  const keyOf = packed.values.map((value) => (typeof value === 'number' ? value * sign : MAX_KEY));
  return [{ codes: columns.codesOf(packed.column), keyOf }];
}

/** Writes the keys of the first `length` rows. Plain loops, because a function call per row would dominate the cost. */
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
  const { named } = source;
  for (let index = 0; named && index < length; index += 1) {
    if (named[rows[index] ?? 0] === 0) keys[index] = (keys[index] ?? 0) + HALF;
  }
}
