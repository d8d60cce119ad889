import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { listingSorts } from '../entities/listing-sort.ts';
import { openEnum } from '../entities/open-enum.ts';
import { askedRange, listingCard, listingDetail, named, priceInsight } from './listing-shapes.ts';
import { listedVertical, pageInfo, searchVertical, slug } from './shapes.ts';

export const listingSort = z.enum(listingSorts);

/**
 * One option of a facet. `count` is the number of results after choosing it with all other filters unchanged (SRCH-03).
 */
export const facetOption = z.object({ value: z.string(), label: z.string(), count: z.int(), isSelected: z.boolean() });
/**
 * Keyed by segment keys (`mk`, `ct`, `tm`, `featured` …). Options are ordered by count; selected ones are always
 * included.
 */
export const facets = z.record(z.string(), z.array(facetOption));
export type Facets = z.infer<typeof facets>;

/** Words of a free text that were interpreted together, as typed. */
const interpretedPart = z.object({
  typed: z.string(),
  /** What was searched instead: the corrected spelling, or the name behind a nickname. */
  meant: z.string().nullable(),
  /** The matching filters as a segment path; '' if the words are names. */
  filters: z.string(),
  sort: openEnum(listingSorts).nullable(),
  /** The text without these words. */
  rest: z.string(),
});
export type InterpretedPart = z.infer<typeof interpretedPart>;

export const interpretedText = z.object({
  parts: z.array(interpretedPart),
  /** Unknown words that were ignored. */
  ignored: z.array(z.string()),
  /** The text asks for something that this vertical does not have. */
  isElsewhere: z.boolean(),
});

/** Searches one vertical. `filters` is the canonical segment path of SRCH-01, `mk-toyota/ct-lahore/page-2`. */
export const searchListings = defineEndpoint({
  id: 'listings.search@2',
  method: 'GET',
  path: '/api/website/v2/listings/search',
  summary: 'Listings by filters, with facet counts',
  callers: everybody,
  query: z.object({
    vertical: searchVertical,
    filters: z.string().max(2000).default(''),
    sort: listingSort.optional(),
    limit: z.coerce.number().int().min(1).max(48).default(24),
    /** `0` omits the facets (for the next pages of an infinite list). */
    facets: z.enum(['0', '1']).default('1'),
  }),
  output: z.object({
    items: z.array(listingCard),
    /** How many of the first items are in featured slots, at most three. The order of all others is not for sale. */
    featuredSlots: z.int().min(0).optional(),
    pagination: pageInfo,
    facets: facets.nullable(),
    /** Free text after typo correction; null if unchanged. */
    correctedText: z.string().nullable(),
    /** How a free text was interpreted; absent without one. */
    understood: interpretedText.optional(),
    /** Display names of all filter values (`{"mk":{"toyota":"Toyota"}}`), for chips and titles. */
    labels: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type SearchResult = z.infer<typeof searchListings.output>;

/** A completion for the typed text. `filters` is the segment path to open, `count` its number of results. */
export const suggestion = z.object({ label: z.string(), hint: z.string(), filters: z.string(), count: z.int() });
export type Suggestion = z.infer<typeof suggestion>;

/** Completions while typing in a search box. */
export const suggestListings = defineEndpoint({
  id: 'listings.suggest@1',
  method: 'GET',
  path: '/api/website/listings/suggest',
  summary: 'Categories, makes, models, variants and cities that complete or resemble the typed text',
  callers: everybody,
  query: z.object({ vertical: searchVertical, text: z.string().min(1).max(80) }),
  output: z.array(suggestion),
  cacheSeconds: 60,
});

const browseEntry = named.extend({ count: z.int() });

/** Content of the landing page and the home widgets, except featured ads. */
export const browseListings = defineEndpoint({
  id: 'listings.browse@1',
  method: 'GET',
  path: '/api/website/listings/browse',
  summary: 'Counts by make, city, body and budget, and the total',
  callers: everybody,
  query: z.object({ vertical: searchVertical }),
  output: z.object({
    total: z.int(),
    makes: z.array(browseEntry),
    models: z.array(browseEntry.extend({ make: named })),
    cities: z.array(browseEntry),
    bodyTypes: z.array(browseEntry),
    /** Only for verticals that have categories. */
    categories: z.array(browseEntry).optional(),
    /** Cheapest first, no empty ranges, each item for sale in exactly one; both bounds inclusive. */
    budgets: z.array(z.object({ fromPkr: z.int(), toPkr: z.int().nullable(), count: z.int() })),
    /** Options of the main filters on the vertical's landing page, by key. */
    choices: facets.optional(),
  }),
  cacheSeconds: 60,
});

const byId = z.object({ listingId: z.uuid() });

/**
 * One public ad of a vertical by its slug. Ads that are not public (draft, sold, deleted) answer `listing_not_found`,
 * never 403.
 */
export const getListing = defineEndpoint({
  id: 'listings.get@2',
  method: 'GET',
  path: '/api/website/v2/listings/by-slug/:slug',
  summary: 'A public listing in full',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ slug }),
  query: z.object({ vertical: searchVertical }),
  output: listingDetail.extend({
    /** True for the signed-in owner, who is redirected to the private page (ACC-03). */
    isOwn: z.boolean(),
  }),
  errors: ['listing_not_found'],
});

/**
 * The last public version, without photos, of an ad whose changes are under review. Any other ad: `listing_not_found`.
 */
export const getListingInReview = defineEndpoint({
  id: 'listings.in-review@1',
  method: 'GET',
  path: '/api/website/listings-in-review/:slug',
  summary: 'The last public version of an ad in review',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ slug }),
  query: z.object({ vertical: searchVertical }),
  output: listingCard,
  errors: ['listing_not_found'],
});

