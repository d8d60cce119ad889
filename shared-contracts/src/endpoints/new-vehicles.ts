import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { rate } from '../rates/rate-shape.ts';
import { catalogueVerticals } from '../verticals/identity.ts';
import { named } from './listing-shapes.ts';
import { facets, interpretedText, listingSort, suggestion } from './listings.ts';
import { pageInfo, pricePkr, slug } from './shapes.ts';

export const catalogueVertical = z.enum(catalogueVerticals);

export const modelStatuses = ['on-sale', 'upcoming', 'discontinued'] as const;

/** A model in a list. In search results, prices and variants cover the matching variants only. */
export const newModelCard = z.object({
  vertical: openEnum(catalogueVerticals),
  /** Make and model in one slug, unique within the vertical. */
  id: slug,
  make: named,
  model: named,
  bodyType: z.string().nullable(),
  status: openEnum(modelStatuses),
  /** Null if no price is known. */
  fromPkr: pricePkr.nullable(),
  toPkr: pricePkr.nullable(),
  /** Date of the most recent of these prices. */
  pricedOn: z.iso.date().nullable(),
  variantCount: z.int(),
  /** The cheapest variant, preselected for comparisons. */
  variantId: slug,
  fuels: z.array(z.string()),
  transmissions: z.array(z.string()),
  /** The smallest and the largest engine; null if there is none. */
  engineCc: z.object({ from: z.int(), to: z.int() }).nullable(),
  colours: z.array(z.string()),
});
export type NewModelCard = z.infer<typeof newModelCard>;

/** By the keys of the vertical's definition; unknown values are omitted. */
export const specification = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));
export type Specification = z.infer<typeof specification>;

export const newVariant = z.object({
  /** Make, model and variant in one slug, unique within the vertical. */
  id: slug,
  slug,
  name: z.string(),
  pricePkr: pricePkr.nullable(),
  pricedOn: z.iso.date().nullable(),
  specification,
});
export type NewVariant = z.infer<typeof newVariant>;

const inVertical = z.object({ vertical: catalogueVertical });
const base = { method: 'GET', callers: everybody, cacheSeconds: 60 } as const;

/** Models with matching variants. `filters` is the canonical segment path of SRCH-01. */
export const searchNewVehicles = defineEndpoint({
  ...base,
  id: 'new-vehicles.search@1',
  path: '/api/website/new-vehicles/:vertical/search',
  summary: 'Models of new vehicles by filters, with facet counts',
  subject: 'anyone',
  params: inVertical,
  query: z.object({
    filters: z.string().max(2000).default(''),
    sort: listingSort.optional(),
    limit: z.coerce.number().int().min(1).max(48).default(24),
    facets: z.enum(['0', '1']).default('1'),
  }),
  output: z.object({
    items: z.array(newModelCard),
    pagination: pageInfo,
    facets: facets.nullable(),
    correctedText: z.string().nullable(),
    understood: interpretedText.optional(),
    labels: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type NewVehicleResult = z.infer<typeof searchNewVehicles.output>;

/** Completions while typing in a search box. Counts are of models that match `filters`, a canonical segment path. */
export const suggestNewVehicles = defineEndpoint({
  ...base,
  id: 'new-vehicles.suggest@1',
  path: '/api/website/new-vehicles/:vertical/suggest',
  summary: 'Makes and models of new vehicles that complete or resemble the typed text',
  subject: 'anyone',
  params: inVertical,
  query: z.object({ text: z.string().min(1).max(80), filters: z.string().max(2000).default('') }),
  output: z.array(suggestion),
});

const counted = named.extend({ count: z.int() });

/** Content of the landing page. Counts are of models. */
export const browseNewVehicles = defineEndpoint({
  ...base,
  id: 'new-vehicles.browse@1',
  path: '/api/website/new-vehicles/:vertical/browse',
  summary: 'Counts of new models by make, body and budget, and the most popular models',
  subject: 'anyone',
  params: inVertical,
  output: z.object({
    total: z.int(),
    variants: z.int(),
    makes: z.array(counted),
    bodyTypes: z.array(counted),
    budgets: z.array(z.object({ fromPkr: z.int(), toPkr: z.int().nullable(), count: z.int() })),
    popular: z.array(newModelCard),
    upcoming: z.array(newModelCard),
  }),
});

export const getNewModel = defineEndpoint({
  ...base,
  id: 'new-vehicles.model@1',
  path: '/api/website/new-vehicles/:vertical/models/:id',
  summary: 'A model of a new vehicle with all of its variants',
  subject: 'anyone',
  params: inVertical.extend({ id: slug }),
  output: newModelCard.extend({
    assembly: z.string().nullable(),
    variants: z.array(newVariant),
    /** Dated prices of variants that have more than one, oldest first. */
    history: z.array(z.object({ name: z.string(), prices: z.array(z.object({ on: z.iso.date(), pricePkr })) })),
    /** Ads for used ones; null if the site has no such vertical. */
    used: z
      .object({
        vertical: z.string(),
        /** Segment path of their search. */
        filters: z.string(),
        total: z.int(),
        years: z.array(z.object({ year: z.int(), count: z.int(), medianPkr: pricePkr })),
      })
      .nullable(),
    /** Other models of similar body and price. */
    rivals: z.array(newModelCard),
  }),
  errors: ['new_model_not_found'],
});
export type NewModel = z.infer<typeof getNewModel.output>;

/** Compares up to four variants, in the requested order; unknown ones are omitted. */
export const compareNewVehicles = defineEndpoint({
  ...base,
  id: 'new-vehicles.compare@1',
  path: '/api/website/new-vehicles/:vertical/compare',
  summary: 'Up to four variants of new vehicles with their specifications',
  subject: 'anyone',
  params: inVertical,
  query: z.object({ ids: z.string().max(800).default('') }),
  output: z.array(
    z.object({
      card: newModelCard,
      variant: newVariant,
      siblings: z.array(z.object({ id: slug, name: z.string() })),
    }),
  ),
});
export type ComparedVariant = z.infer<typeof compareNewVehicles.output>[number];

/** Current taxes, fees, finance rules and fuel prices, each with date and source. */
export const listVehicleRates = defineEndpoint({
  ...base,
  id: 'new-vehicles.rates@1',
  path: '/api/website/new-vehicles/:vertical/rates',
  summary: 'Dated rates for on-road prices, instalments and running costs',
  subject: 'anyone',
  params: inVertical,
  output: z.array(rate),
});
