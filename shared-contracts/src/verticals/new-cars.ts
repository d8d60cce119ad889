import { assemblies } from '../entities/vehicle-options/assembly.ts';
import { bodyTypes } from '../entities/vehicle-options/body-type.ts';
import { colours } from '../entities/vehicle-options/colour.ts';
import { fuelTypes } from '../entities/vehicle-options/fuel-type.ts';
import { transmissions } from '../entities/vehicle-options/transmission.ts';
import { defineCatalogue } from './catalogue-definition.ts';
import { rangeBands, rangeEnds } from './electric-car-bands.ts';
import { engineBands, engineEnds, priceBands, priceEnds } from './used-car-bands.ts';

export const newCars = defineCatalogue({
  makes: 'car',
  used: 'used-cars',
  schemaType: 'Car',
  price: { kind: 'number', unit: 'PKR', max: 1_000_000_000_000, label: 'Price', message: 'Please enter a valid price' },
  fields: {
    make: { kind: 'catalogue', of: 'make', label: 'Make' },
    model: { kind: 'catalogue', of: 'model', label: 'Model' },
    variant: { kind: 'catalogue', of: 'variant', label: 'Variant' },
    bodyType: { kind: 'choice', options: bodyTypes, label: 'Body type' },
    fuel: { kind: 'choice', options: fuelTypes, label: 'Fuel' },
    transmission: { kind: 'choice', options: transmissions, label: 'Transmission' },
    engineCc: { kind: 'number', unit: 'cc', max: 20_000, label: 'Engine', message: 'Please enter a valid engine size' },
    rangeKm: { kind: 'number', unit: 'km', max: 1500, label: 'Electric range', message: 'Please enter a valid range' },
    assembly: { kind: 'choice', options: assemblies, label: 'Assembly' },
    colours: { kind: 'tags', options: colours, max: 20, label: 'Colour' },
  },
  facets: [
    { key: 'pr', of: 'pricePkr', bands: priceBands, ends: priceEnds, isOpen: true },
    { key: 'mk', of: 'make', isOpen: true },
    { key: 'md', of: 'model', dependsOn: 'mk', isOpen: true },
    { key: 'vr', of: 'variant', dependsOn: 'md', isCountedOnDemand: true },
    { key: 'bd', of: 'bodyType', isOpen: true },
    { key: 'ft', of: 'fuel', isOpen: true },
    { key: 'et', of: 'fuel', isAlias: true },
    { key: 'tm', of: 'transmission', isOpen: true },
    { key: 'ec', of: 'engineCc', bands: engineBands, ends: engineEnds },
    { key: 'rg', of: 'rangeKm', bands: rangeBands, ends: rangeEnds },
    { key: 'as', of: 'assembly' },
    { key: 'cl', of: 'colours' },
    { key: 'bl', of: 'colours', isAlias: true },
  ],
  heading: { before: ['cl', 'tm', 'ft', 'et'], after: ['bd'], end: ['pr', 'ec', 'rg'] },
  sorts: ['relevance', 'price-asc', 'price-desc'],
});
