import {
  type Facet,
  type FacetKey,
  type Field,
  type FilterKey,
  filterInfo,
  type SearchedVertical,
  type SearchFilters,
  searchDefinitionOf,
} from '@karwan/shared-contracts';

export type VerticalFacet = Facet<string, FacetKey>;

/** The facet of a segment key; undefined where the vertical has none. */
export const facetOf = (vertical: SearchedVertical, key: FilterKey): VerticalFacet | undefined =>
  searchDefinitionOf(vertical).facets.find((facet) => facet.key === key);

/** The field or the price that a facet filters by; undefined for what else every ad has (place, seller). */
export function fieldOf(vertical: SearchedVertical, { of }: VerticalFacet): Field | undefined {
  const { fields, price } = searchDefinitionOf(vertical);
  return of === 'pricePkr' ? price : fields[of];
}

/** Whether years are chosen by it: of a thing, or of the models that it fits. */
export const isOfYears = (vertical: SearchedVertical, facet: VerticalFacet): boolean =>
  facet.side === 'year' || fieldOf(vertical, facet)?.kind === 'year';

/** What kind of values a segment holds. */
export const kindOf = (key: FilterKey) => filterInfo(key)?.kind;

/** Whether anything is chosen by a segment key. */
export function isChosen(filters: SearchFilters, key: FilterKey): boolean {
  const name = filterInfo(key)?.name;
  return name !== undefined && filters[name] !== undefined;
}
