import { z } from 'zod';
import { newestModelYear } from '../constants/years.ts';
import { slug } from '../endpoints/shapes.ts';
import { slugsOf } from '../entities/option.ts';
import { optionalPhone } from '../validation/phone.ts';
import { wholeNumber } from '../validation/whole-number.ts';
import {
  type DraftOf,
  type FactsOf,
  type Field,
  type Fields,
  type FitsField,
  isNotApplicable,
  type NumberField,
  type PublicKey,
  type TextField,
} from './fields.ts';
import type { PriceField, VerticalDefinition } from './vertical-definition.ts';

/** Maximum number of photos per ad (issue: "up to 20"). */
export const MAX_LISTING_PHOTOS = 20;

/** Maximum length of a description, in characters. */
export const MAX_DESCRIPTION_LENGTH = 4000;

/** Fields common to the sell forms of all verticals. */
export type CoreDraft = {
  city?: string;
  area?: string;
  /** Whole PKR. */
  pricePkr?: number;
  description?: string;
  /** One of the account's own numbers. */
  phone?: string;
  /** Photo ids in the order shown; the first is the cover. */
  photos?: string[];
};
export type AdDraft<Of extends Fields> = CoreDraft & DraftOf<Of>;

/** An ad in its form: every field is optional while it is a draft. Unknown fields are dropped. */
export const draftSchema = <Of extends Fields>({ fields, price }: VerticalDefinition<Of>): z.ZodType<AdDraft<Of>> =>
  // One entry per field, of the type given by its kind.
  z.object({ ...coreDraft(price), ...mapFields(fields, draftField) }) as unknown as z.ZodType<AdDraft<Of>>;

/**
 * One schema for the drafts of several verticals, used before the ad's vertical is known; the API then validates by
 * vertical.
 */
export function anyDraftSchema(definitions: readonly VerticalDefinition[]): z.ZodType {
  const byKey = Map.groupBy(
    definitions.flatMap(({ fields }) => Object.entries(fields)),
    ([key]) => key,
  );
  const [highestPrice] = sortByLimit(definitions.map(({ price }) => price));
  if (highestPrice === undefined) throw new Error('No vertical is listed.');
  const anyOf = (schemas: readonly z.ZodType[]) => (schemas.length === 1 ? schemas[0] : z.union(schemas));
  return z.object({
    ...coreDraft(highestPrice),
    ...Object.fromEntries(
      [...byKey].map(([key, entries]) => [
        key,
        anyOf(mostPermissive(entries.map(([, field]) => field)).map(draftField)),
      ]),
    ),
  });
}

const sortByLimit = (numbers: readonly NumberField[]) => numbers.toSorted((a, b) => b.max - a.max);

/**
 * The most permissive of several fields with one key: for numbers the one with the greatest limit (and its message),
 * for slugs any; otherwise each distinct field.
 */
function mostPermissive(fields: readonly Field[]): Field[] {
  const [number] = sortByLimit(fields.filter((field) => field.kind === 'number'));
  const bySlug = fields.every(isBySlug) ? (fields.find(({ isNullable }) => isNullable) ?? fields[0]) : undefined;
  const single = number ?? bySlug;
  return single ? [single] : [...new Set(fields)];
}

const isBySlug = (field: Field) => field.kind === 'catalogue' || (field.kind === 'choice' && !field.isClosed);

type RequiredKey<Of extends Fields> = {
  [Key in keyof Of]: Of[Key] extends { isRequired: true; shownWhen?: never } ? Key : never;
}[keyof Of];
export type PostedAd<Of extends Fields> = AdDraft<Of> &
  Required<Pick<AdDraft<Of>, RequiredKey<Of> | 'city' | 'pricePkr' | 'photos'>>;

/**
 * An ad that can be posted (specification §5: '{label} is required'), validated by both the sell form and the API.
 * Forms pass the server's clock.
 */
