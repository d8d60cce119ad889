import type { SearchFilters } from '@karwan/shared-contracts';
import { PLACE, packedOf, VEHICLE } from './engine/index-layout.ts';
import { type ListingColumns, UNKNOWN } from './engine/listing-columns.ts';
import type { IndexState } from './engine/live-index.ts';
import type { SearchService } from './service.ts';

const MOST = 12;
/** The newest of the candidates are looked at more closely. */
const CANDIDATES = 400;

/** Numbers of the listings nearest to one: its model at about its price, else its kind of body; then year and place. */
export async function similarTo(service: SearchService, state: IndexState, number: number): Promise<number[]> {
  const { columns, catalogue } = state;
  const own = columns.rowOf(number);
  if (own === undefined) return [];
  const vehicles = columns.codes.get(VEHICLE);
  const places = columns.codesOf(PLACE);
  const prices = columns.numbersOf('pricePkr');
  const [bodyOf, yearOf] = [valuesOf(columns, 'bodyType'), valuesOf(columns, 'year')];
  const carOf = (row: number) => columns.vehicles.values[vehicles?.[row] ?? 0];
  const cityOf = (row: number) => columns.places.values[places[row] ?? 0]?.cityId;
  const model = catalogue.modelById(carOf(own)?.modelId ?? 0);
  const make = model && catalogue.makeById(model.makeId);
  const price = prices[own] ?? UNKNOWN;
  const around = (share: number) => ({ min: Math.round(price * (1 - share)), max: Math.round(price * (1 + share)) });
  const body = bodyOf(own);

  const found = new Set<number>();
  if (make && model) await add({ make: [make.slug], model: [model.slug], price: around(0.4) });
  if (found.size < MOST) await add({ ...(body && { bodyType: [String(body)] }), price: around(0.25) });
  if (found.size < MOST && make) await add({ make: [make.slug] });
  return [...found]
    .map((row) => ({ row, distance: distanceTo(row) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ row }) => columns.number[row] ?? 0);

  async function add(filters: SearchFilters): Promise<void> {
    const query = await service.prepare(state, filters, 'newest');
    const { page } = await service.run(state, query, { offset: 0, limit: CANDIDATES });
    for (const row of page) if (row !== own) found.add(row);
  }

  function distanceTo(row: number): number {
    const [car, ownCar] = [carOf(row), carOf(own ?? 0)];
    const years = Math.abs(Number(yearOf(row) ?? 0) - Number(yearOf(own ?? 0) ?? 0));
    return (
      (car?.modelId === ownCar?.modelId ? 0 : 2) +
      (car?.variantId !== null && car?.variantId === ownCar?.variantId ? 0 : 0.3) +
      Math.abs(Math.log((prices[row] ?? 1) / price)) * 4 +
      Math.min(years, 10) * 0.2 +
      (cityOf(row) === cityOf(own ?? 0) ? 0 : 0.5)
    );
  }
}

/** Tells a field of rows that is packed with others; nothing where the vertical does not have it. */
function valuesOf(columns: ListingColumns, field: string): (row: number) => string | number | null {
  const packed = packedOf(columns.layout, field);
  if (packed === undefined) return () => null;
  const codes = columns.codesOf(packed.column);
  return (row) => packed.values[codes[row] ?? 0] ?? null;
}