/**
 * Finds an ad of any vertical by its reference as people type it (`C-104233`) or by its slug. Other users' ads that are
 * not public answer `listing_not_found`, as if they did not exist.
 */
export const findListing = defineEndpoint({
  id: 'listings.find@1',
  method: 'GET',
  path: '/api/website/listings/find',
  summary: 'One ad of any vertical by its number or slug',
  callers: everybody,
  query: z.object({ name: slug }),
  output: z.object({
    id: z.uuid(),
    isOwn: z.boolean(),
    /** Null: not public, so the ad is the caller's own. */
    card: listingCard.nullable(),
  }),
  errors: ['listing_not_found'],
});

export const getSimilarListings = defineEndpoint({
  id: 'listings.similar@2',
  method: 'GET',
  path: '/api/website/v2/listings/:listingId/similar',
  summary: 'Up to 12 listings nearest in model, price, year and place',
  callers: everybody,
  subject: 'anyone',
  params: byId,
  output: z.array(listingCard),
  errors: ['listing_not_found'],
});

export const getPriceInsight = defineEndpoint({
  id: 'listings.price-insight@1',
  method: 'GET',
  path: '/api/website/listings/:listingId/price-insight',
  summary: 'Price label of a listing with its proof',
  callers: everybody,
  subject: 'anyone',
  params: byId,
  output: priceInsight,
  errors: ['listing_not_found'],
});

/**
 * Asking prices for a model, used to ask the seller about an unusual price. Null for things without models and for
 * models with too few ads.
 */
export const getAskedRange = defineEndpoint({
  id: 'listings.asked-range@1',
  method: 'GET',
  path: '/api/website/listings/asked-range',
  summary: 'Asking prices for a model, around a year',
  callers: everybody,
  query: z.object({
    vertical: listedVertical,
    make: slug,
    model: slug,
    year: z.coerce.number().int(),
    /** `true`: prices are per day. */
    isForRent: z.enum(['true', 'false']).optional(),
  }),
  output: z.object({ range: askedRange.nullable() }),
});

/** The market range next to the price field in the sell form. Without `pricePkr`, the label is the median's. */
export const estimatePrice = defineEndpoint({
  id: 'listings.estimate-price@1',
  method: 'GET',
  path: '/api/website/listings/estimate-price',
  summary: 'Asking prices of comparable cars',
  callers: everybody,
  query: z.object({
    make: slug,
    model: slug,
    year: z.coerce.number().int(),
    engineCc: z.coerce.number().int().optional(),
    fuel: slug,
    transmission: slug,
    mileageKm: z.coerce.number().int().min(0),
    city: slug.optional(),
    pricePkr: z.coerce.number().int().min(0).optional(),
  }),
  output: priceInsight,
});
