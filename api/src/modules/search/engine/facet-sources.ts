import { bandValue, type FilterKey, filterInfo, isInBand } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { type FacetColumn, type IndexLayout, PLACE, packedOf, VEHICLE } from './index-layout.ts';
import type { ListingColumns, Place, Vehicle } from './listing-columns.ts';

/** Source of a facet: a column of codes, and the facet's values for each code. */
export type FacetSource = { column: string; valuesOf: readonly (readonly string[])[] };
/** In the order of the filter panel. Tags and fits are counted separately and have no source. */
export type FacetSources = ReadonlyMap<FilterKey, FacetSource>;

const NO_VALUES: readonly string[] = [];
/** Whether the filter has an option for listings without the flag as well as for those with it. */
const hasBothOptions = (key: FilterKey) => filterInfo(key)?.kind === 'choice';
const single = (value: string | number | null | undefined): readonly string[] => (value ? [String(value)] : NO_VALUES);

/** The sources of all facets for the current values of the columns. Rebuild them when a column gets new values. */
export function facetSources(
  columns: ListingColumns,
  catalogue: CatalogueSnapshot,
  layout: IndexLayout = columns.layout,
): FacetSources {
  const fixed = fixedSources(layout);
  const sourceOf = (facetColumn: FacetColumn): FacetSource => {
    const { facet, field, column } = facetColumn;
    const fixedSource = fixed.get(facet.key);
    if (fixedSource !== undefined) return fixedSource;
    if (column === VEHICLE)
      return { column, valuesOf: columns.vehicles.values.map(createVehicleReader(facet.of, catalogue)) };
    if (column === PLACE)
      return { column, valuesOf: columns.places.values.map(createPlaceReader(facet.of, catalogue)) };
    const values = columns.values.get(column)?.values ?? [];
    const { bands = [] } = facet;
    if (field?.kind === 'catalogue') {
      return {
        column,
        valuesOf: values.map((value) => single(typeof value === 'number' ? catalogue.cityById(value)?.slug : value)),
      };
    }
    const bandsOf = (value: number) => bands.filter((band) => isInBand(value, band)).map(bandValue);
    return { column, valuesOf: values.map((value) => (typeof value === 'number' ? bandsOf(value) : NO_VALUES)) };
  };
  return new Map(
    layout.facets.flatMap((facetColumn) =>
      facetColumn.column === 'tags' || facetColumn.column === 'fits'
        ? []
        : [[facetColumn.facet.key, sourceOf(facetColumn)] as const],
    ),
  );
}

const createVehicleReader =
  (of: string, catalogue: CatalogueSnapshot) =>
  ({ modelId, variantId }: Vehicle): readonly string[] => {
    if (of === 'variant') return single(variantId === null ? null : catalogue.variantById(variantId)?.slug);
    const model = catalogue.modelById(modelId);
    return single(of === 'model' ? model?.slug : catalogue.makeById(model?.makeId ?? 0)?.slug);
  };

const createPlaceReader =
  (of: string, catalogue: CatalogueSnapshot) =>
  ({ cityId, areaId }: Place): readonly string[] =>
    single(
      of === 'city' ? catalogue.cityById(cityId)?.slug : areaId === null ? null : catalogue.areaById(areaId)?.slug,
    );

const fixedSourcesByLayout = new WeakMap<IndexLayout, FacetSources>();

/** Sources of packed columns, which never change: their codes are known beforehand. */
function fixedSources(layout: IndexLayout): FacetSources {
  const cached = fixedSourcesByLayout.get(layout);
  if (cached !== undefined) return cached;
  const sources = new Map(
    layout.facets.flatMap(({ facet, field, cells }) => {
      const packed = packedOf(layout, facet.of);
      if (packed === undefined) return [];
      const valuesOfCell = (value: string | number | null): readonly string[] => {
        if (cells !== undefined) return typeof value === 'number' ? (cells.bands[value] ?? NO_VALUES) : NO_VALUES;
        if (hasBothOptions(facet.key)) return [value === '1' ? '1' : '0'];
        if (facet.is !== undefined) return value === facet.is ? ['1'] : NO_VALUES;
        return field?.kind === 'year' && value !== null ? [`${value}-${value}`] : single(value);
      };
      return [[facet.key, { column: packed.column, valuesOf: packed.values.map(valuesOfCell) }] as const];
    }),
  );
  fixedSourcesByLayout.set(layout, sources);
  return sources;
}
