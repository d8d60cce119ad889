import type { Band } from './facets.ts';
import { usedCars } from './used-cars.ts';
import { defineView } from './vertical-definition.ts';

const rangeBands: readonly Band[] = [
  { from: null, to: 199, label: 'Under 200 km' },
  { from: 200, to: 299, label: '200 - 300 km' },
  { from: 300, to: 399, label: '300 - 400 km' },
  { from: 400, to: 499, label: '400 - 500 km' },
  { from: 500, to: null, label: '500 km and more' },
];
const rangeEnds = [100, 150, 200, 250, 300, 350, 400, 450, 500, 600];

type CarKey = (typeof usedCars.facets)[number]['key'];
/** Filters that mean the same as of all used cars. */
const ofCars = (...keys: CarKey[]) => usedCars.facets.filter(({ key }) => keys.includes(key));

/** Used cars that run on a battery alone. */
export const electricCars = defineView(usedCars, {
  shows: { field: 'fuel', is: 'electric' },
  card: {
    tile: ['year', 'mileageKm', 'rangeKm', 'batteryKwh'],
    row: ['year', 'mileageKm', 'rangeKm', 'batteryKwh', 'transmission', 'colour'],
  },
  facets: [
    ...ofCars('pr', 'yr', 'ct', 'ca', 'mk', 'md', 'vr'),
    { key: 'rg', of: 'rangeKm', bands: rangeBands, ends: rangeEnds, hasFewValues: true, isOpen: true },
    ...ofCars('ml', 'bd', 'cl', 'st', 'featured', 'managed'),
  ],
  heading: { before: ['cl'], after: ['bd'], end: ['pr', 'yr', 'ml', 'rg'] },
  landing: ['rg'],
});
