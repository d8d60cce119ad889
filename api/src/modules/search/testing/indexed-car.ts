import type { IndexedListing } from '../engine/indexed-listing.ts';

/** A used car as the search index reads it. */
export const indexedCar = (number: number, fields: Partial<IndexedListing> = {}): IndexedListing => ({
  ...{ number, model: 1, variant: null, city: 1, area: null, registrationCity: null, isRegistered: null, year: 2018 },
  ...{ pricePkr: 2_000_000, mileageKm: 60_000, fuel: 'petrol', transmission: 'manual', engineCc: 1300 },
  ...{ bodyType: 'sedan', colour: 'white', assembly: 'local', sellerType: 'individual', isFeatured: false },
  ...{ features: '', postedAtSeconds: 1, ...fields },
});
