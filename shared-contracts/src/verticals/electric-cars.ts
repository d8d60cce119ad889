import { rangeBands, rangeEnds } from './electric-car-bands.ts';
import { usedCars } from './used-cars.ts';
import { defineView } from './vertical-definition.ts';

type CarKey = (typeof usedCars.facets)[number]['key'];
/** Filters taken unchanged from used cars. */
const carFacets = (...keys: CarKey[]) => usedCars.facets.filter(({ key }) => keys.includes(key));

/** Battery electric cars only: used ads, and new models of the catalogue. */
export const electricCars = defineView(usedCars, {
  shows: { field: 'fuel', is: 'electric' },
  newOnes: { of: 'new-cars', where: { fuelType: ['electric'] } },
  card: {
    tile: ['year', 'mileageKm', 'rangeKm', 'batteryKwh'],
    row: ['year', 'mileageKm', 'rangeKm', 'batteryKwh', 'transmission', 'colour'],
  },
  facets: [
    ...carFacets('pr', 'yr', 'ct', 'ca', 'mk', 'md', 'vr'),
    { key: 'rg', of: 'rangeKm', bands: rangeBands, ends: rangeEnds, hasFewDistinctValues: true, isOpen: true },
    ...carFacets('ml', 'bd', 'cl', 'st', 'inspected', 'featured', 'managed'),
  ],
  heading: { before: ['cd', 'cl'], after: ['bd'], end: ['pr', 'yr', 'ml', 'rg'] },
  landing: ['rg'],
});
