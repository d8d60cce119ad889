import { filterKeys, type ListingSort, type NumberRange, type SearchFilters } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import type { UnderstoodText } from '../text/understand-text.ts';
import { type FacetKey, type FacetSources, facetKeys } from './facet-sources.ts';
import { featureBits } from './feature-bits.ts';
import { type CodeColumn, type ListingColumns, UNKNOWN, yearOfAge } from './listing-columns.ts';
import { codeCountOf } from './run-query.ts';
import type { FilterOfQuery, SearchQuery } from './search-query.ts';
import { scoresOfCars, wordTables } from './word-tables.ts';

const nameOf = new Map(filterKeys.map(({ key, name }) => [key as string, name]));

/** The values that a used-car filter accepts, as its options name them; undefined where it is off or not one. */
export function acceptedValues(filters: SearchFilters, key: FacetKey | 'vi'): readonly string[] | undefined {
  const value = filters[nameOf.get(key) ?? 'page'];
  if (value === true) return ['1'];
  return Array.isArray(value) ? value : undefined;
}

type RangeKey = 'pr' | 'yr' | 'ml' | 'ec';
const rangeNames = { pr: 'price', yr: 'year', ml: 'mileage', ec: 'engineCapacity' } as const;
const isRangeKey = (key: string): key is RangeKey => key in rangeNames;

export const rangeOf = (filters: SearchFilters, key: FacetKey | 'vi'): NumberRange | undefined =>
  isRangeKey(key) ? filters[rangeNames[key]] : undefined;

type Input = {
  columns: ListingColumns;
  sources: FacetSources;
  catalogue: CatalogueSnapshot;
  filters: SearchFilters;
  text: UnderstoodText | undefined;
  sort: ListingSort;
};

/** Makes filters ready for the columns. Filters that used cars do not have are ignored. */
export function buildQuery({ columns, sources, catalogue, filters, text, sort }: Input): SearchQuery {
  const active: FilterOfQuery[] = [];
  const codeTests = new Map<CodeColumn, Uint32Array>();
  const rangeTests: SearchQuery['rangeTests'][number][] = [];

  for (const key of facetKeys) {
    const accepted = acceptedValues(filters, key);
    const range = rangeOf(filters, key);
    if (accepted === undefined && range === undefined) continue;
    const bit = active.push(key) - 1;
    if (accepted) {
      const { column, valuesOf } = sources[key];
      const set = new Set(accepted);
      failWhere(column, bit, (code) => !(valuesOf[code] ?? []).some((value) => set.has(value)));
    } else if (range) {
      addRange(key, range, bit);
    }
  }
  const features = filters.vehicleInfo;
  const featureBit = features === undefined ? undefined : active.push('vi') - 1;
  const textBit = text === undefined ? undefined : active.push('text') - 1;
  return {
    filters: active,
    codeTests: [...codeTests].map(([column, failsOf]) => ({ column, failsOf })),
    rangeTests,
    featureTest:
      features === undefined || featureBit === undefined ? undefined : { ...featureBits(features), bit: featureBit },
    textTest:
      text === undefined || textBit === undefined
        ? undefined
        : { tables: wordTables(columns, catalogue, text), allWords: 2 ** text.words.length - 1, bit: textBit },
    scoreOfCar: text === undefined ? undefined : scoresOfCars(columns, catalogue, text),
    sort,
  };

  function failWhere(column: CodeColumn, bit: number, fails: (code: number) => boolean): void {
    const table = codeTests.get(column) ?? new Uint32Array(codeCountOf(columns, column));
    codeTests.set(column, table);
    for (let code = 0; code < table.length; code += 1) {
      if (fails(code)) table[code] = (table[code] ?? 0) | (1 << bit);
    }
  }

  function addRange(key: FacetKey, { min = 0, max = Number.POSITIVE_INFINITY }: NumberRange, bit: number): void {
    const isOutside = (value: number | null | undefined) =>
      value === null || value === undefined || value < min || value > max;
    if (key === 'yr') failWhere('age', bit, (code) => isOutside(yearOfAge(code)));
    else if (key === 'ec') failWhere('engine', bit, (code) => isOutside(columns.engines.values[code]));
    else {
      const column = key === 'pr' ? 'pricePkr' : 'mileageKm';
      rangeTests.push({ column, min, max: Math.min(max, UNKNOWN - 1), bit });
    }
  }
}
