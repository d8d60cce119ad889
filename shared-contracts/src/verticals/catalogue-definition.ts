import type { Option } from '../entities/option.ts';
import type { Facet, FacetFilterKey } from './facets.ts';
import type { Fields, NumberField } from './fields.ts';
import type { ListedVertical } from './identity.ts';
import type { VerticalDefinition } from './vertical-definition.ts';

export type SpecUnit = 'cc' | 'hp' | 'nm' | 'l' | 'kmpl' | 'kmh' | 'mm' | 'kg' | 'kwh' | 'kw' | 'km' | 'years';

/** What powers a vehicle; hybrids have both. */
export type PowerSource = 'engine' | 'battery';

/**
 * One line of a specification. `better`: which of two numbers wins a comparison; absent: neither. `of`: the power
 * source that a vehicle needs to have this value; absent: every vehicle has it.
 */
export type SpecField = { readonly key: string; readonly of?: PowerSource } & (
  | { readonly kind: 'number'; readonly unit?: SpecUnit; readonly better?: 'more' | 'less' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'text' }
  /** Having it wins a comparison. */
  | { readonly kind: 'flag' }
);
export type SpecGroup<Key extends string = string> = { readonly key: Key; readonly fields: readonly SpecField[] };

/** Display data of a specification, separate from search data, so that only pages that show it load it. */
export type CatalogueSpec = {
  /** In page order. */
  readonly groups: readonly SpecGroup[];
  /** Lines that distinguish variants shown side by side. */
  readonly keys: readonly string[];
};

/**
 * Everything that differs between catalogues of new vehicles. Seed files, storage, search, pages and comparison derive
 * from it.
 */
export type CatalogueDefinition<FacetKey extends FacetFilterKey = FacetFilterKey> = Pick<
  VerticalDefinition<Fields, string, FacetKey>,
  'sorts' | 'schemaType' | 'heading'
> & {
  readonly makes: 'car' | 'bike';
  /** Vertical with used ads of the same models. */
  readonly used: ListedVertical;
  /** Fields used by search filters, besides the price. */
  readonly fields: Fields;
  readonly price: NumberField;
  readonly facets: readonly Facet<string, FacetKey>[];
};

/** Infers the types of a definition; returns it unchanged. */
export const defineCatalogue = <const FacetKey extends FacetFilterKey>(
  definition: CatalogueDefinition<FacetKey>,
): CatalogueDefinition<FacetKey> => definition;
