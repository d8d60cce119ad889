import { eachListed } from '../verticals/definitions.ts';
import type { ListedVertical, Vertical } from '../verticals/identity.ts';
import { type FilterKey, filterKeys } from './filter-keys.ts';
import { normalizeFilters, type SearchFilters } from './search-filters.ts';

/** Everything that has a search page: what is listed, and auctions, workshops, dealers and charging stations. */
export type SearchArea = Vertical | 'auction-my-car' | 'car-workshops' | 'dealer' | 'charging-station';

type Keys = readonly FilterKey[];

const place: Keys = ['ct', 'ca'];
const vehicle: Keys = ['mk', 'md', 'vr'];
const promoted: Keys = ['featured', 'managed'];
const everywhere: Keys = ['s', 'page'];

const used: Keys = ['pr', 'yr', 'ml', 'rc', 'st'];
const car: Keys = ['tm', 'ft', 'et', 'ec', 'as', 'bd', 'cl', 'bl'];

/** What is listed says by itself what it is searched by; this is of all other areas, and of what is not listed yet. */
const ofOthers: Readonly<Record<Exclude<SearchArea, ListedVertical>, Keys>> = {
  'used-bikes': [...place, 'mk', 'md', ...used, 'et', 'ec', 'bd', 'cl', ...promoted, ...everywhere],
  'auto-parts': ['cg', 'sbc', ...place, 'mk', 'md', 'cpi', 'pr', 'cd', 'st', ...promoted, ...everywhere],
  'new-cars': [...vehicle, 'pr', ...car, ...everywhere],
  'new-bikes': ['mk', 'md', 'pr', 'et', 'ec', 'bd', ...everywhere],
  'electric-cars': [...place, ...vehicle, 'cd', 'pr', 'yr', 'ml', 'bd', 'cl', 'st', ...promoted, ...everywhere],
  'armoured-cars': ['fr', ...place, ...vehicle, 'sl', 'cd', ...used, ...car, ...promoted, ...everywhere],
  'auction-my-car': ['il', ...place, ...vehicle, 'pr', 'yr', 'ml', ...car, ...everywhere],
  'car-workshops': [...place, 'sc', 'sp', 'featured', ...everywhere],
  dealer: [...place, 'bt', 'mk', 'featured', ...everywhere],
  'charging-station': [...place, 'sc', 'featured', ...everywhere],
};

/** Which keys mean something in which search, in the order of its filter column. */
export const searchKeysOf: Readonly<Record<SearchArea, Keys>> = /* @__PURE__ */ Object.assign(
  ofOthers,
  /* @__PURE__ */ eachListed(({ facets }): Keys => [...facets.map(({ key }) => key), ...everywhere]),
);

/** The filters that mean something in this search; the others are left out. */
export function filtersFor(area: SearchArea, filters: SearchFilters): SearchFilters {
  const keys = searchKeysOf[area];
  const foreign = filterKeys.filter(({ key, name }) => filters[name] !== undefined && !keys.includes(key));
  if (foreign.length === 0) return normalizeFilters(filters);
  return normalizeFilters({ ...filters, ...Object.fromEntries(foreign.map(({ name }) => [name, undefined])) });
}
