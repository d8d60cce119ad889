import type { Option } from '../entities/option.ts';

type Told = {
  /** In sentences about it: 'Mileage is required'. */
  readonly label: string;
  /** A posted ad has to tell it. */
  readonly isRequired?: true;
  /** Ads whose other field is this have none, all others have to tell it: an electric car has no engine size. */
  readonly noneWhere?: { readonly field: string; readonly is: string };
  /** Every ad that was ever posted has it, imported ones too. */
  readonly isAlwaysThere?: true;
  /** Null says more than nothing: `registrationCity: null` is "not registered". */
  readonly isNullable?: true;
};

/** A thing of the catalogue, by its slug within the one that it belongs to. */
export type CatalogueField = Told & {
  readonly kind: 'catalogue';
  readonly of: 'make' | 'model' | 'variant' | 'city' | 'area';
  /** Where this flag is false there is none, and searches know that as `slug`. */
  readonly orNone?: { readonly unless: string; readonly slug: string; readonly label: string };
};
/** One of a list. `isClosed` refuses others already in drafts. */
export type ChoiceField = Told & {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly isClosed?: true;
  /** People type its names into searches. */
  readonly isWord?: true;
};
/** A whole number from 0. */
export type NumberField = Told & {
  readonly kind: 'number';
  /** Default: it is a mere count. */
  readonly unit?: 'PKR' | 'km' | 'cc';
  readonly max: number;
  /** Said of a number beyond `max`. */
  readonly wrong: string;
  /** Less is a slip in an ad that is posted, and what is said of it. */
  readonly least?: { readonly value: number; readonly wrong: string };
};
export type YearField = Told & { readonly kind: 'year'; readonly oldest: number };
export type FlagField = Told & {
  readonly kind: 'flag';
  /** An ad that does not tell it is taken for one that has it. Default: for one that has not. */
  readonly isTrueUntold?: true;
};
/** Any number of a list. */
export type TagsField = Told & { readonly kind: 'tags'; readonly options: readonly Option[]; readonly most: number };

/** What an ad of one vertical tells, beside what every ad does (place, price, words, photos). */
export type Field = CatalogueField | ChoiceField | NumberField | YearField | FlagField | TagsField;
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends NumberField | YearField
  ? number
  : F extends FlagField
    ? boolean
    : F extends TagsField
      ? string[]
      : F extends { isClosed: true; options: readonly { slug: infer Slug }[] }
        ? Slug
        : string;

/** What a form may hold of these fields: slugs of things and choices, whole numbers; anything may be missing. */
export type DraftOf<Of extends Fields> = {
  -readonly [Key in keyof Of]?: ValueOf<Of[Key]> | (Of[Key] extends { isNullable: true } ? null : never);
};

type Named = { slug: string; name: string };
type FactOf<F extends Field> = F extends CatalogueField ? Named : ValueOf<F> extends string ? string : ValueOf<F>;

/** What answers tell of these fields: things by slug and name, choices by slug, null for what an ad does not tell. */
export type FactsOf<Of extends Fields> = {
  -readonly [Key in keyof Of]: Of[Key] extends { isAlwaysThere: true } | TagsField | FlagField
    ? FactOf<Of[Key]>
    : FactOf<Of[Key]> | null;
};
