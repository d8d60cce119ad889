import type { ListingSort } from '../entities/listing-sort.ts';
import type { SearchFilters } from '../search/search-filters.ts';
import type { Facet, FacetFilterKey } from './facets.ts';
import type { Condition, Fields, KeyOfKind, NumberField, TappedField, TypedField } from './fields.ts';
import type { CatalogueVertical, SellKind } from './identity.ts';

/** What is asked for an ad. */
export type PriceField = NumberField & {
  /** Above it somebody has typed zeros too many. What may be kept in a draft (`max`) is more, so that nothing typed is lost. */
  readonly most?: { readonly value: number; readonly wrong: string };
  /**
   * Ads that have this flag are let, and their price is that of a day. `max` is below what anything is sold for: so one order and
   * one filter hold both, and who asks for crores finds nothing that is let.
   */
  readonly per?: {
    readonly where: string;
    readonly max: number;
    readonly wrong: string;
    readonly least: { readonly value: number; readonly wrong: string };
  };
};

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
  readonly steps: {
    /** Each by one tap. */
    readonly what: readonly KeyOfKind<Of, Key, TappedField>[];
    readonly details: readonly KeyOfKind<Of, Key, TypedField>[];
    /** Beside the price. */
    readonly price?: readonly KeyOfKind<Of, Key, TypedField>[];
    readonly contact: readonly KeyOfKind<Of, Key, TypedField>[];
  };
  /**
   * Pairs of numbers of which the first is no less than the second, where both are told: nobody armours a car before it is built.
   * `slack`: by how much it may be less all the same.
   */
  readonly notBelow?: readonly {
    readonly field: Key;
    readonly than: Key | 'pricePkr';
    readonly slack?: number;
    readonly wrong: string;
  }[];
  /** Ads that have none (`noneWhere`) ask for it to be asked for. */
  readonly price: PriceField;
  /** What is told from the start in each of several forms (`AdIdentity.forms`). */
  readonly begins?: { readonly [Form in SellKind]?: { readonly [Its in Key]?: boolean } };
  /** Somebody looks at an ad before it appears, and again after edits but for those of these fields. Default: nobody does. */
  readonly review?: { readonly butFor: readonly (Key | 'pricePkr' | 'phone' | 'city' | 'area')[] };
  /** Fields whose words make the title: 'Toyota Corolla GLi 2018'. */
  readonly title: readonly Key[];
  /** What a slug is made of, before the code that makes it unique. */
  readonly slug: readonly (Key | 'city')[];
  /** What cards tell, in their order: small ones, and those that are as wide as the page. */
  readonly card: { readonly tile: readonly Key[]; readonly row: readonly Key[] };
  readonly facets: readonly Facet<Key, FacetKey>[];
  /** Filters of few values that its landing page begins with. */
  readonly landing?: readonly FacetKey[];
  /** Fields that are found by what people type, and by no filter. */
  readonly words?: readonly Key[];
  /** Choices by which ads are like each other, the nearest first. Default: make and model, else the kind of body. */
  readonly alike?: readonly Key[];
  /**
   * Filters that the title of a search tells: before make and model, behind them, and at its end. Of `nouns` the first that is
   * chosen says what is looked for; without any a model does.
   */
  readonly heading: {
    readonly nouns?: readonly FacetKey[];
    readonly before: readonly FacetKey[];
    readonly after: readonly FacetKey[];
    readonly end: readonly FacetKey[];
    /** Tells what is sold from what is let. Default: all is sold. */
    readonly offer?: FacetKey;
  };
  readonly sorts: readonly ListingSort[];
  /** Which makes of the catalogue are meant, where it has any. */
  readonly makes?: 'car' | 'bike';
  /** Its prices are judged by comparable ads; the method was measured for cars alone. */
  readonly hasPriceLabels: boolean;
  /** schema.org */
  readonly schemaType: string;
  /** It has no ads of its own: those of its source that tell this are its (`sourceOf`). */
  readonly shows?: Condition;
  /**
   * Its ads are used ones; the new ones are the models of a catalogue that fit this. A search finds both, unless people choose one
   * of them (`cd`).
   */
  readonly newOnes?: { readonly of: CatalogueVertical; readonly where: SearchFilters };
};

/** What a vertical is made of that shows another's ads: their fields, under cards, filters and titles of its own. */
export type ViewDefinition<
  Of extends Fields = Fields,
  Key extends string = keyof Of & string,
  FacetKey extends FacetFilterKey = FacetFilterKey,
> = VerticalDefinition<Of, Key, FacetKey> & { readonly shows: Condition };

/** Names the types of a definition; it adds nothing at run time. */
export const defineVertical = <const Of extends Fields, const FacetKey extends FacetFilterKey>(
  definition: VerticalDefinition<Of, keyof Of & string, FacetKey>,
): VerticalDefinition<Of, keyof Of & string, FacetKey> => definition;

type Own = 'card' | 'facets' | 'heading' | 'landing' | 'newOnes';

/** The same of a vertical that shows another's ads; what it does not say is as in the other. */
export const defineView = <const Of extends Fields, const FacetKey extends FacetFilterKey>(
  { landing: _, ...shown }: VerticalDefinition<Of, keyof Of & string>,
  own: Pick<ViewDefinition<Of, keyof Of & string, FacetKey>, Own | 'shows'>,
): ViewDefinition<Of, keyof Of & string, FacetKey> => ({ ...shown, ...own });

/** Of which makes of the catalogue the ads of a vertical are, or what they fit. */
export const makeKindsOf = ({
  makes,
  fields,
}: Pick<VerticalDefinition, 'makes' | 'fields'>): readonly ('car' | 'bike')[] =>
  makes ? [makes] : Object.values(fields).flatMap((field) => (field.kind === 'fits' ? field.makes : []));
