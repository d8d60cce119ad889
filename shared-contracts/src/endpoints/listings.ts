import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { listingSorts } from '../entities/listing-sort.ts';
import { openEnum } from '../entities/open-enum.ts';
import { askedRange, listingCard, listingDetail, named, priceInsight } from './listing-shapes.ts';
import { listedVertical, pageInfo, searchVertical, slug } from './shapes.ts';

export const listingSort = z.enum(listingSorts);

/** One choice of a facet. `count` is the total that choosing it (beside all other filters) then returns (SRCH-03). */
export const facetOption = z.object({ value: z.string(), label: z.string(), count: z.int(), isSelected: z.boolean() });
/** Keys are segment keys (`mk`, `ct`, `tm`, `featured` …), options by count, selected ones always included. */
export const facets = z.record(z.string(), z.array(facetOption));
export type Facets = z.infer<typeof facets>;

/** Words of a free text that were understood together, as they were typed. */
const understoodPart = z.object({
  typed: z.string(),
  /** What was looked for instead: another spelling, or whose nickname it is. */
  meant: z.string().nullable(),
  /** What they ask for, as a segment path; '' where they are names. */
  filters: z.string(),
  sort: openEnum(listingSorts).nullable(),
  /** The text without them. */
  rest: z.string(),
});
export type UnderstoodPart = z.infer<typeof understoodPart>;

export const understoodText = z.object({
  parts: z.array(understoodPart),
  /** Words that mean nothing known: they were left out. */
  ignored: z.array(z.string()),
  /** It asks for what this vertical does not have. */
  isElsewhere: z.boolean(),
});

/** Search of one vertical. `filters` is the canonical segment path of SRCH-01, `mk-toyota/ct-lahore/page-2`. */
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
    /** `0` leaves the facets out (following pages of an infinite list). */
    facets: z.enum(['0', '1']).default('1'),
  }),
  output: z.object({
    items: z.array(listingCard),
    /** How many of the items stand in the slots of featured ads: the first ones, at most three; no money moves the others. */
    featuredSlots: z.int().min(0).optional(),
    pagination: pageInfo,
    facets: facets.nullable(),
    /** Free text as understood after forgiving typing errors, when that differs from what was typed. */
    correctedText: z.string().nullable(),
    /** How a free text was understood; absent without one. */
    understood: understoodText.optional(),
    /** Names for every value in the filters (`{"mk":{"toyota":"Toyota"}}`): for chips and titles. */
    labels: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type SearchResult = z.infer<typeof searchListings.output>;

/** What completes a text that is being typed; `filters` is a segment path to go to, `count` how much that finds. */
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

/** What the landing page and the home widgets show besides featured ads. */
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
    /** Of verticals that have categories. */
    categories: z.array(browseEntry).optional(),
    /** From the cheapest to the dearest, none empty, each thing that is sold in one of them; both ends included. */
    budgets: z.array(z.object({ fromPkr: z.int(), toPkr: z.int().nullable(), count: z.int() })),
    /** Options of the filters that the vertical's landing page begins with, by key. */
    choices: facets.optional(),
  }),
  cacheSeconds: 60,
});

const byId = z.object({ listingId: z.uuid() });

/** One public ad of a vertical by its slug. Not public ones (drafts, sold, deleted) answer `listing_not_found`, never 403. */
export const getListing = defineEndpoint({
  id: 'listings.get@2',
  method: 'GET',
  path: '/api/website/v2/listings/by-slug/:slug',
  summary: 'One public listing, whole',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ slug }),
  query: z.object({ vertical: searchVertical }),
  output: listingDetail.extend({
    /** True for the signed-in owner, who is sent to the private page (ACC-03). */
    isOwn: z.boolean(),
  }),
  errors: ['listing_not_found'],
});

/** An ad that its seller has changed and that is being checked, as it was public last; without photos. Any other: `listing_not_found`. */
export const getListingInReview = defineEndpoint({
  id: 'listings.in-review@1',
  method: 'GET',
  path: '/api/website/listings-in-review/:slug',
  summary: 'The last public version of an ad that is being checked',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ slug }),
  query: z.object({ vertical: searchVertical }),
  output: listingCard,
  errors: ['listing_not_found'],
});

/**
 * The ad that somebody names: by the number that it is called by, as people type it (`C-104233`), or by its slug, of any
 * vertical. Of others' what is not public answers `listing_not_found`, as what never was.
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
    /** Null: it is not public, so it is the caller's own. */
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
 * What ads of a model ask, for the question at a price far from it. Null where nobody knows: of things without models, and of
 * models with too few ads.
 */
export const getAskedRange = defineEndpoint({
  id: 'listings.asked-range@1',
  method: 'GET',
  path: '/api/website/listings/asked-range',
  summary: 'What ads of a model ask, near a year',
  callers: everybody,
  query: z.object({
    vertical: listedVertical,
    make: slug,
    model: slug,
    year: z.coerce.number().int(),
    /** What is asked for a day. */
    isForRent: z.enum(['true', 'false']).optional(),
  }),
  output: z.object({ range: askedRange.nullable() }),
});

/** The market band beside the price field while selling. Without `pricePkr` the label is that of the median. */
export const estimatePrice = defineEndpoint({
  id: 'listings.estimate-price@1',
  method: 'GET',
  path: '/api/website/listings/estimate-price',
  summary: 'What comparable cars are asked for',
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
