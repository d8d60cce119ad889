import type { Option } from '../entities/option.ts';

/** Matches ads in which `field` has the value `is`. */
export type Condition = { readonly field: string; readonly is: string | boolean };

/** Section of an ad's specification that is displayed separately. */
export type SpecSection = 'battery' | 'rent';

type FieldBase = {
  /** Used in messages: 'Mileage is required'. */
  readonly label: string;
  /** Required in a posted ad. */
  readonly isRequired?: true;
  /** Not applicable to ads that match this, required for all others: an electric car has no engine size. */
  readonly hiddenWhen?: Condition;
  /** Applicable only to ads that match this: no deposit if for sale, no range for a petrol car. */
  readonly shownWhen?: Condition;
  /** Visible only to the owner and the back office: excluded from all other answers and from search. */
  readonly isPrivate?: true;
  /** Section on the ad's page in which it is displayed. */
  readonly section?: SpecSection;
  /** Present in every posted ad, including imported ones. */
  readonly isAlwaysPresent?: true;
  /** Null is a value distinct from absent: `registrationCity: null` is "not registered". */
  readonly isNullable?: true;
};

/** A catalogue entry, by its slug within its parent. */
export type CatalogueField = FieldBase & {
  readonly kind: 'catalogue';
  readonly of: 'make' | 'model' | 'variant' | 'city' | 'area';
  /** Without a value if the flag `unless` is false; searches represent this as `slug`. */
  readonly noneOption?: { readonly unless: string; readonly slug: string; readonly label: string };
};
/** One option of a list. `isClosed` refuses unknown values even in drafts. */
export type ChoiceField = FieldBase & {
  readonly kind: 'choice';
  /** With `within`, each option belongs to exactly one option of that field. */
  readonly options: readonly (Option & { readonly within?: string })[];
  readonly within?: string;
  readonly isClosed?: true;
  /** Its labels can be typed into the search box. */
  readonly isSearchable?: true;
};
/** A whole number from 0. */
export type NumberField = FieldBase & {
  readonly kind: 'number';
  /** Default: a plain count. */
  readonly unit?: 'PKR' | 'km' | 'cc' | 'mm' | 'kg' | 'days' | 'kWh' | 'hours' | 'minutes';
  readonly max: number;
  /** Message for a number above `max`. */
  readonly message: string;
  /** Smaller values are refused as typos in posted ads, with this message. */
  readonly min?: { readonly value: number; readonly message: string };
};
export type YearField = FieldBase & { readonly kind: 'year'; readonly minYear: number };
export type FlagField = FieldBase & {
  readonly kind: 'flag';
  /** Ads without a value count as true. Default: as false. */
  readonly defaultsToTrue?: true;
  /** Labels of both values. Default: yes, and none. */
  readonly names?: { readonly on: string; readonly off: string };
};
/** Free text on one line, at most `max` characters. */
export type TextField = FieldBase & { readonly kind: 'text'; readonly max: number };
/** Any number of options of a list. */
export type TagsField = FieldBase & {
  readonly kind: 'tags';
  readonly options: readonly Option[];
  readonly max: number;
};
/** Models that a part fits, each with a range of years; at most `max`. */
export type FitsField = FieldBase & {
  readonly kind: 'fits';
  /** Limited to the catalogue's makes of these kinds. */
  readonly makes: readonly ('car' | 'bike')[];
  readonly max: number;
};

/** A model that a part fits, as in a form. An absent year is open. */
export type DraftFit = { make: string; model: string; fromYear?: number | undefined; toYear?: number | undefined };
/** The same in answers. */
export type Fit = { make: Named; model: Named; fromYear: number | null; toYear: number | null };

/** A vertical-specific field of an ad; place, price, words and photos are common to all. */
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

/** Fields for the first step of a form: one option of a list. */
export type FirstStepField =
  | (CatalogueField & { readonly of: 'make' | 'model' | 'variant' })
  | ChoiceField
  | YearField
  | FlagField;
/** Fields for all other steps. Models depend on a make, which only the first step asks for. */
export type LaterStepField = (CatalogueField & { readonly of: 'city' }) | Exclude<Field, CatalogueField>;

/** The keys whose field is of this kind; all keys if only the kinds of fields are known. */
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

/** These fields in a form: slugs of catalogue entries and options, whole numbers; all optional. */
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

/** Keys of fields that are not private. */
export type PublicKey<Of extends Fields> = {
  [Key in keyof Of]: Of[Key] extends { isPrivate: true } ? never : Key;
}[keyof Of];

/**
 * These fields in answers: catalogue entries by slug and name, choices by slug, null for facts that the ad does not
 * state.
 */
export type FactsOf<Of extends Fields> = {
  -readonly [Key in PublicKey<Of>]: Of[Key] extends { isAlwaysPresent: true } | TagsField | FlagField | FitsField
    ? FactOf<Of[Key]>
    : FactOf<Of[Key]> | null;
};

/** Whether a field does not apply to an ad, given the ad's other values. */
export const isNotApplicable = ({ hiddenWhen, shownWhen }: Field, fieldValue: (key: string) => unknown): boolean =>
  (hiddenWhen !== undefined && fieldValue(hiddenWhen.field) === hiddenWhen.is) ||
  (shownWhen !== undefined && fieldValue(shownWhen.field) !== shownWhen.is);
