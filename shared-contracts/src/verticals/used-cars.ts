import { assemblies } from '../entities/vehicle-options/assembly.ts';
import { bodyTypes } from '../entities/vehicle-options/body-type.ts';
import { carFeatures } from '../entities/vehicle-options/car-feature.ts';
import { colours } from '../entities/vehicle-options/colour.ts';
import { fuelTypes } from '../entities/vehicle-options/fuel-type.ts';
import { transmissions } from '../entities/vehicle-options/transmission.ts';
import { engineBands, engineEnds, mileageBands, mileageEnds, priceBands, priceEnds } from './used-car-bands.ts';
import { defineVertical } from './vertical-definition.ts';

export const usedCars = defineVertical({
  makes: 'car',
  schemaType: 'Car',
  hasPriceLabels: true,
  fields: {
    make: { kind: 'catalogue', of: 'make', label: 'Make', isRequired: true, isAlwaysThere: true },
    model: { kind: 'catalogue', of: 'model', label: 'Model', isRequired: true, isAlwaysThere: true },
    variant: { kind: 'catalogue', of: 'variant', label: 'Variant' },
    year: { kind: 'year', oldest: 1940, label: 'Year', isRequired: true, isAlwaysThere: true },
    mileageKm: {
      kind: 'number',
      unit: 'km',
      max: 2_000_000,
      label: 'Mileage',
      wrong: 'Please enter a valid mileage',
      isRequired: true,
    },
    fuel: {
      kind: 'choice',
      options: fuelTypes,
      isWord: true,
      label: 'Fuel type',
      isRequired: true,
      isAlwaysThere: true,
    },
    transmission: {
      kind: 'choice',
      options: transmissions,
      isWord: true,
      label: 'Transmission',
      isRequired: true,
      isAlwaysThere: true,
    },
    engineCc: {
      kind: 'number',
      unit: 'cc',
      max: 20_000,
      label: 'Engine capacity',
      wrong: 'Please enter a valid engine size',
      least: { value: 100, wrong: 'Engine capacity is required' },
      noneWhere: { field: 'fuel', is: 'electric' },
    },
    bodyType: { kind: 'choice', options: bodyTypes, isWord: true, label: 'Body type' },
    colour: { kind: 'choice', options: colours, isWord: true, label: 'Colour' },
    assembly: { kind: 'choice', options: assemblies, label: 'Assembly', isClosed: true },
    registrationCity: {
      kind: 'catalogue',
      of: 'city',
      label: 'City',
      isNullable: true,
      orNone: { unless: 'isRegistered', slug: 'un-registered', label: 'Un-Registered' },
    },
    // Most cars are registered: only who says otherwise is taken for unregistered.
    isRegistered: { kind: 'flag', isTrueUntold: true, label: 'Registered' },
    features: { kind: 'tags', options: carFeatures, most: 60, label: 'Feature' },
  },
  price: {
    kind: 'number',
    unit: 'PKR',
    max: 1_000_000_000_000,
    label: 'Price',
    wrong: 'Please enter a valid price',
    // Below it somebody has left zeros out.
    least: { value: 50_000, wrong: 'Please enter the whole price in rupees' },
  },
  steps: {
    what: ['make', 'model', 'year', 'variant'],
    details: ['mileageKm', 'engineCc', 'fuel', 'transmission', 'registrationCity', 'colour', 'bodyType', 'assembly'],
    contact: ['features'],
  },
  title: ['make', 'model', 'variant', 'year'],
  slug: ['make', 'model', 'year', 'city'],
  card: {
    tile: ['year', 'mileageKm', 'fuel', 'transmission'],
    row: ['year', 'mileageKm', 'fuel', 'transmission', 'engineCc', 'colour'],
  },
  facets: [
    { key: 'pr', of: 'pricePkr', bands: priceBands, ends: priceEnds, isOpen: true },
    { key: 'yr', of: 'year', group: 'age', isOpen: true },
    { key: 'ct', of: 'city', isOpen: true },
    { key: 'ca', of: 'area', after: 'ct', isLong: true, isOpen: true },
    { key: 'mk', of: 'make', isOpen: true },
    { key: 'md', of: 'model', after: 'mk', isOpen: true },
    { key: 'vr', of: 'variant', after: 'md', isLong: true, isOpen: true },
    { key: 'ml', of: 'mileageKm', bands: mileageBands, ends: mileageEnds, group: 'age' },
    { key: 'tm', of: 'transmission', group: 'traits' },
    { key: 'ft', of: 'fuel', group: 'traits' },
    { key: 'et', of: 'fuel', isAlias: true },
    { key: 'bd', of: 'bodyType', group: 'looks' },
    { key: 'cl', of: 'colour', group: 'looks' },
    { key: 'bl', of: 'colour', isAlias: true },
    { key: 'ec', of: 'engineCc', bands: engineBands, ends: engineEnds, hasFewValues: true },
    { key: 'as', of: 'assembly', group: 'traits' },
    { key: 'rc', of: 'registrationCity' },
    { key: 'st', of: 'sellerType', group: 'traits' },
    { key: 'vi', of: 'features' },
    { key: 'featured', of: 'isFeatured', group: 'traits' },
    { key: 'managed', of: 'sellerType', is: 'managed' },
  ],
  heading: { before: ['cl', 'tm', 'ft', 'et'], after: ['bd'], end: ['pr', 'yr', 'ml'] },
  sorts: ['relevance', 'newest', 'price-asc', 'price-desc', 'year-desc', 'year-asc', 'mileage-asc', 'mileage-desc'],
});
