import type { Option } from '../entities/option.ts';

/** Of an ad that tells this of one of its fields. */
export type Condition = { readonly field: string; readonly is: string | boolean };

/** What of an ad's specification stands apart. */
export type SpecSection = 'battery' | 'rent';

type Told = {
  /** In sentences about it: 'Mileage is required'. */
  readonly label: string;
  /** A posted ad has to tell it. */
  readonly isRequired?: true;
  /** Ads whose other field is this have none, all others have to tell it: an electric car has no engine size. */
  readonly noneWhere?: Condition;
  /** Only ads whose other field is this have one: what is sold has no deposit, a petrol car no range. */
  readonly onlyWhere?: Condition;
  /** Only its owner and the back office are told: it is in no answer to others, and no search knows it. */
  readonly isPrivate?: true;
  /** Stands in a section of its own on the page of an ad, with others of that name. */
  readonly section?: SpecSection;
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
  /** With `within` each says of which choice of that field it is one; it belongs to no other. */
  readonly options: readonly (Option & { readonly within?: string })[];
  readonly within?: string;
  readonly isClosed?: true;
  /** People type its names into searches. */
  readonly isWord?: true;
};
/** A whole number from 0. */
export type NumberField = Told & {
  readonly kind: 'number';
  /** Default: it is a mere count. */
  readonly unit?: 'PKR' | 'km' | 'cc' | 'mm' | 'kg' | 'days' | 'kWh' | 'hours' | 'minutes';
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
  /** What people call both; default: yes, and nothing. */
  readonly names?: { readonly on: string; readonly off: string };
};
/** A few words of one's own, on one line: no more characters than `most`. */
export type TextField = Told & { readonly kind: 'text'; readonly most: number };
/** Any number of a list. */
export type TagsField = Told & { readonly kind: 'tags'; readonly options: readonly Option[]; readonly most: number };
/** Models that a thing fits, each with the years of which it does; no more of them than `most`. */
export type FitsField = Told & {
  readonly kind: 'fits';
  /** Of these makes of the catalogue. */
  readonly makes: readonly ('car' | 'bike')[];
  readonly most: number;
};

/** A model that a part fits, as a form holds it: an absent year is open. */
export type DraftFit = { make: string; model: string; fromYear?: number | undefined; toYear?: number | undefined };
/** The same as answers tell it. */
export type Fit = { make: Named; model: Named; fromYear: number | null; toYear: number | null };

/** What an ad of one vertical tells, beside what every ad does (place, price, words, photos). */
export type Field =
  | CatalogueField
  | ChoiceField
  | NumberField
  | YearField
  | FlagField
  | TextField
  | TagsField
  | FitsField;
export type Fields = Readonly<Record<string, Field>>;

/** What the first step of a form can ask for: one thing of a list. */
export type TappedField =
  | (CatalogueField & { readonly of: 'make' | 'model' | 'variant' })
  | ChoiceField
  | YearField
  | FlagField;
/** What every other step can ask for: models are chosen after their make, which only the first one does. */
export type TypedField = (CatalogueField & { readonly of: 'city' }) | Exclude<Field, CatalogueField>;

/** Those of the keys whose field is one of these; all of them where only the kinds of fields are known. */
export type KeyOfKind<Of extends Fields, Key extends string, Kind extends Field> = string extends keyof Of
  ? Key
  : { [Each in keyof Of & Key]: Of[Each] extends Kind ? Each : never }[keyof Of & Key];

type ValueOf<F extends Field> = F extends NumberField | YearField
  ? number
  : F extends FlagField
    ? boolean
    : F extends TagsField
      ? string[]
      : F extends FitsField
        ? DraftFit[]
        : F extends { isClosed: true; options: readonly { slug: infer Slug }[] }
          ? Slug
          : string;

/** What a form may hold of these fields: slugs of things and choices, whole numbers; anything may be missing. */
export type DraftOf<Of extends Fields> = {
  -readonly [Key in keyof Of]?: ValueOf<Of[Key]> | (Of[Key] extends { isNullable: true } ? null : never);
};

type Named = { slug: string; name: string };
type FactOf<F extends Field> = F extends CatalogueField
  ? Named
  : F extends FitsField
    ? Fit[]
    : ValueOf<F> extends string
      ? string
      : ValueOf<F>;

/** Fields that everybody may be told. */
export type PublicKey<Of extends Fields> = {
  [Key in keyof Of]: Of[Key] extends { isPrivate: true } ? never : Key;
}[keyof Of];

/** What answers tell of these fields: things by slug and name, choices by slug, null for what an ad does not tell. */
export type FactsOf<Of extends Fields> = {
  -readonly [Key in PublicKey<Of>]: Of[Key] extends { isAlwaysThere: true } | TagsField | FlagField | FitsField
    ? FactOf<Of[Key]>
    : FactOf<Of[Key]> | null;
};

/** Whether an ad has none of a field, by what it tells of others. */
export const hasNone = ({ noneWhere, onlyWhere }: Field, toldOf: (key: string) => unknown): boolean =>
  (noneWhere !== undefined && toldOf(noneWhere.field) === noneWhere.is) ||
  (onlyWhere !== undefined && toldOf(onlyWhere.field) !== onlyWhere.is);
