import { catalogueDefinitions, searchDefinitionOf } from '../verticals/catalogue-definitions.ts';
import { mapShownVerticals } from '../verticals/definitions.ts';
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

const placeKeys: Keys = ['ct', 'ca'];
const vehicleKeys: Keys = ['mk', 'md', 'vr'];
const commonKeys: Keys = ['s', 'page'];

const carKeys: Keys = ['tm', 'ft', 'et', 'ec', 'as', 'bd', 'cl', 'bl'];

function filterKeysOf({ facets }: { facets: readonly { key: FilterKey }[] }): Keys {
  return [...facets.map(({ key }) => key), ...commonKeys];
}

/** Keys of areas without a vertical definition; the others define their own. */
const otherAreaKeys: Readonly<Record<Exclude<SearchArea, SearchedVertical>, Keys>> = {
  'auction-my-car': ['il', ...placeKeys, ...vehicleKeys, 'pr', 'yr', 'ml', ...carKeys, ...commonKeys],
  'car-workshops': [...placeKeys, 'sc', 'sp', 'featured', ...commonKeys],
  dealer: [...placeKeys, 'bt', 'mk', 'featured', ...commonKeys],
  'charging-station': [...placeKeys, 'sc', 'featured', ...commonKeys],
};

/** The filter keys of each search, in the order of its filter panel. */
export const filterKeysByArea: Readonly<Record<SearchArea, Keys>> = /* @__PURE__ */ Object.assign(
  otherAreaKeys,
  {
    'new-cars': /* @__PURE__ */ filterKeysOf(catalogueDefinitions['new-cars']),
    'new-bikes': /* @__PURE__ */ filterKeysOf(catalogueDefinitions['new-bikes']),
  },
  /* @__PURE__ */ mapShownVerticals((_, vertical) => filterKeysOf(searchDefinitionOf(vertical))),
);

/** The catalogue of new vehicles, if a search that covers new and used is limited to new ones. */
export function catalogueOnlyFor(area: SearchedVertical, { condition }: SearchFilters): CatalogueVertical | undefined {
  const { newOnes } = searchDefinitionOf(area);
  return condition?.includes('new') && !condition.includes('used') ? newOnes?.of : undefined;
}

/** Filter keys that apply next to these filters: for new vehicles only, those of their catalogue. */
export function applicableFilterKeys(area: SearchArea, filters: SearchFilters): Keys {
  const catalogue = isSearchedVertical(area) ? catalogueOnlyFor(area, filters) : undefined;
  if (catalogue === undefined) return filterKeysByArea[area];
  return filterKeysByArea[area].filter((key) => key === 'cd' || filterKeysByArea[catalogue].includes(key));
}

const isSearchedVertical = (area: SearchArea): area is SearchedVertical =>
  isCatalogueVertical(area) || shownVerticals.some((each) => each === area);

/** The filters that apply to this search, without all others. */
export function applicableFilters(area: SearchArea, filters: SearchFilters): SearchFilters {
  const keys = applicableFilterKeys(area, filters);
  const inapplicable = filterKeys.filter(({ key, name }) => filters[name] !== undefined && !keys.includes(key));
  if (inapplicable.length === 0) return normalizeFilters(filters);
  return normalizeFilters({ ...filters, ...Object.fromEntries(inapplicable.map(({ name }) => [name, undefined])) });
}