export function postedSchema<Of extends Fields>(
  { fields, price, notBelow = [] }: VerticalDefinition<Of>,
  readClock: () => number = Date.now,
) {
  const complete = z.object({
    ...coreDraft(price),
    ...mapFields(fields, (field) =>
      field.isRequired && !field.shownWhen ? postedField(field, readClock) : draftField(field),
    ),
    city: requiredChoice('City'),
    pricePkr: price.hiddenWhen ? integerField(price).optional() : integerField(price, required(price.label)),
    phone: optionalPhone,
    photos: photos.min(1, NO_PHOTO),
  });
  const checked = Object.entries<Field>({ ...fields, pricePkr: price }).reduce<z.ZodType>(
    (schema, [key, field]) =>
      field.hiddenWhen || (field.shownWhen && field.isRequired)
        ? withRule(schema, key, required(field.label), (ad) => {
            return isNotApplicable(field, (other) => readValue(ad, other)) || hasValue(field, readValue(ad, key));
          })
        : schema,
    withMinPairs(withPriceLimits(complete, price), fields, notBelow),
  );
  // One entry per field, of the type given by its kind.
  return checked as unknown as z.ZodType<PostedAd<Of>, AdDraft<Of>>;
}

type Pairs = NonNullable<VerticalDefinition['notBelow']>;

function withMinPairs(schema: z.ZodType, fields: Fields, pairs: Pairs): z.ZodType {
  return pairs.reduce((refined, { field, than, tolerance = 0, message }) => {
    const isValid = (ad: unknown) => {
      const [value, other] = [readValue(ad, field), readValue(ad, than)];
      const fieldDefinition = fields[field];
      const isApplicable =
        fieldDefinition !== undefined && !isNotApplicable(fieldDefinition, (key) => readValue(ad, key));
      return !isApplicable || typeof value !== 'number' || typeof other !== 'number' || value >= other - tolerance;
    };
    return withRule(refined, field, message, isValid);
  }, schema);
}

/** Price limits for sale and for rent. */
function withPriceLimits(schema: z.ZodType, { min, postedMax, perDay }: PriceField): z.ZodType {
  const isForRent = (ad: unknown) => perDay !== undefined && readValue(ad, perDay.flag) === true;
  const priceOf = (ad: unknown) => readValue(ad, 'pricePkr');
  const isBelow = (ad: unknown, { value }: { value: number }) => Number(priceOf(ad) ?? value) < value;
  const rules: [wrong: string | undefined, isWrong: (ad: unknown) => boolean][] = [
    [min?.message, (ad) => !isForRent(ad) && min !== undefined && isBelow(ad, min)],
    [postedMax?.message, (ad) => postedMax !== undefined && Number(priceOf(ad) ?? 0) > postedMax.value],
    [perDay?.min.message, (ad) => isForRent(ad) && perDay !== undefined && isBelow(ad, perDay.min)],
    [perDay?.message, (ad) => isForRent(ad) && Number(priceOf(ad) ?? 0) > (perDay?.max ?? 0)],
  ];
  return rules.reduce(
    (refined, [message, isInvalid]) =>
      message ? withRule(refined, 'pricePkr', message, (ad) => !isInvalid(ad)) : refined,
    schema,
  );
}

