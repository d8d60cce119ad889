import { bikeEngineTypes } from '../entities/vehicle-options/bike-engine-type.ts';
import { bikeFeatures } from '../entities/vehicle-options/bike-feature.ts';
import { bikeTypes } from '../entities/vehicle-options/bike-type.ts';
import { colours } from '../entities/vehicle-options/colour.ts';
import {
  bikeEngineBands,
  bikeEngineEnds,
  bikeMileageBands,
  bikeMileageEnds,
  bikePriceBands,
  bikePriceEnds,
} from './used-bike-bands.ts';
import { defineVertical } from './vertical-definition.ts';

export const usedBikes = defineVertical({
  makes: 'bike',
  schemaType: 'Motorcycle',
  hasPriceLabels: false,
  fields: {
    make: { kind: 'catalogue', of: 'make', label: 'Make', isRequired: true, isAlwaysThere: true },
    model: { kind: 'catalogue', of: 'model', label: 'Model', isRequired: true, isAlwaysThere: true },
    year: { kind: 'year', oldest: 1950, label: 'Year', isRequired: true, isAlwaysThere: true },
    mileageKm: {
      kind: 'number',
      unit: 'km',
      max: 1_000_000,
      label: 'Mileage',
      wrong: 'Please enter a valid mileage',
      isRequired: true,
    },
    engineType: {
      kind: 'choice',
      options: bikeEngineTypes,
      isWord: true,
      label: 'Engine type',
      isRequired: true,
      isAlwaysThere: true,
    },
    engineCc: {
      kind: 'number',
      unit: 'cc',
      max: 5000,
      label: 'Engine capacity',
      wrong: 'Please enter a valid engine size',
      least: { value: 30, wrong: 'Engine capacity is required' },
      noneWhere: { field: 'engineType', is: 'electric' },
    },
    bodyType: { kind: 'choice', options: bikeTypes, isWord: true, label: 'Body type' },
    colour: { kind: 'choice', options: colours, isWord: true, label: 'Colour' },
    registrationCity: {
      kind: 'catalogue',
      of: 'city',
      label: 'City',
      isNullable: true,
      orNone: { unless: 'isRegistered', slug: 'un-registered', label: 'Un-Registered' },
    },
    isRegistered: { kind: 'flag', isTrueUntold: true, label: 'Registered' },
    features: { kind: 'tags', options: bikeFeatures, most: 30, label: 'Feature' },
  },
  price: {
    kind: 'number',
    unit: 'PKR',
    max: 1_000_000_000,
    label: 'Price',
    wrong: 'Please enter a valid price',
    // Below it somebody has left zeros out.
    least: { value: 5000, wrong: 'Please enter the whole price in rupees' },
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
    { key: 'ca', of: 'area', after: 'ct', isLong: true, isOpen: true },
    { key: 'mk', of: 'make', isOpen: true },
    { key: 'md', of: 'model', after: 'mk', isOpen: true },
    { key: 'ml', of: 'mileageKm', bands: bikeMileageBands, ends: bikeMileageEnds, group: 'age' },
    { key: 'ec', of: 'engineCc', bands: bikeEngineBands, ends: bikeEngineEnds, hasFewValues: true },
    { key: 'et', of: 'engineType', group: 'traits' },
    { key: 'bd', of: 'bodyType', group: 'looks' },
    { key: 'cl', of: 'colour', group: 'looks' },
    { key: 'rc', of: 'registrationCity' },
    { key: 'st', of: 'sellerType', group: 'traits' },
    { key: 'featured', of: 'isFeatured', group: 'traits' },
    { key: 'managed', of: 'sellerType', is: 'managed' },
  ],
  heading: { before: ['cl', 'et'], after: ['bd'], end: ['pr', 'yr', 'ml'] },
  sorts: ['relevance', 'newest', 'price-asc', 'price-desc', 'year-desc', 'year-asc', 'mileage-asc', 'mileage-desc'],
});
