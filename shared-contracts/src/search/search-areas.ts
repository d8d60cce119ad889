import { catalogueDefinitions, searchDefinitionOf } from '../verticals/catalogue-definitions.ts';
import { eachShown } from '../verticals/definitions.ts';
import {
  type CatalogueVertical,
  isCatalogueVertical,
  type SearchedVertical,
  shownVerticals,
  type Vertical,
} from '../verticals/identity.ts';
import { type FilterKey, filterKeys } from './filter-keys.ts';
import { normalizeFilters, type SearchFilters } from './search-filters.ts';

/** Everything that has a search page: verticals, auctions, workshops, dealers and charging stations. */
export type SearchArea = Vertical | 'auction-my-car' | 'car-workshops' | 'dealer' | 'charging-station';

type Keys = readonly FilterKey[];

const place: Keys = ['ct', 'ca'];
const vehicle: Keys = ['mk', 'md', 'vr'];
const everywhere: Keys = ['s', 'page'];

const car: Keys = ['tm', 'ft', 'et', 'ec', 'as', 'bd', 'cl', 'bl'];

function keysOf({ facets }: { facets: readonly { key: FilterKey }[] }): Keys {
  return [...facets.map(({ key }) => key), ...everywhere];
}

/** Keys of areas without a vertical definition; the others define their own. */
const ofOthers: Readonly<Record<Exclude<SearchArea, SearchedVertical>, Keys>> = {
  'auction-my-car': ['il', ...place, ...vehicle, 'pr', 'yr', 'ml', ...car, ...everywhere],
  'car-workshops': [...place, 'sc', 'sp', 'featured', ...everywhere],
  dealer: [...place, 'bt', 'mk', 'featured', ...everywhere],
  'charging-station': [...place, 'sc', 'featured', ...everywhere],
};

/** The filter keys of each search, in the order of its filter panel. */
export const searchKeysOf: Readonly<Record<SearchArea, Keys>> = /* @__PURE__ */ Object.assign(
  ofOthers,
  {
    'new-cars': /* @__PURE__ */ keysOf(catalogueDefinitions['new-cars']),
    'new-bikes': /* @__PURE__ */ keysOf(catalogueDefinitions['new-bikes']),
  },
  /* @__PURE__ */ eachShown((_, vertical) => keysOf(searchDefinitionOf(vertical))),
);

/** The catalogue of new vehicles, if a search that covers new and used is limited to new ones. */
export function catalogueAlone(area: SearchedVertical, { condition }: SearchFilters): CatalogueVertical | undefined {
  const { newOnes } = searchDefinitionOf(area);
  return condition?.includes('new') && !condition.includes('used') ? newOnes?.of : undefined;
}

/** Filter keys that apply next to these filters: for new vehicles only, those of their catalogue. */
export function searchKeysBeside(area: SearchArea, filters: SearchFilters): Keys {
  const catalogue = isSearched(area) ? catalogueAlone(area, filters) : undefined;
  if (catalogue === undefined) return searchKeysOf[area];
  return searchKeysOf[area].filter((key) => key === 'cd' || searchKeysOf[catalogue].includes(key));
}

const isSearched = (area: SearchArea): area is SearchedVertical =>
  isCatalogueVertical(area) || shownVerticals.some((each) => each === area);

/** The filters that apply to this search, without all others. */
export function filtersFor(area: SearchArea, filters: SearchFilters): SearchFilters {
  const keys = searchKeysBeside(area, filters);
  const foreign = filterKeys.filter(({ key, name }) => filters[name] !== undefined && !keys.includes(key));
  if (foreign.length === 0) return normalizeFilters(filters);
  return normalizeFilters({ ...filters, ...Object.fromEntries(foreign.map(({ name }) => [name, undefined])) });
}
