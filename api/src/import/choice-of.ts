import {
  type BodyType,
  bodyTypes,
  type FuelType,
  fuelTypes,
  type Option,
  type Transmission,
  transmissions,
} from '@karwan/shared-contracts';
import { slugify } from '../modules/catalogue/index.ts';
import { squashed } from './plain-text.ts';

/** Reads a choice by its slug, its names in both languages, and synonyms. */
export function reader<Slug extends string>(
  options: readonly (Option & { slug: Slug })[],
  aliases: Readonly<Record<string, Slug>> = {},
) {
  const slugByName = new Map<string, Slug>(Object.entries(aliases));
  const urdu = new Map<string, Slug>();
  for (const { slug, label, labelUrdu } of options) {
    slugByName.set(slug, slug).set(slugify(label), slug);
    if (labelUrdu) urdu.set(squashed(labelUrdu), slug);
  }
  return (text: string): Slug | undefined => slugByName.get(slugify(text)) ?? urdu.get(squashed(text));
}

/** Readers for the choices of a car; undefined for unknown values. */
export const fuelOf = reader<FuelType>(fuelTypes, {
  gasoline: 'petrol',
  gas: 'petrol',
  ev: 'electric',
  bev: 'electric',
  phev: 'plug-in-hybrid',
  hev: 'hybrid',
});
export const transmissionOf = reader<Transmission>(transmissions, {
  auto: 'automatic',
  at: 'automatic',
  cvt: 'automatic',
  dct: 'automatic',
  ags: 'automatic',
  amt: 'automatic',
  mt: 'manual',
});
export const bodyTypeOf = reader<BodyType>(bodyTypes, {
  saloon: 'sedan',
  hatch: 'hatchback',
  pickup: 'pick-up',
  minivan: 'mini-van',
  microvan: 'micro-van',
  estate: 'station-wagon',
  jeep: 'suv',
  'coupe-convertible': 'convertible',
});
