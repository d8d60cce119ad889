import type { FilterKey } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { type Band, bandValue, engineBands, isInBand, mileageBands, priceBands } from './bands.ts';
import {
  AGE_CODES,
  type CodeColumn,
  type ListingColumns,
  looks,
  mileageCellOfAge,
  mileageCells,
  priceCells,
  traits,
  yearOfAge,
} from './listing-columns.ts';

/** Filters of used cars that have options to choose from, `mk` to `featured`. */
export const facetKeys = [
  'mk',
  'md',
  'vr',
  'ct',
  'ca',
  'pr',
  'yr',
  'ml',
  'ec',
  'et',
  'ft',
  'tm',
  'bd',
  'cl',
  'bl',
  'as',
  'rc',
  'st',
  'featured',
  'managed',
] as const satisfies readonly FilterKey[];
export type FacetKey = (typeof facetKeys)[number];

/** Where a facet comes from: a column of codes, and which of the facet's values each code stands for. */
export type FacetSource = { column: CodeColumn; valuesOf: readonly (readonly string[])[] };
export type FacetSources = Readonly<Record<FacetKey, FacetSource>>;

const NONE: readonly string[] = [];
const single = (value: string | null | undefined): readonly string[] => (value ? [value] : NONE);

/** The sources of all facets for the values that the columns have now. Build them again when there are new ones. */
export function facetSources(columns: ListingColumns, catalogue: CatalogueSnapshot): FacetSources {
  const ofCar = (slugOf: (car: { modelId: number; variantId: number | null }) => string | undefined): FacetSource => ({
    column: 'car',
    valuesOf: columns.cars.values.map((car) => single(slugOf(car))),
  });
  const ofPlace = (slugOf: (place: { cityId: number; areaId: number | null }) => string | undefined): FacetSource => ({
    column: 'place',
    valuesOf: columns.places.values.map((place) => single(slugOf(place))),
  });
  return {
    ...fixedSources,
    mk: ofCar(({ modelId }) => catalogue.makeById(catalogue.modelById(modelId)?.makeId ?? 0)?.slug),
    md: ofCar(({ modelId }) => catalogue.modelById(modelId)?.slug),
    vr: ofCar(({ variantId }) => (variantId === null ? undefined : catalogue.variantById(variantId)?.slug)),
    ct: ofPlace(({ cityId }) => catalogue.cityById(cityId)?.slug),
    ca: ofPlace(({ areaId }) => (areaId === null ? undefined : catalogue.areaById(areaId)?.slug)),
    rc: {
      column: 'registration',
      valuesOf: columns.registrations.values.map((value) =>
        single(typeof value === 'number' ? catalogue.cityById(value)?.slug : value),
      ),
    },
    ec: {
      column: 'engine',
      valuesOf: columns.engines.values.map((cc) =>
        cc === null ? NONE : engineBands.filter((band) => isInBand(cc, band)).map(bandValue),
      ),
    },
  };
}

const ofTrait = (name: Parameters<typeof traits.choicesOf>[0]): FacetSource => ({
  column: 'traits',
  valuesOf: traits.choicesOf(name).map(single),
});
const ofLook = (name: Parameters<typeof looks.choicesOf>[0]): FacetSource => ({
  column: 'looks',
  valuesOf: looks.choicesOf(name).map(single),
});

/** For each cell the bands that it belongs to: an end that two bands share belongs to both. */
function bandsOfCells(
  bands: readonly Band[],
  { count, spanOf }: { count: number; spanOf(band: Band): [number, number] },
): string[][] {
  const spans = bands.map((band) => ({ value: bandValue(band), span: spanOf(band) }));
  return Array.from({ length: count }, (_, cell) =>
    spans.filter(({ span: [first, last] }) => first <= cell && cell <= last).map(({ value }) => value),
  );
}

const knownMileageBands = bandsOfCells(mileageBands, { ...mileageCells, count: mileageCells.count - 1 });
const ageCodes = Array.from({ length: AGE_CODES }, (_, code) => code);

const fixedSources = {
  tm: ofTrait('transmission'),
  ft: ofTrait('fuel'),
  et: ofTrait('fuel'),
  as: ofTrait('assembly'),
  st: ofTrait('seller'),
  featured: ofTrait('featured'),
  managed: {
    column: 'traits',
    valuesOf: traits.choicesOf('seller').map((seller) => (seller === 'managed' ? ['1'] : NONE)),
  },
  bd: ofLook('body'),
  cl: ofLook('colour'),
  bl: ofLook('colour'),
  yr: { column: 'age', valuesOf: ageCodes.map((code) => [`${yearOfAge(code)}-${yearOfAge(code)}`]) },
  ml: { column: 'age', valuesOf: ageCodes.map((code) => knownMileageBands[mileageCellOfAge(code)] ?? NONE) },
  pr: { column: 'price', valuesOf: bandsOfCells(priceBands, priceCells) },
} as const satisfies Partial<Record<FacetKey, FacetSource>>;
