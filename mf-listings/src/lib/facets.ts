import {
  definitionOf,
  type Facet,
  type FacetKey,
  type Field,
  type FieldKey,
  type FilterKey,
  filterKeys,
  type ListedVertical,
  type SearchFilters,
} from '@karwan/shared-contracts';

export type VerticalFacet = Facet<FieldKey, FacetKey>;

/** The facet of a segment key; undefined where the vertical has none. */
export const facetOf = (vertical: ListedVertical, key: FilterKey): VerticalFacet | undefined =>
  definitionOf(vertical).facets.find((facet) => facet.key === key);

/** The field or the price that a facet filters by; undefined for what else every ad has (place, seller). */
export function fieldOf(vertical: ListedVertical, { of }: VerticalFacet): Field | undefined {
  const { fields, price } = definitionOf(vertical);
  return of === 'pricePkr' ? price : fields[of];
}

/** What kind of values a segment holds. */
export const kindOf = (key: FilterKey) => filterKeys.find((info) => info.key === key)?.kind;

/** Whether anything is chosen by a segment key. */
export function isChosen(filters: SearchFilters, key: FilterKey): boolean {
  const name = filterKeys.find((info) => info.key === key)?.name;
  return name !== undefined && filters[name] !== undefined;
}
