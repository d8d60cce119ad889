import { bikeEngineTypes } from '../entities/vehicle-options/bike-engine-type.ts';
import { bikeFeatures } from '../entities/vehicle-options/bike-feature.ts';
import { bikeTypes } from '../entities/vehicle-options/bike-type.ts';
import {
  bikeEngineBands,
  bikeEngineEnds,
  bikeMileageBands,
  bikeMileageEnds,
  bikePriceBands,
  bikePriceEnds,
} from './used-bike-bands.ts';
import { usedCars } from './used-cars.ts';
import { defineVertical } from './vertical-definition.ts';

const { fields: car } = usedCars;

export const usedBikes = defineVertical({
  makes: 'bike',
  schemaType: 'Motorcycle',
  hasPriceLabels: false,
  fields: {
    make: car.make,
    model: car.model,
    year: { ...car.year, minYear: 1950 },
    mileageKm: { ...car.mileageKm, max: 1_000_000 },
    engineType: {
      kind: 'choice',
      options: bikeEngineTypes,
      isSearchable: true,
      label: 'Engine type',
      isRequired: true,
      isAlwaysPresent: true,
    },
    engineCc: {
      kind: 'number',
      unit: 'cc',
      max: 5000,
      label: 'Engine capacity',
      message: 'Please enter a valid engine size',
      min: { value: 30, message: 'Engine capacity is required' },
      hiddenWhen: { field: 'engineType', is: 'electric' },
    },
    bodyType: { kind: 'choice', options: bikeTypes, isSearchable: true, label: 'Body type' },
    colour: car.colour,
    registrationCity: car.registrationCity,
    isRegistered: car.isRegistered,
    features: { kind: 'tags', options: bikeFeatures, max: 30, label: 'Feature' },
  },
  price: {
    ...usedCars.price,
    max: 1_000_000_000,
    min: { value: 5000, message: 'Please enter the full price in rupees' },
    postedMax: { value: 50_000_000, message: 'This price is too high: please check the number of zeros' },
  },
  steps: {
    what: ['make', 'model', 'year'],
    details: ['mileageKm', 'engineCc', 'engineType', 'registrationCity', 'colour', 'bodyType'],
    contact: ['features'],
  },
  title: ['make', 'model', 'year'],
  slug: ['make', 'model', 'year', 'city'],
  card: {
    tile: ['year', 'mileageKm', 'engineCc', 'engineType'],
    row: ['year', 'mileageKm', 'engineCc', 'engineType', 'bodyType', 'colour'],
  },
  facets: [
    { key: 'pr', of: 'pricePkr', bands: bikePriceBands, ends: bikePriceEnds, isOpen: true },
    { key: 'yr', of: 'year', group: 'age', isOpen: true },
    { key: 'ct', of: 'city', isOpen: true },
    { key: 'ca', of: 'area', dependsOn: 'ct', isCountedOnDemand: true, isOpen: true },
    { key: 'mk', of: 'make', isOpen: true },
    { key: 'md', of: 'model', dependsOn: 'mk', isOpen: true },
    { key: 'ml', of: 'mileageKm', bands: bikeMileageBands, ends: bikeMileageEnds, group: 'age' },
    { key: 'ec', of: 'engineCc', bands: bikeEngineBands, ends: bikeEngineEnds, hasFewDistinctValues: true },
    { key: 'et', of: 'engineType', group: 'traits' },
    { key: 'bd', of: 'bodyType', group: 'looks' },
    { key: 'cl', of: 'colour', group: 'looks' },
    { key: 'bl', of: 'colour', isAlias: true },
    { key: 'rc', of: 'registrationCity' },
    { key: 'st', of: 'sellerType', group: 'traits' },
    { key: 'vi', of: 'features' },
    { key: 'featured', of: 'isFeatured', group: 'traits' },
    { key: 'managed', of: 'sellerType', is: 'managed' },
  ],
  heading: { before: ['cl', 'et'], after: ['bd'], end: ['pr', 'yr', 'ml'] },
  sorts: usedCars.sorts,
});