/** Also runs while other fields are missing, because the form asks step by step. */
const withRule = (schema: z.ZodType, key: string, error: string, isValid: (ad: unknown) => boolean) =>
  schema.refine(isValid, {
    error,
    path: [key],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const hasValue = (field: Field, value: unknown) => {
  if (field.kind === 'number') return Number(value ?? 0) >= (field.min?.value ?? 0);
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
};
const readValue = (ad: unknown, key: string): unknown => Reflect.get(Object(ad), key);

/**
 * Fields in answers: catalogue entries by slug and name, choices by slug, null for facts that the ad does not state.
 */
export const factsSchema = <Of extends Fields, Key extends PublicKey<Of> & string>(
  { fields }: VerticalDefinition<Of>,
  keys: readonly Key[],
) =>
  z.object(Object.fromEntries(keys.map((key) => [key, factField(fields[key] as Field)]))) as unknown as z.ZodObject<{
    [K in Key]: z.ZodType<FactsOf<Of>[K]>;
  }>;

const NO_PHOTO = 'At least one image is required';
const photos = z.array(z.uuid(), NO_PHOTO).max(MAX_LISTING_PHOTOS);

const coreDraft = (price: NumberField) => ({
  city: slug.optional(),
  area: slug.optional(),
  pricePkr: integerField(price).optional(),
  description: z.string().max(MAX_DESCRIPTION_LENGTH, 'This description is too long').optional(),
  phone: z.string().max(11).optional(),
  photos: photos.optional(),
});

const mapFields = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]));

const required = (label: string) => `${label} is required`;
const requiredChoice = (label: string) => z.string(required(label)).min(1, required(label));
const integerField = ({ max, message }: NumberField, missing?: string) => wholeNumber(missing).max(max, message);

const lineField = ({ max, label }: TextField, missing?: string) =>
  z.string(missing).trim().max(max, `${label} is too long`);

const draftField = (field: Field) => (field.isNullable ? draftValue(field).nullish() : draftValue(field).optional());

function draftValue(field: Field): z.ZodType {
  switch (field.kind) {
    case 'catalogue':
      return slug;
    case 'choice':
      return field.isClosed ? z.enum(slugsOf(field.options)) : slug;
    case 'number':
      return integerField(field);
    case 'year':
      return z.int().min(1900).max(2100);
    case 'flag':
      return z.boolean();
    case 'text':
      return lineField(field);
    case 'tags':
      return z.array(slug).max(field.max);
    case 'fits':
      return fitsField(field);
  }
}

const fitYear = z.int().min(1900).max(2100).optional();
const fitsField = ({ max }: FitsField) =>
  z
    .array(
      z
        .object({ make: slug, model: slug, fromYear: fitYear, toYear: fitYear })
        .refine(({ fromYear = 0, toYear = 9999 }) => fromYear <= toYear, '“To” must not be before “From”'),
    )
    .max(max, `Please name at most ${max} models`);

function postedField(field: Field, readClock: () => number): z.ZodType {
  const missing = required(field.label);
  switch (field.kind) {
    case 'catalogue':
    case 'choice':
      return field.kind === 'choice' && field.isClosed
        ? z.enum(slugsOf(field.options), missing)
        : requiredChoice(field.label);
    case 'number':
      return integerField(field, missing).min(field.min?.value ?? 0, field.min?.message);
    case 'year':
      return z
        .int(missing)
        .min(field.minYear, 'Please choose a valid year')
        .refine((year) => year <= newestModelYear(readClock()), 'Please choose a valid year');
    case 'flag':
      return z.boolean(missing);
    case 'text':
      return lineField(field, missing).min(1, missing);
    case 'tags':
      return z.array(slug, missing).min(1, missing).max(field.max);
    case 'fits':
      return fitsField(field).min(1, missing);
  }
}

const named = z.object({ slug, name: z.string() });

function factField(field: Field): z.ZodType {
  const fact = factOf(field);
  const isNeverNull = field.kind === 'tags' || field.kind === 'flag' || field.kind === 'fits';
  return field.isAlwaysPresent || isNeverNull ? fact : fact.nullable();
}

function factOf({ kind }: Field): z.ZodType {
  switch (kind) {
    case 'catalogue':
      return named;
    case 'choice':
      return slug;
    case 'number':
    case 'year':
      return z.int();
    case 'flag':
      return z.boolean();
    case 'text':
      return z.string();
    case 'tags':
      return z.array(slug);
    case 'fits':
      return z.array(z.object({ make: named, model: named, fromYear: z.int().nullable(), toYear: z.int().nullable() }));
  }
}
