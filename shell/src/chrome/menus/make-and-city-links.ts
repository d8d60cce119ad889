import { type SearchablePath, searchPath } from '@karwan/shared-contracts';
import type { Copy } from '../../lib/copy.ts';
import type { MenuLinks } from './menu-types.ts';

/** Ordered as in the specification, §2; slugs match the catalogue. */
export const popularCarMakes = [
  'toyota',
  'suzuki',
  'honda',
  'daihatsu',
  'nissan',
  'kia',
  'hyundai',
  'mitsubishi',
] as const;
/** The popular makes that are sold new, plus the next one, so that no menu link leads to an empty search. */
export const popularNewCarMakes = ['toyota', 'suzuki', 'honda', 'kia', 'hyundai', 'changan'] as const;
export const popularBikeMakes = [
  'honda',
  'yamaha',
  'suzuki',
  'hi-speed',
  'united',
  'road-prince',
  'unique',
  'bmw',
] as const;
export const popularCities = [
  'islamabad',
  'karachi',
  'lahore',
  'rawalpindi',
  'peshawar',
  'faisalabad',
  'multan',
  'sialkot',
] as const;

type Make = (typeof popularCarMakes)[number] | (typeof popularNewCarMakes)[number] | (typeof popularBikeMakes)[number];
type City = (typeof popularCities)[number];

export const makeLinks = (t: Copy, area: SearchablePath, makes: readonly Make[]): MenuLinks => ({
  id: 'makes',
  title: t('menus.popularMakes'),
  links: makes.map((make) => ({ title: t(`makes.${make}`), link: searchPath(area, { make: [make] }) })),
});

export const cityLinks = (t: Copy, area: SearchablePath, cities: readonly City[]): MenuLinks => ({
  id: 'cities',
  title: t('menus.popularCities'),
  links: cities.map((city) => ({
    title: t(`cities.${city}`),
    link: searchPath(area, { city: [city] }),
  })),
});
