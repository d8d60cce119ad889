import {
  type FilterKey,
  filterKeys,
  type ListingSort,
  type NumberRange,
  type SearchFilters,
} from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import type { UnderstoodText } from '../text/understand-text.ts';
import type { FacetSources } from './facet-sources.ts';
import { type FacetPlace, packedOf, VEHICLE } from './index-layout.ts';
import { type ListingColumns, UNKNOWN } from './listing-columns.ts';
import type { RowTest } from './row-tests.ts';
import type { FilterOfQuery, SearchQuery } from './search-query.ts';
import { scoresOfVehicles, wordTables } from './word-tables.ts';

const infoOf = new Map(filterKeys.map((info) => [info.key, info]));

/** The values that a filter accepts, as its options name them; undefined where it is off. */
export function acceptedValues(filters: SearchFilters, key: FilterKey): readonly string[] | undefined {
  const info = infoOf.get(key);
  if (info?.kind === 'values') return filters[info.name];
  return info?.kind === 'flag' && filters[info.name] ? ['1'] : undefined;
}

export function rangeOf(filters: SearchFilters, key: FilterKey): NumberRange | undefined {
  const info = infoOf.get(key);
  return info?.kind === 'range' ? filters[info.name] : undefined;
}

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

/** Makes filters ready for the columns. Filters that the vertical does not have are ignored. */
export function buildQuery({ columns, sources, catalogue, filters, text, sort }: Input): SearchQuery {
  const { layout } = columns;
  const active: FilterOfQuery[] = [];
  for (const place of layout.facets) {
    const { key } = place.facet;
    const accepted = acceptedValues(filters, key);
    const range = rangeOf(filters, key);
    if (accepted) active.push(valuesFilter(key, accepted));
    else if (range) active.push({ key, id: idOf(key, range), testOf: () => rangeTest(place, range) });
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
    scoreOfVehicle:
      text && sort === 'relevance' && layout.codes.includes(VEHICLE)
        ? scoresOfVehicles(columns, catalogue, text)
        : undefined,
    sort,
    featured:
      sort === 'relevance' && !filters.featured && sources.has('featured')
        ? valuesFilter('featured', ['1'])
        : undefined,
  };

  function valuesFilter(key: FilterKey, accepted: readonly string[]): FilterOfQuery {
    const id = idOf(key, accepted);
    const source = sources.get(key);
    if (source === undefined) {
      const bits = layout.tags?.bits.of(accepted) ?? { low: 0, high: 0 };
      return { key, id, testOf: () => ({ kind: 'tags', bits }) };
    }
    const set = new Set(accepted);
    const isAccepted = (code: number) => (source.valuesOf[code] ?? []).some((value) => set.has(value));
    return { key, id, testOf: () => codesWhere(source.column, isAccepted) };
  }

  function codesWhere(column: string, isAccepted: (code: number) => boolean): RowTest {
    const accepts = Uint8Array.from({ length: columns.codeCountOf(column) }, (_, code) => (isAccepted(code) ? 1 : 0));
    return { kind: 'code', column, accepts };
  }

  function rangeTest({ facet: { of }, column }: FacetPlace, { min = 0, max = Number.POSITIVE_INFINITY }: NumberRange) {
    const isInside = (value: unknown) => typeof value === 'number' && value >= min && value <= max;
    if (layout.numbers.includes(of)) {
      return { kind: 'range', column: of, min, max: Math.min(max, UNKNOWN - 1) } as const;
    }
    const values = columns.values.get(column)?.values ?? packedOf(layout, of)?.values;
    return codesWhere(column, (code) => isInside(values?.[code]));
  }
}
