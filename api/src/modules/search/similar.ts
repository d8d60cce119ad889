import type { SearchFilters } from '@karwan/shared-contracts';
import { looks, UNKNOWN, yearOfAge } from './engine/listing-columns.ts';
import type { IndexState } from './engine/live-index.ts';
import type { SearchService } from './search-service.ts';

const MOST = 12;
/** The newest of the candidates are looked at more closely. */
const CANDIDATES = 400;
const bodies = looks.choicesOf('body');

/** Numbers of the listings nearest to one: its model at about its price, else its kind of body; then year and place. */
export async function similarTo(service: SearchService, state: IndexState, number: number): Promise<number[]> {
  const { columns, catalogue } = state;
  const own = columns.rowOf(number);
  if (own === undefined) return [];
  const { codes, numbers } = columns;
  const carOf = (row: number) => columns.cars.values[codes.car[row] ?? 0];
  const cityOf = (row: number) => columns.places.values[codes.place[row] ?? 0]?.cityId;
  const model = catalogue.modelById(carOf(own)?.modelId ?? 0);
  const make = model && catalogue.makeById(model.makeId);
  const price = numbers.pricePkr[own] ?? UNKNOWN;
  const around = (share: number) => ({ min: Math.round(price * (1 - share)), max: Math.round(price * (1 + share)) });
  const body = bodies[codes.looks[own] ?? 0];

  const found = new Set<number>();
  if (make && model) await add({ make: [make.slug], model: [model.slug], price: around(0.4) });
  if (found.size < MOST) await add({ ...(body && { bodyType: [body] }), price: around(0.25) });
  if (found.size < MOST && make) await add({ make: [make.slug] });
  return [...found]
    .map((row) => ({ row, distance: distanceTo(row) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ row }) => numbers.number[row] ?? 0);

  async function add(filters: SearchFilters): Promise<void> {
    const query = await service.prepare(state, filters, 'newest');
    const { page } = await service.run(state, query, { offset: 0, limit: CANDIDATES });
    for (const row of page) if (row !== own) found.add(row);
  }

  function distanceTo(row: number): number {
    const [car, ownCar] = [carOf(row), carOf(own ?? 0)];
    const years = Math.abs(yearOfAge(codes.age[row] ?? 0) - yearOfAge(codes.age[own ?? 0] ?? 0));
    return (
      (car?.modelId === ownCar?.modelId ? 0 : 2) +
      (car?.variantId !== null && car?.variantId === ownCar?.variantId ? 0 : 0.3) +
      Math.abs(Math.log((numbers.pricePkr[row] ?? 1) / price)) * 4 +
      Math.min(years, 10) * 0.2 +
      (cityOf(row) === cityOf(own ?? 0) ? 0 : 0.5)
    );
  }
}
