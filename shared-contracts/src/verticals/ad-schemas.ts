import { z } from 'zod';
import { slug } from '../endpoints/shapes.ts';
import { slugsOf } from '../entities/option.ts';
import { optionalPhone } from '../validation/phone.ts';
import type { DraftOf, FactsOf, Field, Fields, NumberField } from './fields.ts';
import type { VerticalDefinition } from './vertical-definition.ts';

/** Most photos of one ad (issue: "up to 20"). */
export const MAX_LISTING_PHOTOS = 20;

/** Longest description of an ad, in characters. */
export const MAX_DESCRIPTION_LENGTH = 4000;

/** What the form of every vertical holds. */
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

/** An ad as its form holds it: every field may be missing while it is a draft. Unknown ones are left out. */
export const draftSchema = <Of extends Fields>({ fields, price }: VerticalDefinition<Of>): z.ZodType<AdDraft<Of>> =>
  // One entry for each field, of the type that its kind says.
  z.object({ ...coreDraft(price), ...mapFields(fields, draftField) }) as unknown as z.ZodType<AdDraft<Of>>;

/** What forms of these verticals hold, in one: of which an ad is, and so what its form may hold, is known to the API alone. */
export function anyDraftSchema(definitions: readonly VerticalDefinition[]): z.ZodType {
  const byKey = Map.groupBy(
    definitions.flatMap(({ fields }) => Object.entries(fields)),
    ([key]) => key,
  );
  const [dearest] = definitions.map(({ price }) => price).sort((a, b) => b.max - a.max);
  if (dearest === undefined) throw new Error('No vertical is listed.');
  const anyOf = (schemas: readonly z.ZodType[]) => (schemas.length === 1 ? schemas[0] : z.union(schemas));
  return z.object({
    ...coreDraft(dearest),
    ...Object.fromEntries(
      [...byKey].map(([key, entries]) => [key, anyOf([...new Set(entries.map(([, field]) => field))].map(draftField))]),
    ),
  });
}

type RequiredKey<Of extends Fields> = {
  [Key in keyof Of]: Of[Key] extends { isRequired: true } ? Key : never;
}[keyof Of];
export type PostedAd<Of extends Fields> = AdDraft<Of> &
  Required<Pick<AdDraft<Of>, RequiredKey<Of> | 'city' | 'pricePkr' | 'photos'>>;

/** An ad that may be posted (specification §5: '{label} is required'): what the sell form and the API both demand. */
export function postedSchema<Of extends Fields>({ fields, price }: VerticalDefinition<Of>) {
  const complete = z.object({
    ...coreDraft(price),
    ...mapFields(fields, (field) => (field.isRequired ? postedField(field) : draftField(field))),
    city: chosen('City'),
    pricePkr: postedField(price),
    phone: optionalPhone,
    photos: photos.min(1, NO_PHOTO),
  });
  const checked = Object.entries<Field>(fields).reduce<z.ZodType>(
    (schema, [key, field]) => (field.noneWhere ? withNeed(schema, key, field, field.noneWhere) : schema),
    complete,
  );
  // One entry for each field, of the type that its kind says.
  return checked as unknown as z.ZodType<PostedAd<Of>, AdDraft<Of>>;
}

/** Also while other fields are missing: a form asks for one step after the other. */
const withNeed = (schema: z.ZodType, key: string, field: Field, none: { field: string; is: string }) =>
  schema.refine((ad) => isNone(ad, none) || isTold(field, valueIn(ad, key)), {
    error: required(field.label),
    path: [key],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const isTold = (field: Field, value: unknown) =>
  field.kind === 'number' ? Number(value ?? 0) >= (field.least?.value ?? 0) : Boolean(value);
const isNone = (ad: unknown, { field, is }: { field: string; is: string }) => valueIn(ad, field) === is;
const valueIn = (ad: unknown, key: string): unknown => Reflect.get(Object(ad), key);

/** What answers tell of some fields: things by slug and name, choices by slug, null for what an ad does not tell. */
export const factsSchema = <Of extends Fields, Key extends keyof Of & string>(
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
const whole = ({ max, wrong }: NumberField, missing?: string) => z.int(missing).min(0).max(max, wrong);

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
    case 'tags':
      return z.array(slug).max(field.most);
  }
}

function postedField(field: Field): z.ZodType {
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
        .refine((year) => year <= new Date().getUTCFullYear() + 1, 'Please choose a valid year');
    case 'flag':
      return z.boolean(missing);
    case 'tags':
      return z.array(slug, missing).min(1, missing).max(field.most);
  }
}

const named = z.object({ slug, name: z.string() });

function factField(field: Field): z.ZodType {
  const fact = factOf(field);
  return field.isAlwaysThere || field.kind === 'tags' || field.kind === 'flag' ? fact : fact.nullable();
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
    case 'tags':
      return z.array(slug);
  }
}
