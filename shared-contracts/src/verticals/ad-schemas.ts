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
  hasNone,
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
  const [dearest] = byLimit(definitions.map(({ price }) => price));
  if (dearest === undefined) throw new Error('No vertical is listed.');
  const anyOf = (schemas: readonly z.ZodType[]) => (schemas.length === 1 ? schemas[0] : z.union(schemas));
  return z.object({
    ...coreDraft(dearest),
    ...Object.fromEntries(
      [...byKey].map(([key, entries]) => [key, anyOf(loosest(entries.map(([, field]) => field)).map(draftField))]),
    ),
  });
}

const byLimit = (numbers: readonly NumberField[]) => numbers.toSorted((a, b) => b.max - a.max);

/**
 * The most permissive of several fields with one key: for numbers the one with the greatest limit (and its message),
 * for slugs any; otherwise each distinct field.
 */
function loosest(fields: readonly Field[]): Field[] {
  const [number] = byLimit(fields.filter((field) => field.kind === 'number'));
  const named = fields.every(isBySlug) ? (fields.find(({ isNullable }) => isNullable) ?? fields[0]) : undefined;
  const one = number ?? named;
  return one ? [one] : [...new Set(fields)];
}

const isBySlug = (field: Field) => field.kind === 'catalogue' || (field.kind === 'choice' && !field.isClosed);

type RequiredKey<Of extends Fields> = {
  [Key in keyof Of]: Of[Key] extends { isRequired: true; onlyWhere?: never } ? Key : never;
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
      field.isRequired && !field.onlyWhere ? postedField(field, readClock) : draftField(field),
    ),
    city: chosen('City'),
    pricePkr: price.noneWhere ? whole(price).optional() : whole(price, required(price.label)),
    phone: optionalPhone,
    photos: photos.min(1, NO_PHOTO),
  });
  const checked = Object.entries<Field>({ ...fields, pricePkr: price }).reduce<z.ZodType>(
    (schema, [key, field]) =>
      field.noneWhere || (field.onlyWhere && field.isRequired)
        ? withRule(schema, key, required(field.label), (ad) => {
            return hasNone(field, (other) => valueIn(ad, other)) || isTold(field, valueIn(ad, key));
          })
        : schema,
    withPairs(withPrice(complete, price), fields, notBelow),
  );
  // One entry per field, of the type given by its kind.
  return checked as unknown as z.ZodType<PostedAd<Of>, AdDraft<Of>>;
}

type Pairs = NonNullable<VerticalDefinition['notBelow']>;

function withPairs(schema: z.ZodType, fields: Fields, pairs: Pairs): z.ZodType {
  return pairs.reduce((ruled, { field, than, slack = 0, wrong }) => {
    const isRight = (ad: unknown) => {
      const [value, other] = [valueIn(ad, field), valueIn(ad, than)];
      const told = fields[field];
      const isAsked = told !== undefined && !hasNone(told, (key) => valueIn(ad, key));
      return !isAsked || typeof value !== 'number' || typeof other !== 'number' || value >= other - slack;
    };
    return withRule(ruled, field, wrong, isRight);
  }, schema);
}

/** Price limits for sale and for rent. */
function withPrice(schema: z.ZodType, { least, most, per }: PriceField): z.ZodType {
  const isFor = (ad: unknown) => per !== undefined && valueIn(ad, per.where) === true;
  const priceOf = (ad: unknown) => valueIn(ad, 'pricePkr');
  const isBelow = (ad: unknown, { value }: { value: number }) => Number(priceOf(ad) ?? value) < value;
  const rules: [wrong: string | undefined, isWrong: (ad: unknown) => boolean][] = [
    [least?.wrong, (ad) => !isFor(ad) && least !== undefined && isBelow(ad, least)],
    [most?.wrong, (ad) => most !== undefined && Number(priceOf(ad) ?? 0) > most.value],
    [per?.least.wrong, (ad) => isFor(ad) && per !== undefined && isBelow(ad, per.least)],
    [per?.wrong, (ad) => isFor(ad) && Number(priceOf(ad) ?? 0) > (per?.max ?? 0)],
  ];
  return rules.reduce(
    (ruled, [wrong, isWrong]) => (wrong ? withRule(ruled, 'pricePkr', wrong, (ad) => !isWrong(ad)) : ruled),
    schema,
  );
}

/** Also runs while other fields are missing, because the form asks step by step. */
const withRule = (schema: z.ZodType, key: string, error: string, isRight: (ad: unknown) => boolean) =>
  schema.refine(isRight, {
    error,
    path: [key],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const isTold = (field: Field, value: unknown) => {
  if (field.kind === 'number') return Number(value ?? 0) >= (field.least?.value ?? 0);
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
};
const valueIn = (ad: unknown, key: string): unknown => Reflect.get(Object(ad), key);

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
  pricePkr: whole(price).optional(),
  description: z.string().max(MAX_DESCRIPTION_LENGTH, 'This description is too long').optional(),
  phone: z.string().max(11).optional(),
  photos: photos.optional(),
});

const mapFields = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]));

const required = (label: string) => `${label} is required`;
const chosen = (label: string) => z.string(required(label)).min(1, required(label));
const whole = ({ max, wrong }: NumberField, missing?: string) => wholeNumber(missing).max(max, wrong);

const line = ({ most, label }: TextField, missing?: string) =>
  z.string(missing).trim().max(most, `${label} is too long`);

const draftField = (field: Field) => (field.isNullable ? draftValue(field).nullish() : draftValue(field).optional());

function draftValue(field: Field): z.ZodType {
  switch (field.kind) {
    case 'catalogue':
      return slug;
    case 'choice':
      return field.isClosed ? z.enum(slugsOf(field.options)) : slug;
    case 'number':
      return whole(field);
    case 'year':
      return z.int().min(1900).max(2100);
    case 'flag':
      return z.boolean();
    case 'text':
      return line(field);
    case 'tags':
      return z.array(slug).max(field.most);
    case 'fits':
      return fits(field);
  }
}

const fitYear = z.int().min(1900).max(2100).optional();
const fits = ({ most }: FitsField) =>
  z
    .array(
      z
        .object({ make: slug, model: slug, fromYear: fitYear, toYear: fitYear })
        .refine(({ fromYear = 0, toYear = 9999 }) => fromYear <= toYear, '“To” must not be before “From”'),
    )
    .max(most, `Please name at most ${most} models`);

function postedField(field: Field, readClock: () => number): z.ZodType {
  const missing = required(field.label);
  switch (field.kind) {
    case 'catalogue':
    case 'choice':
      return field.kind === 'choice' && field.isClosed ? z.enum(slugsOf(field.options), missing) : chosen(field.label);
    case 'number':
      return whole(field, missing).min(field.least?.value ?? 0, field.least?.wrong);
    case 'year':
      return z
        .int(missing)
        .min(field.oldest, 'Please choose a valid year')
        .refine((year) => year <= newestModelYear(readClock()), 'Please choose a valid year');
    case 'flag':
      return z.boolean(missing);
    case 'text':
      return line(field, missing).min(1, missing);
    case 'tags':
      return z.array(slug, missing).min(1, missing).max(field.most);
    case 'fits':
      return fits(field).min(1, missing);
  }
}

const named = z.object({ slug, name: z.string() });

function factField(field: Field): z.ZodType {
  const fact = factOf(field);
  const isNeverNull = field.kind === 'tags' || field.kind === 'flag' || field.kind === 'fits';
  return field.isAlwaysThere || isNeverNull ? fact : fact.nullable();
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
