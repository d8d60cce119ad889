import { bikeEngineTypes } from '../entities/vehicle-options/bike-engine-type.ts';
import { bikeBrakes, bikeStarts, bikeWheels } from '../entities/vehicle-options/bike-options.ts';
import type { CatalogueSpec } from './catalogue-definition.ts';

export const newBikeSpec = {
  keys: ['engineCc', 'start', 'wheels', 'frontBrake', 'cityKmpl', 'fuelTankL'],
  groups: [
    {
      key: 'engine',
      fields: [
        { key: 'engineType', kind: 'choice', options: bikeEngineTypes },
        { key: 'engineCc', of: 'engine', kind: 'number', unit: 'cc' },
        { key: 'powerHp', kind: 'number', unit: 'hp', better: 'more' },
        { key: 'torqueNm', kind: 'number', unit: 'nm', better: 'more' },
        { key: 'gears', kind: 'number' },
        { key: 'start', kind: 'choice', options: bikeStarts },
      ],
    },
    {
      key: 'economy',
      fields: [
        { key: 'cityKmpl', of: 'engine', kind: 'number', unit: 'kmpl', better: 'more' },
        { key: 'fuelTankL', of: 'engine', kind: 'number', unit: 'l', better: 'more' },
        { key: 'topSpeedKmh', kind: 'number', unit: 'kmh', better: 'more' },
      ],
    },
    {
      key: 'electric',
      fields: [
        { key: 'batteryKwh', of: 'battery', kind: 'number', unit: 'kwh', better: 'more' },
        { key: 'rangeKm', of: 'battery', kind: 'number', unit: 'km', better: 'more' },
      ],
    },
    {
      key: 'chassis',
      fields: [
        { key: 'kerbKg', kind: 'number', unit: 'kg', better: 'less' },
        { key: 'wheels', kind: 'choice', options: bikeWheels },
        { key: 'frontBrake', kind: 'choice', options: bikeBrakes },
        { key: 'rearBrake', kind: 'choice', options: bikeBrakes },
        { key: 'tyreSize', kind: 'text' },
      ],
    },
    { key: 'warranty', fields: [{ key: 'warrantyYears', kind: 'number', unit: 'years', better: 'more' }] },
  ],
} as const satisfies CatalogueSpec;
