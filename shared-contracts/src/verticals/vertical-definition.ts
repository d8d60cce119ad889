import type { ListingSort } from '../entities/listing-sort.ts';
import type { SearchFilters } from '../search/search-filters.ts';
import type { Facet, FacetFilterKey } from './facets.ts';
import type { Condition, Fields, FirstStepField, KeyOfKind, LaterStepField, NumberField } from './fields.ts';
import type { CatalogueVertical, SellKind } from './identity.ts';

/** The price field of an ad. */
export type PriceField = NumberField & {
  /** A higher price probably has extra zeros. Drafts allow more (`max`), so that typed values are not lost. */
  readonly postedMax?: { readonly value: number; readonly message: string };
  /**
   * Ads with this flag are for rent, and their price is per day. `max` is below any sale price, so that sale and rent
   * share one sort order and one filter without mixing.
   */
  readonly perDay?: {
    readonly flag: string;
    readonly max: number;
    readonly message: string;
    readonly min: { readonly value: number; readonly message: string };
  };
};

/**
 * Everything that differs between kinds of listings. Forms, validation, storage, search, cards and pages derive from
 * it.
 */
export type VerticalDefinition<
  Of extends Fields = Fields,
  Key extends string = keyof Of & string,
  FacetKey extends FacetFilterKey = FacetFilterKey,
> = {
  /** In the order of the specification table. */
  readonly fields: Of;
  /** Fields by step of the sell form. Required fields are shown first; city and area follow the details. */
  readonly steps: {
    /** Each chosen with one tap. */
    readonly what: readonly KeyOfKind<Of, Key, FirstStepField>[];
    readonly details: readonly KeyOfKind<Of, Key, LaterStepField>[];
    /** Next to the price. */
    readonly price?: readonly KeyOfKind<Of, Key, LaterStepField>[];
    readonly contact: readonly KeyOfKind<Of, Key, LaterStepField>[];
  };
  /**
   * Pairs of numbers in which `field` must not be below `than`, if both are given: a car cannot be armoured before it
   * is built. `tolerance`: allowed difference.
   */
  readonly notBelow?: readonly {
    readonly field: Key;
    readonly than: Key | 'pricePkr';
    readonly tolerance?: number;
    readonly message: string;
  }[];
  /** Optional for ads matching its `hiddenWhen`, which show "Price on request". */
  readonly price: PriceField;
  /** Initial values by form (`AdIdentity.forms`). */
  readonly initialValues?: { readonly [Form in SellKind]?: { readonly [Its in Key]?: boolean } };
  /** Ads are reviewed before publication and after edits, except edits of these fields only. Default: no review. */
  readonly review?: { readonly exemptFields: readonly (Key | 'pricePkr' | 'phone' | 'city' | 'area')[] };
  /** Fields that form the title: 'Toyota Corolla GLi 2018'. */
  readonly title: readonly Key[];
  /** Fields that form the slug, before its unique suffix. */
  readonly slug: readonly (Key | 'city')[];
  /** Fields on cards, in order: `tile` for small cards, `row` for full-width ones. */
  readonly card: { readonly tile: readonly Key[]; readonly row: readonly Key[] };
  readonly facets: readonly Facet<Key, FacetKey>[];
  /** Filters with few values at the top of its landing page. */
  readonly landing?: readonly FacetKey[];
  /** Fields found by typed words only, without a filter. */
  readonly words?: readonly Key[];
  /** Choices that define similar ads, most important first. Default: make and model, else the body type. */
  readonly similarBy?: readonly Key[];
  /**
   * Filters named in the title of a search: before and after make and model, and at the end. The first chosen filter of
   * `nouns` names the subject; without one, the model does.
   */
  readonly heading: {
    readonly nouns?: readonly FacetKey[];
    readonly before: readonly FacetKey[];
    readonly after: readonly FacetKey[];
    readonly end: readonly FacetKey[];
    /** Distinguishes sale from rent. Default: all for sale. */
    readonly offer?: FacetKey;
  };
  readonly sorts: readonly ListingSort[];
  /** Which makes of the catalogue apply, if any. */
  readonly makes?: 'car' | 'bike';
  /** Whether prices are compared with similar ads; the method is validated for cars only. */
  readonly hasPriceLabels: boolean;
  /** schema.org */
  readonly schemaType: string;
  /** For views: selects the source's ads that belong to it (`sourceOf`). */
  readonly shows?: Condition;
  /**
   * Its ads are used; new ones are the models of a catalogue that match this. A search finds both unless limited to one
   * (`cd`).
   */
  readonly newOnes?: { readonly of: CatalogueVertical; readonly where: SearchFilters };
};

/** Definition of a vertical that shows another's ads: the same fields, with its own cards, filters and titles. */
export type ViewDefinition<
  Of extends Fields = Fields,
  Key extends string = keyof Of & string,
  FacetKey extends FacetFilterKey = FacetFilterKey,
> = VerticalDefinition<Of, Key, FacetKey> & { readonly shows: Condition };

/** Infers the types of a definition; returns it unchanged. */
export const defineVertical = <const Of extends Fields, const FacetKey extends FacetFilterKey>(
  definition: VerticalDefinition<Of, keyof Of & string, FacetKey>,
): VerticalDefinition<Of, keyof Of & string, FacetKey> => definition;

type OverridableKey = 'card' | 'facets' | 'heading' | 'landing' | 'newOnes';

/** Defines a vertical that shows another's ads; anything not given is inherited from it. */
export const defineView = <const Of extends Fields, const FacetKey extends FacetFilterKey>(
  { landing: _, ...shown }: VerticalDefinition<Of, keyof Of & string>,
  overrides: Pick<ViewDefinition<Of, keyof Of & string, FacetKey>, OverridableKey | 'shows'>,
): ViewDefinition<Of, keyof Of & string, FacetKey> => ({ ...shown, ...overrides });

/** The catalogue's kinds of make that a vertical's ads have or fit. */
export const makeKindsOf = ({
  makes,
  fields,
}: Pick<VerticalDefinition, 'makes' | 'fields'>): readonly ('car' | 'bike')[] =>
  makes ? [makes] : Object.values(fields).flatMap((field) => (field.kind === 'fits' ? field.makes : []));
