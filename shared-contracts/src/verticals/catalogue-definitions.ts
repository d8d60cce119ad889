import { carConditions } from '../entities/vehicle-options/condition.ts';
import type { CatalogueDefinition } from './catalogue-definition.ts';
import { type ByShownVertical, definitionOf, type FacetKey, mapShownVerticals } from './definitions.ts';
import type { Facet } from './facets.ts';
import type { Fields } from './fields.ts';
import { type CatalogueVertical, isCatalogueVertical, type SearchedVertical } from './identity.ts';
import { newBikes } from './new-bikes.ts';
import { newCars } from './new-cars.ts';
import type { VerticalDefinition } from './vertical-definition.ts';

export const catalogueDefinitions: { readonly [Key in CatalogueVertical]: CatalogueDefinition<FacetKey> } = {
  'new-cars': newCars,
  'new-bikes': newBikes,
};

/** What search pages need: filters, heading and sort orders. */
export type SearchDefinition = {
  readonly fields: Fields;
  readonly price: VerticalDefinition['price'];
  readonly facets: readonly Facet<string, FacetKey>[];
  readonly heading: CatalogueDefinition<FacetKey>['heading'];
  readonly sorts: VerticalDefinition['sorts'];
  readonly newOnes?: VerticalDefinition['newOnes'];
};

export const searchDefinitionOf = (vertical: SearchedVertical): SearchDefinition =>
  isCatalogueVertical(vertical) ? catalogueDefinitions[vertical] : searchDefinitions[vertical];

/** Searches that cover both ads and a catalogue have an extra filter for the condition. */
const searchDefinitions: ByShownVertical<SearchDefinition> = /* @__PURE__ */ mapShownVerticals(
  (_, vertical): SearchDefinition => {
    const definition = definitionOf(vertical);
    if (definition.newOnes === undefined) return definition;
    return {
      ...definition,
      fields: { ...definition.fields, condition: { kind: 'choice', options: carConditions, label: 'Condition' } },
      facets: [{ key: 'cd', of: 'condition', isOpen: true }, ...definition.facets],
    };
  },
);
