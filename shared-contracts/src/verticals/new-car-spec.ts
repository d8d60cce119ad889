import { driveTypes } from '../entities/vehicle-options/drive-type.ts';
import { fuelTypes } from '../entities/vehicle-options/fuel-type.ts';
import { transmissions } from '../entities/vehicle-options/transmission.ts';
import type { CatalogueSpec } from './catalogue-definition.ts';

export const newCarSpec = {
  keys: ['engineCc', 'fuel', 'transmission', 'powerHp', 'cityKmpl', 'airbags', 'rangeKm'],
  groups: [
    {
      key: 'engine',
      fields: [
        { key: 'fuel', kind: 'choice', options: fuelTypes },
        { key: 'engineCc', of: 'engine', kind: 'number', unit: 'cc' },
        { key: 'cylinders', of: 'engine', kind: 'number' },
        { key: 'powerHp', kind: 'number', unit: 'hp', better: 'more' },
        { key: 'torqueNm', kind: 'number', unit: 'nm', better: 'more' },
        { key: 'fuelSystem', of: 'engine', kind: 'text' },
        { key: 'transmission', kind: 'choice', options: transmissions },
        { key: 'gears', kind: 'number' },
        { key: 'drive', kind: 'choice', options: driveTypes },
      ],
    },
    {
      key: 'economy',
      fields: [
        { key: 'cityKmpl', of: 'engine', kind: 'number', unit: 'kmpl', better: 'more' },
        { key: 'highwayKmpl', of: 'engine', kind: 'number', unit: 'kmpl', better: 'more' },
        { key: 'fuelTankL', of: 'engine', kind: 'number', unit: 'l', better: 'more' },
        { key: 'topSpeedKmh', kind: 'number', unit: 'kmh', better: 'more' },
      ],
    },
    {
      key: 'electric',
      fields: [
        { key: 'batteryKwh', of: 'battery', kind: 'number', unit: 'kwh', better: 'more' },
        { key: 'rangeKm', of: 'battery', kind: 'number', unit: 'km', better: 'more' },
        { key: 'acKw', of: 'battery', kind: 'number', unit: 'kw', better: 'more' },
        { key: 'dcKw', of: 'battery', kind: 'number', unit: 'kw', better: 'more' },
      ],
    },
    {
      key: 'size',
      fields: [
        { key: 'lengthMm', kind: 'number', unit: 'mm' },
        { key: 'widthMm', kind: 'number', unit: 'mm' },
        { key: 'heightMm', kind: 'number', unit: 'mm' },
        { key: 'wheelbaseMm', kind: 'number', unit: 'mm' },
        { key: 'clearanceMm', kind: 'number', unit: 'mm', better: 'more' },
        { key: 'kerbKg', kind: 'number', unit: 'kg' },
        { key: 'bootL', kind: 'number', unit: 'l', better: 'more' },
        { key: 'seats', kind: 'number', better: 'more' },
        { key: 'doors', kind: 'number' },
      ],
    },
    {
      key: 'chassis',
      fields: [
        { key: 'frontBrake', kind: 'text' },
        { key: 'rearBrake', kind: 'text' },
        { key: 'frontSuspension', kind: 'text' },
        { key: 'rearSuspension', kind: 'text' },
        { key: 'tyreSize', kind: 'text' },
        { key: 'rim', kind: 'text' },
      ],
    },
    {
      key: 'safety',
      fields: [
        { key: 'airbags', kind: 'number', better: 'more' },
        { key: 'abs', kind: 'flag' },
        { key: 'ebd', kind: 'flag' },
        { key: 'hillStart', kind: 'flag' },
        { key: 'isofix', kind: 'flag' },
      ],
    },
    {
      key: 'warranty',
      fields: [
        { key: 'warrantyYears', kind: 'number', unit: 'years', better: 'more' },
        { key: 'warrantyKm', kind: 'number', unit: 'km', better: 'more' },
      ],
    },
  ],
} as const satisfies CatalogueSpec;
