import type { Option } from '../entities/option.ts';
import type { Facet, FacetFilterKey } from './facets.ts';
import type { Fields, NumberField } from './fields.ts';
import type { ListedVertical } from './identity.ts';
import type { VerticalDefinition } from './vertical-definition.ts';

export type SpecUnit = 'cc' | 'hp' | 'nm' | 'l' | 'kmpl' | 'kmh' | 'mm' | 'kg' | 'kwh' | 'kw' | 'km' | 'years';

/** What drives a vehicle; hybrids have both. */
export type PowerSource = 'engine' | 'battery';

/**
 * One line of a specification. `better` says which of two numbers wins a comparison; absent: neither does. `of`: a vehicle
 * without that has none; absent: every vehicle has it.
 */
export type SpecField = { readonly key: string; readonly of?: PowerSource } & (
  | { readonly kind: 'number'; readonly unit?: SpecUnit; readonly better?: 'more' | 'less' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'text' }
  /** Who has it wins over who has not. */
  | { readonly kind: 'flag' }
);
export type SpecGroup<Key extends string = string> = { readonly key: Key; readonly fields: readonly SpecField[] };

/** What pages tell of a variant, apart from what searches need: only who shows it carries it. */
export type CatalogueSpec = {
  /** In the order of the page. */
  readonly groups: readonly SpecGroup[];
  /** Lines that variants are told apart by where they stand side by side. */
  readonly keys: readonly string[];
};

/** All that differs between catalogues of new vehicles. Seed files, storage, search, pages and comparison follow it. */
export type CatalogueDefinition<FacetKey extends FacetFilterKey = FacetFilterKey> = Pick<
  VerticalDefinition<Fields, string, FacetKey>,
  'sorts' | 'schemaType' | 'heading'
> & {
  readonly makes: 'car' | 'bike';
  /** Where used ones of the same models are offered. */
  readonly used: ListedVertical;
  /** What searches filter by, beside the price. */
  readonly fields: Fields;
  readonly price: NumberField;
  readonly facets: readonly Facet<string, FacetKey>[];
};

/** Names the types of a definition; it adds nothing at run time. */
export const defineCatalogue = <const FacetKey extends FacetFilterKey>(
  definition: CatalogueDefinition<FacetKey>,
): CatalogueDefinition<FacetKey> => definition;
