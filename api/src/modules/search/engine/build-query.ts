import { filterKeys, type ListingSort, type NumberRange, type SearchFilters } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import type { UnderstoodText } from '../text/understand-text.ts';
import { type FacetKey, type FacetSources, facetKeys } from './facet-sources.ts';
import { featureBits } from './feature-bits.ts';
import { type CodeColumn, codeCountOf, type ListingColumns, UNKNOWN, yearOfAge } from './listing-columns.ts';
import type { RowTest } from './row-tests.ts';
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

/** A text without a word that could be looked for (`%`, a picture) asks for a bit that no row has. */
const NO_ROW = 1;

const idOf = (key: FilterOfQuery['key'], value: unknown) => `${key} ${JSON.stringify(value)}`;

/** Makes filters ready for the columns. Filters that used cars do not have are ignored. */
export function buildQuery({ columns, sources, catalogue, filters, text, sort }: Input): SearchQuery {
  const active: FilterOfQuery[] = [];
  for (const key of facetKeys) {
    const accepted = acceptedValues(filters, key);
    const range = rangeOf(filters, key);
    if (accepted) active.push(valuesFilter(key, accepted));
    else if (range) active.push({ key, id: idOf(key, range), testOf: () => rangeTest(key, range) });
  }
  const { vehicleInfo } = filters;
  if (vehicleInfo) {
    active.push({
      key: 'vi',
      id: idOf('vi', vehicleInfo),
      testOf: () => ({ kind: 'features', features: featureBits(vehicleInfo) }),
    });
  }
  if (text) {
    const allWords = text.words.length > 0 ? 2 ** text.words.length - 1 : NO_ROW;
    active.push({
      key: 'text',
      id: idOf('text', filters.text),
      testOf: () => ({ kind: 'words', tables: wordTables(columns, catalogue, text), allWords }),
    });
  }
  return {
    filters: active,
    scoreOfCar: text && sort === 'relevance' ? scoresOfCars(columns, catalogue, text) : undefined,
    sort,
    featured: sort === 'relevance' && !filters.featured ? valuesFilter('featured', ['1']) : undefined,
  };

  function valuesFilter(key: FacetKey, accepted: readonly string[]): FilterOfQuery {
    const { column, valuesOf } = sources[key];
    const set = new Set(accepted);
    const isAccepted = (code: number) => (valuesOf[code] ?? []).some((value) => set.has(value));
    return { key, id: idOf(key, accepted), testOf: () => codesWhere(column, isAccepted) };
  }

  function codesWhere(column: CodeColumn, isAccepted: (code: number) => boolean): RowTest {
    const accepts = Uint8Array.from({ length: codeCountOf(columns, column) }, (_, code) => (isAccepted(code) ? 1 : 0));
    return { kind: 'code', column, accepts };
  }

  function rangeTest(key: FacetKey, { min = 0, max = Number.POSITIVE_INFINITY }: NumberRange): RowTest {
    const isInside = (value: number | null | undefined) =>
      value !== null && value !== undefined && value >= min && value <= max;
    if (key === 'yr') return codesWhere('age', (code) => isInside(yearOfAge(code)));
    if (key === 'ec') return codesWhere('engine', (code) => isInside(columns.engines.values[code]));
    const column = key === 'pr' ? 'pricePkr' : 'mileageKm';
    return { kind: 'range', column, min, max: Math.min(max, UNKNOWN - 1) };
  }
}
