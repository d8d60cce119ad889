import { bikeEngineTypes } from '../entities/vehicle-options/bike-engine-type.ts';
import { bikeTypes } from '../entities/vehicle-options/bike-type.ts';
import { defineCatalogue } from './catalogue-definition.ts';
import { bikeEngineBands, bikeEngineEnds, bikePriceBands, bikePriceEnds } from './used-bike-bands.ts';

export const newBikes = defineCatalogue({
  makes: 'bike',
  used: 'used-bikes',
  schemaType: 'Motorcycle',
  price: { kind: 'number', unit: 'PKR', max: 1_000_000_000_000, label: 'Price', message: 'Please enter a valid price' },
  fields: {
    make: { kind: 'catalogue', of: 'make', label: 'Make' },
    model: { kind: 'catalogue', of: 'model', label: 'Model' },
    bodyType: { kind: 'choice', options: bikeTypes, label: 'Type' },
    engineType: { kind: 'choice', options: bikeEngineTypes, label: 'Engine type' },
    engineCc: { kind: 'number', unit: 'cc', max: 20_000, label: 'Engine', message: 'Please enter a valid engine size' },
  },
  facets: [
    {
      key: 'pr',
      of: 'pricePkr',
      bands: bikePriceBands,
      ends: bikePriceEnds,
      isOpen: true,
    },
    { key: 'mk', of: 'make', isOpen: true },
    { key: 'md', of: 'model', dependsOn: 'mk', isOpen: true },
    { key: 'bd', of: 'bodyType', isOpen: true },
    { key: 'ec', of: 'engineCc', bands: bikeEngineBands, ends: bikeEngineEnds, isOpen: true },
    { key: 'et', of: 'engineType' },
  ],
  heading: { before: ['et'], after: ['bd'], end: ['pr', 'ec'] },
  sorts: ['relevance', 'price-asc', 'price-desc'],
});
