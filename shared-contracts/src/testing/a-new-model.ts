import type { NewModelCard, NewVehicleResult } from '../endpoints/new-vehicles.ts';

/** A list entry of a typical new car: Honda City, 40 to 50 lacs. */
export const aNewModel = (change: Partial<NewModelCard> = {}): NewModelCard => ({
  vertical: 'new-cars',
  id: 'honda-city',
  make: { slug: 'honda', name: 'Honda' },
  model: { slug: 'city', name: 'City' },
  bodyType: 'sedan',
  status: 'on-sale',
  fromPkr: 4_000_000,
  toPkr: 5_000_000,
  pricedOn: '2025-12-01',
  variantCount: 2,
  variantId: 'honda-city-mt',
  fuels: ['petrol'],
  transmissions: ['manual', 'automatic'],
  engineCc: { from: 1199, to: 1199 },
  colours: ['white', 'red'],
  ...change,
});

export const aNewVehicleResult = (
  items: NewModelCard[] = [aNewModel()],
  change: Partial<NewVehicleResult> = {},
): NewVehicleResult => ({
  items,
  pagination: { page: 1, limit: 24, totalDocs: items.length, totalPages: Math.ceil(items.length / 24) },
  facets: {},
  correctedText: null,
  labels: {},
  ...change,
});
