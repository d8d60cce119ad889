import type { ListingSort } from '../entities/listing-sort.ts';
import type { Facet, FacetFilterKey } from './facets.ts';
import type { Fields, NumberField } from './fields.ts';

/** All that differs between kinds of listings. Forms, checks, storage, search, cards and pages follow it. */
export type VerticalDefinition<
  Of extends Fields = Fields,
  Key extends string = keyof Of & string,
  FacetKey extends FacetFilterKey = FacetFilterKey,
> = {
  /** In the order of the specification table. */
  readonly fields: Of;
  /**
   * Fields by the step of the sell form that asks for them. What an ad has to tell comes first; place is asked for behind that.
   */
  readonly steps: { readonly what: readonly Key[]; readonly details: readonly Key[]; readonly contact: readonly Key[] };
  readonly price: NumberField;
  /** Fields whose words make the title: 'Toyota Corolla GLi 2018'. */
  readonly title: readonly Key[];
  /** What a slug is made of, before the code that makes it unique. */
  readonly slug: readonly (Key | 'city')[];
  /** What cards tell, in their order: small ones, and those that are as wide as the page. */
  readonly card: { readonly tile: readonly Key[]; readonly row: readonly Key[] };
  readonly facets: readonly Facet<Key, FacetKey>[];
  /** Filters that the title of a search tells: before make and model, behind them, and at its end. */
  readonly heading: {
    readonly before: readonly FacetKey[];
    readonly after: readonly FacetKey[];
    readonly end: readonly FacetKey[];
  };
  readonly sorts: readonly ListingSort[];
  /** Which makes of the catalogue are meant, where it has any. */
  readonly makes?: 'car' | 'bike';
  /** Its prices are judged by comparable ads; the method was measured for cars alone. */
  readonly hasPriceLabels: boolean;
  /** schema.org */
  readonly schemaType: string;
};

/** Names the types of a definition; it adds nothing at run time. */
export const defineVertical = <const Of extends Fields, const FacetKey extends FacetFilterKey>(
  definition: VerticalDefinition<Of, keyof Of & string, FacetKey>,
): VerticalDefinition<Of, keyof Of & string, FacetKey> => definition;
