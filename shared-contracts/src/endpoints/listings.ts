import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { listingSorts } from '../entities/listing-sort.ts';
import { reportReason } from '../entities/vehicle-options/report-reason.ts';
import { listedVerticals } from '../verticals/identity.ts';
import { listingCard, listingDetail, named, priceInsight } from './listing-shapes.ts';
import { done, pageInfo, slug } from './shapes.ts';

export const searchVertical = z.enum(listedVerticals);
export const listingSort = z.enum(listingSorts);

/** One choice of a facet. `count` is the total that choosing it (beside all other filters) then returns (SRCH-03). */
export const facetOption = z.object({ value: z.string(), label: z.string(), count: z.int(), isSelected: z.boolean() });
/** Keys are segment keys (`mk`, `ct`, `tm`, `featured` …), options by count, selected ones always included. */
export const facets = z.record(z.string(), z.array(facetOption));
export type Facets = z.infer<typeof facets>;

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
    /** Names for every value in the filters (`{"mk":{"toyota":"Toyota"}}`): for chips and titles. */
    labels: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type SearchResult = z.infer<typeof searchListings.output>;

/** Completions while typing in a search box; `filters` is a segment path to go to. */
export const suggestListings = defineEndpoint({
  id: 'listings.suggest@1',
  method: 'GET',
  path: '/api/website/listings/suggest',
  summary: 'Makes, models, variants and cities that complete or resemble the typed text',
  callers: everybody,
  query: z.object({ vertical: searchVertical, text: z.string().min(1).max(80) }),
  output: z.array(z.object({ label: z.string(), hint: z.string(), filters: z.string(), count: z.int() })),
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
    /** From the cheapest to the dearest, none empty, each offer in one of them; both ends included. */
    budgets: z.array(z.object({ fromPkr: z.int(), toPkr: z.int().nullable(), count: z.int() })),
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

/** Tells the number and counts one call for the seller, once per visitor and day. */
export const revealPhone = defineEndpoint({
  id: 'listings.reveal-phone@1',
  method: 'POST',
  path: '/api/website/listings/:listingId/reveal-phone',
  summary: 'The seller’s phone number; counted',
  callers: everybody,
  subject: 'anyone',
  params: byId,
  output: z.object({ phone: z.string() }),
  errors: ['listing_not_found', 'no_phone'],
});

/** Sent by the page once it is visible; counts once per visitor and day, never the owner. */
export const countView = defineEndpoint({
  id: 'listings.count-view@1',
  method: 'POST',
  path: '/api/website/listings/:listingId/view',
  summary: 'Counts a view of a listing',
  callers: everybody,
  subject: 'anyone',
  params: byId,
  output: z.object({ viewCount: z.int() }),
  errors: ['listing_not_found'],
});

export const reportListing = defineEndpoint({
  id: 'listings.report@1',
  method: 'POST',
  path: '/api/website/listings/:listingId/report',
  summary: 'Tells the moderators what is wrong with a listing',
  callers: everybody,
  subject: 'anyone',
  params: byId,
  body: z.object({ reason: reportReason, details: z.string().trim().max(1000).default('') }),
  output: done,
  errors: ['listing_not_found', 'already_reported'],
});
