import type { Condition, FilterKey, ListingSort, NumberRange, SearchFilters } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import type { UnderstoodText } from '../text/understand-text.ts';
import type { FacetSources } from './facet-sources.ts';
import { acceptedValues, filterId, rangeOf } from './filter-values.ts';
import { fitFilter } from './fit-filter.ts';
import { type FacetColumn, type IndexLayout, packedOf, VEHICLE } from './index-layout.ts';
import { type ListingColumns, UNKNOWN } from './listing-columns.ts';
import type { RowTest } from './row-tests.ts';
import type { FilterOfQuery, SearchQuery } from './search-query.ts';
import { scoresOfVehicles, textTables } from './word-tables.ts';

type Input = {
  layout: IndexLayout;
  columns: ListingColumns;
  sources: FacetSources;
  catalogue: CatalogueSnapshot;
  filters: SearchFilters;
  text: UnderstoodText | undefined;
  sort: ListingSort;
};

/** A bit that no row has set: a search for something this vertical does not have matches nothing. */
const NO_ROW = 2 ** 31;
/** A value that no listing has. */
const NO_CHOICE = '';

/** Compiles filters to row tests. Ignores filters that the vertical does not have. */
export function buildQuery({
  layout,
  columns,
  sources,
  catalogue,
  filters: requestedFilters,
  text,
  sort,
}: Input): SearchQuery {
  const { shows, newOnes } = layout.definition;
  const filters = withMerged(requestedFilters, catalogue);
  // New vehicles are in the catalogue, not among the listings, so without `used` no listing matches.
  const excludesAll = newOnes !== undefined && filters.condition?.includes('used') === false;
  const active = shows ? [baseFilter(columns, excludesAll ? { ...shows, is: NO_CHOICE } : shows)] : [];
  active.push(...createFilters(filters));
  const fits = columns.fits && fitFilter({ layout, fits: columns.fits, catalogue, filters });
  if (fits?.filter) active.push(fits.filter);
  // Filters from the text apply in addition to the chosen filters; facet counts are taken within them.
  for (const textFilters of text?.filters ?? [])
    active.push(...createFilters(textFilters).map((each) => ({ ...each, key: 'text' as const })));
  if (text && (text.words.length > 0 || text.isElsewhere)) {
    const allWords = text.isElsewhere ? NO_ROW : 2 ** text.words.length - 1;
    active.push({
      key: 'text',
      id: filterId('text', [filters.text, text.corrected]),
      testOf: () => ({ kind: 'words', ...textTables(columns, catalogue, text), allWords }),
    });
  }
  return {
    filters: active,
    countFits: fits?.counting,
    scoreOfVehicle:
      text && sort === 'relevance' && layout.codes.includes(VEHICLE)
        ? scoresOfVehicles(columns, catalogue, text)
        : undefined,
    sort,
    areNamedFirst: text !== undefined || fits?.filter !== undefined,
    featured:
      sort === 'relevance' && !filters.featured && sources.has('featured')
        ? valuesFilter('featured', ['1'])
        : undefined,
  };

  function createFilters(requestedFilters: SearchFilters): FilterOfQuery[] {
    return layout.facets.flatMap((facetColumn): FilterOfQuery[] => {
      const { key, side } = facetColumn.facet;
      if (side !== undefined) return [];
      const accepted = acceptedValues(requestedFilters, key);
      const range = rangeOf(requestedFilters, key);
      if (accepted) return [valuesFilter(key, accepted)];
      return range ? [{ key, id: filterId(key, range), testOf: () => rangeTest(facetColumn, range) }] : [];
    });
  }

  function valuesFilter(key: FilterKey, accepted: readonly string[]): FilterOfQuery {
    const id = filterId(key, accepted);
    const source = sources.get(key);
    if (source === undefined) {
      const bits = layout.tags?.bits.of(accepted) ?? { low: 0, high: 0 };
      return { key, id, testOf: () => ({ kind: 'tags', bits }) };
    }
    const set = new Set(accepted);
    const isAccepted = (code: number) => (source.valuesOf[code] ?? []).some((value) => set.has(value));
    return { key, id, testOf: () => codesWhere(columns, source.column, isAccepted) };
  }

  function rangeTest({ facet: { of }, column }: FacetColumn, { min = 0, max = Number.POSITIVE_INFINITY }: NumberRange) {
    const isInside = (value: unknown) => typeof value === 'number' && value >= min && value <= max;
    if (layout.numbers.includes(of)) {
      return { kind: 'range', column: of, min, max: Math.min(max, UNKNOWN - 1) } as const;
    }
    const values = columns.values.get(column)?.values ?? packedOf(layout, of)?.values;
    return codesWhere(columns, column, (code) => isInside(values?.[code]));
  }
}

/** Adds the current slugs of merged models, so that old links still find them. */
function withMerged(filters: SearchFilters, catalogue: CatalogueSnapshot): SearchFilters {
  const { model } = filters;
  const now = model?.flatMap((slug) => catalogue.mergedModels(slug).map((each) => each.slug)) ?? [];
  return model === undefined || now.length === 0 ? filters : { ...filters, model: [...new Set([...model, ...now])] };
}

/** Listings with one value of a field: the subset of another vertical's listings that a view shows. */
export function baseFilter(columns: ListingColumns, { field, is }: Condition): FilterOfQuery {
  const packed = packedOf(columns.layout, field);
  if (packed === undefined) throw new Error(`The index does not tell ${field}: no facet of a choice does.`);
  const { column, values } = packed;
  return {
    key: 'base',
    id: filterId('base', [field, is]),
    testOf: () => codesWhere(columns, column, (code) => values[code] === is),
  };
}

function codesWhere(columns: ListingColumns, column: string, isAccepted: (code: number) => boolean): RowTest {
  const accepts = Uint8Array.from({ length: columns.codeCountOf(column) }, (_, code) => (isAccepted(code) ? 1 : 0));
  return { kind: 'code', column, accepts };
}
