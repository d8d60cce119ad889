import type { ProtectionLevel } from '@karwan/shared-contracts';

/** Facts of an armoured model. */
type ArmouredModel = {
  make: string;
  model: string;
  seen: number;
  years: readonly [first: number, last: number];
  /** Price of a 2018 car at level B6. */
  pkr: number;
  engineCc: number;
  fuel: 'petrol' | 'diesel' | 'hybrid';
  bodyType: string;
  levels: readonly ProtectionLevel[];
  isFactory?: true;
};

const MILLION = 1_000_000;
const toyota = { make: 'toyota', fuel: 'petrol', bodyType: 'suv' } as const;

/** Models armoured in Pakistan, weighted by frequency. Prices are invented but plausible. */
export const armouredModels: readonly ArmouredModel[] = [
  {
    ...toyota,
    model: 'land-cruiser',
    seen: 22,
    years: [2008, 2022],
    pkr: 88 * MILLION,
    engineCc: 4600,
    levels: ['b6', 'b6', 'b7'],
  },
  {
    ...toyota,
    model: 'prado',
    seen: 13,
    years: [2010, 2021],
    pkr: 46 * MILLION,
    engineCc: 2700,
    levels: ['b6', 'b6', 'b4'],
  },
  {
    ...toyota,
    model: 'fortuner',
    seen: 9,
    years: [2017, 2024],
    pkr: 29 * MILLION,
    engineCc: 2700,
    levels: ['b4', 'b6'],
  },
  {
    ...toyota,
    model: 'hilux',
    seen: 13,
    years: [2012, 2024],
    pkr: 24 * MILLION,
    engineCc: 2800,
    fuel: 'diesel',
    bodyType: 'double-cabin',
    levels: ['b4', 'b6', 'b6'],
  },
  {
    ...toyota,
    model: 'corolla',
    seen: 11,
    years: [2012, 2022],
    pkr: 13.5 * MILLION,
    engineCc: 1800,
    bodyType: 'sedan',
    levels: ['b4', 'b4', 'b3', 'b2'],
  },
  {
    ...toyota,
    model: 'hiace',
    seen: 8,
    years: [2010, 2022],
    pkr: 21 * MILLION,
    engineCc: 2700,
    fuel: 'diesel',
    bodyType: 'cash-in-transit',
    levels: ['b4', 'b6', 'b3'],
  },
  {
    ...toyota,
    model: 'coaster',
    seen: 3,
    years: [2008, 2018],
    pkr: 34 * MILLION,
    engineCc: 4000,
    fuel: 'diesel',
    bodyType: 'mini-bus',
    levels: ['b6'],
  },
  {
    make: 'mercedes-benz',
    model: 's-class',
    seen: 6,
    years: [2008, 2021],
    pkr: 82 * MILLION,
    engineCc: 4700,
    fuel: 'petrol',
    bodyType: 'sedan',
    levels: ['b6', 'b7'],
    isFactory: true,
  },
  {
    make: 'mercedes-benz',
    model: 'g-class',
    seen: 3,
    years: [2010, 2016],
    pkr: 96 * MILLION,
    engineCc: 5461,
    fuel: 'petrol',
    bodyType: 'suv',
    levels: ['b6', 'b7'],
    isFactory: true,
  },
  {
    make: 'lexus',
    model: 'lx-series',
    seen: 5,
    years: [2010, 2022],
    pkr: 105 * MILLION,
    engineCc: 5663,
    fuel: 'petrol',
    bodyType: 'suv',
    levels: ['b6', 'b7'],
  },
  {
    make: 'bmw',
    model: '7-series',
    seen: 4,
    years: [2009, 2017],
    pkr: 52 * MILLION,
    engineCc: 4400,
    fuel: 'petrol',
    bodyType: 'sedan',
    levels: ['b4', 'b6'],
    isFactory: true,
  },
  {
    make: 'nissan',
    model: 'patrol',
    seen: 2,
    years: [2008, 2021],
    pkr: 40 * MILLION,
    engineCc: 4200,
    fuel: 'diesel',
    bodyType: 'tactical',
    levels: ['b6', 'b5'],
  },
];

/** Factors relative to the price at B6. */
export const levelFactors: Readonly<Record<ProtectionLevel, number>> = {
  b2: 0.78,
  b3: 0.82,
  b4: 0.88,
  b5: 0.95,
  b6: 1,
  b7: 1.22,
};
export const glassMm: Readonly<Record<ProtectionLevel, number>> = { b2: 18, b3: 21, b4: 24, b5: 32, b6: 41, b7: 62 };
export const weightKg: Readonly<Record<ProtectionLevel, number>> = {
  b2: 350,
  b3: 430,
  b4: 620,
  b5: 850,
  b6: 1250,
  b7: 1900,
};
export const armourers = [
  'Margalla Armouring',
  'Indus Protection Works',
  'Khyber Armour',
  'Gulf Armour Dubai',
  'Shaheen Defence Vehicles',
];
/** Few paints per body, since each combination with a level needs its own picture. */
export const colours: Readonly<Record<string, readonly string[]>> = {
  suv: ['white', 'black'],
  tactical: ['white'],
  'double-cabin': ['white', 'silver'],
  sedan: ['black', 'black', 'silver'],
};
