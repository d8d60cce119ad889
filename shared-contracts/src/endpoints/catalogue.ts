import { z } from 'zod';
import { cacheSeconds } from '../constants/cache.ts';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { slug } from './shapes.ts';

export const vehicleKind = z.enum(['car', 'bike']);

/** True: forms no longer offer it (`offeredOnly`); the API accepts it only if it was already chosen. */
const isHidden = z.boolean().optional();

export const catalogueMake = z.object({
  slug,
  name: z.string(),
  nameUr: z.string().nullable(),
  /** Position by popularity, starting at 1. Popular makes lead every list. */
  rank: z.int(),
  isPopular: z.boolean(),
  isHidden,
});
export const catalogueModel = z.object({
  slug,
  name: z.string(),
  makeSlug: slug,
  rank: z.int(),
  isPopular: z.boolean(),
  bodyType: slug.nullable(),
  /** Null if it differs by variant. */
  engineCc: z.int().nullable(),
  fromYear: z.int().nullable(),
  toYear: z.int().nullable(),
  isHidden,
});
export const catalogueVariant = z.object({
  slug,
  name: z.string(),
  engineCc: z.int().nullable(),
  fuel: slug.nullable(),
  transmission: slug.nullable(),
  bodyType: slug.nullable(),
  fromYear: z.int().nullable(),
  toYear: z.int().nullable(),
  isHidden,
});
export const catalogueCity = z.object({
  slug,
  name: z.string(),
  nameUr: z.string().nullable(),
  province: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPopular: z.boolean(),
  isInspectionCity: z.boolean(),
  isSellMyCarCity: z.boolean(),
  isAuctionMyCarCity: z.boolean(),
  isHidden,
});
export const catalogueArea = z.object({ slug, name: z.string(), isPopular: z.boolean(), isHidden });

export type CatalogueMake = z.infer<typeof catalogueMake>;
export type CatalogueModel = z.infer<typeof catalogueModel>;
export type CatalogueVariant = z.infer<typeof catalogueVariant>;
export type CatalogueCity = z.infer<typeof catalogueCity>;
export type CatalogueArea = z.infer<typeof catalogueArea>;

/** The entries of a catalogue list that a form offers: those not hidden, plus the one already chosen. */
export const offeredOnly = <Item extends { slug: string; isHidden?: boolean | undefined }>(
  items: readonly Item[],
  chosen?: string | null,
): Item[] => items.filter(({ slug, isHidden }) => !isHidden || slug === chosen);

const base = { method: 'GET', callers: everybody, cacheSeconds: cacheSeconds.staticData } as const;

export const listMakes = defineEndpoint({
  ...base,
  id: 'catalogue.makes@1',
  path: '/api/website/catalogue/:kind/makes',
  summary: 'Lists makes, most popular first',
  subject: 'anyone',
  params: z.object({ kind: vehicleKind }),
  output: z.array(catalogueMake),
});

export const listModels = defineEndpoint({
  ...base,
  id: 'catalogue.models@1',
  path: '/api/website/catalogue/:kind/makes/:make/models',
  summary: 'Lists the models of a make, most popular first',
  subject: 'anyone',
  params: z.object({ kind: vehicleKind, make: slug }),
  output: z.array(catalogueModel),
  errors: ['make_not_found'],
});

export const listVariants = defineEndpoint({
  ...base,
  id: 'catalogue.variants@1',
  path: '/api/website/catalogue/:kind/makes/:make/models/:model/variants',
  summary: 'Lists the variants of a model; those sold in the given year come first',
  subject: 'anyone',
  params: z.object({ kind: vehicleKind, make: slug, model: slug }),
  query: z.object({ year: z.coerce.number().int().min(1900).max(2100).optional() }),
  output: z.array(catalogueVariant),
  errors: ['model_not_found'],
});

export const listCities = defineEndpoint({
  ...base,
  id: 'catalogue.cities@1',
  path: '/api/website/catalogue/cities',
  summary: 'Lists cities, most popular first',
  output: z.array(catalogueCity),
});

export const listAreas = defineEndpoint({
  ...base,
  id: 'catalogue.areas@1',
  path: '/api/website/catalogue/cities/:city/areas',
  summary: 'Lists the areas of a city, most popular first',
  subject: 'anyone',
  params: z.object({ city: slug }),
  output: z.array(catalogueArea),
  errors: ['city_not_found'],
});
