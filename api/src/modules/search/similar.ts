import { definitionOf, filterInfo, type SearchFilters, sourceOf, viewsOf } from '@karwan/shared-contracts';
import { baseFilter } from './engine/build-query.ts';

import { PLACE, packedOf, VEHICLE } from './engine/index-layout.ts';
import { type ListingColumns, UNKNOWN } from './engine/listing-columns.ts';
import type { IndexState } from './engine/live-index.ts';
import type { SearchService } from './service.ts';

const MAX_SIMILAR = 12;
/** Only the newest candidates are ranked. */
const CANDIDATES = 400;

/** Numbers of the most similar listings: same model at a similar price, else same body type, then by year and city. */
export async function similarTo(service: SearchService, state: IndexState, number: number): Promise<number[]> {
  const { columns, catalogue } = state;
  const { similarBy: sameFields } = columns.layout.definition;
  const ownRow = columns.rowOf(number);
  if (ownRow === undefined) return [];
  const vehicles = columns.codes.get(VEHICLE);
  const places = columns.codesOf(PLACE);
  const prices = columns.numbersOf('pricePkr');
  const [bodyOf, yearOf] = [valuesOf(columns, 'bodyType'), valuesOf(columns, 'year')];
  const carOf = (row: number) => columns.vehicles.values[vehicles?.[row] ?? 0];
  const cityOf = (row: number) => columns.places.values[places[row] ?? 0]?.cityId;
  const model = catalogue.modelById(carOf(ownRow)?.modelId ?? 0);
  const make = model && catalogue.makeById(model.makeId);
  const price = prices[ownRow] ?? UNKNOWN;
  const priceRange = (share: number) => ({
    min: Math.round(price * (1 - share)),
    max: Math.round(price * (1 + share)),
  });
  const body = bodyOf(ownRow);
  const traits = (sameFields ?? []).map((field) => valuesOf(columns, field));

  // Listings of a view are compared only with listings of the same view.
  const fromViews = viewsOf(sourceOf(state.layout.vertical)).flatMap((view) => {
    const { shows } = definitionOf(view);
    return shows && valuesOf(columns, shows.field)(ownRow) === shows.is ? [baseFilter(columns, shows)] : [];
  });

  const found = new Set<number>();
  if (sameFields) for (const filters of sameValueFilters(columns, ownRow, sameFields)) await add(filters);
  else {
    if (make && model) await add({ make: [make.slug], model: [model.slug], price: priceRange(0.4) });
    if (found.size < MAX_SIMILAR) await add({ ...(body && { bodyType: [String(body)] }), price: priceRange(0.25) });
    if (found.size < MAX_SIMILAR && make) await add({ make: [make.slug] });
  }
  return [...found]
    .map((row) => ({ row, distance: distanceTo(row) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_SIMILAR)
    .map(({ row }) => columns.number[row] ?? 0);

  async function add(filters: SearchFilters): Promise<void> {
    if (sameFields && found.size >= MAX_SIMILAR) return;
    const query = await service.prepare(state, filters, 'newest');
    const { page } = await service.run(
      state,
      { ...query, filters: [...fromViews, ...query.filters] },
      { offset: 0, limit: CANDIDATES },
    );
    for (const row of page) if (row !== ownRow) found.add(row);
  }

  function distanceTo(row: number): number {
    const [car, ownCar] = [carOf(row), carOf(ownRow ?? 0)];
    const years = Math.abs(Number(yearOf(row) ?? 0) - Number(yearOf(ownRow ?? 0) ?? 0));
    const isPriced = price !== UNKNOWN && prices[row] !== UNKNOWN;
    return (
      (car?.modelId === ownCar?.modelId ? 0 : 2) +
      (car?.variantId !== null && car?.variantId === ownCar?.variantId ? 0 : 0.3) +
      (isPriced ? Math.abs(Math.log((prices[row] ?? 1) / price)) * 4 : 2) +
      Math.min(years, 10) * 0.2 +
      (cityOf(row) === cityOf(ownRow ?? 0) ? 0 : 0.5) +
      traits.filter((traitOf) => traitOf(row) !== traitOf(ownRow ?? 0)).length * 3 +
      (columns.fits?.sharesModel(row, ownRow ?? 0) === false ? 3 : 0)
    );
  }
}

/** The filters for similar listings, in order, from the fields in `sameFields`. */
function sameValueFilters(
  { layout, codes }: ListingColumns,
  row: number,
  sameFields: readonly string[],
): SearchFilters[] {
  return sameFields.flatMap((field) => {
    const packed = packedOf(layout, field);
    const key = layout.facets.find(({ facet }) => facet.of === field)?.facet.key;
    const info = filterInfo(key);
    const value = packed?.values[codes.get(packed.column)?.[row] ?? 0];
    return value && info ? [{ [info.name]: [String(value)] }] : [];
  });
}

/** Reads a packed field of rows; always null if the vertical does not have the field. */
function valuesOf(columns: ListingColumns, field: string): (row: number) => string | number | null {
  const packed = packedOf(columns.layout, field);
  if (packed === undefined) return () => null;
  const codes = columns.codesOf(packed.column);
  return (row) => packed.values[codes[row] ?? 0] ?? null;
}
