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

/** The facet of a segment key. Undefined if the vertical does not have it. */
export const facetOf = (vertical: SearchedVertical, key: FilterKey): VerticalFacet | undefined =>
  searchDefinitionOf(vertical).facets.find((facet) => facet.key === key);

/** The field or price that a facet filters by. Undefined for facets of every ad (place, seller). */
export function fieldOf(vertical: SearchedVertical, { of }: VerticalFacet): Field | undefined {
  const { fields, price } = searchDefinitionOf(vertical);
  return of === 'pricePkr' ? price : fields[of];
}

/** Whether the facet selects years, of the item itself or of the models it fits. */
export const isYearFacet = (vertical: SearchedVertical, facet: VerticalFacet): boolean =>
  facet.side === 'year' || fieldOf(vertical, facet)?.kind === 'year';

/** Kind of the values of a segment. */
export const kindOf = (key: FilterKey) => filterInfo(key)?.kind;

/** Whether a filter is active, by its segment key. */
export function isChosen(filters: SearchFilters, key: FilterKey): boolean {
  const name = filterInfo(key)?.name;
  return name !== undefined && filters[name] !== undefined;
}
