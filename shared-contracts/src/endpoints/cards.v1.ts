import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { listingStatus } from '../entities/listing-status.ts';
import { assembly } from '../entities/vehicle-options/assembly.ts';
import { draftSchema } from '../verticals/ad-schemas.ts';
import { usedCars } from '../verticals/used-cars.ts';
import { named, priceLabel, seller, sellerKind } from './listing-shapes.ts';
import { getSimilarListings, searchListings } from './listings.ts';
import { getMyListing, listMyListings, ownListQuery, stats } from './my-listings.ts';
import { listSavedListings, savedListQuery } from './saved.ts';
import { isoTime, photo, pricePkr, slug } from './shapes.ts';

/**
 * A used car in the format before all verticals shared one core. Called by releases of mf-listings and mf-user-area
 * older than `listings.search@2`; their answers exclude other verticals. Remove when no live release calls them.
 */
export const listingCardV1 = z.object({
  id: z.uuid(),
  vertical: z.string().optional(),
  slug,
  reference: z.string(),
  title: z.string(),
  make: named,
  model: named,
  variant: named.nullable(),
  city: named,
  area: named.nullable(),
  year: z.int(),
  pricePkr,
  mileageKm: z.int().min(0).nullable(),
  fuel: slug,
  transmission: slug,
  engineCc: z.int().nullable(),
  isFeatured: z.boolean(),
  isManaged: z.boolean(),
  photoCount: z.int().min(0),
  cover: photo.nullable(),
  priceLabel: priceLabel.nullable(),
  postedAt: isoTime,
  updatedAt: isoTime,
  more: z
    .object({
      colour: slug.nullable(),
      sellerKind,
      excerpt: z.string().nullable(),
    })
    .optional(),
});
export type ListingCardV1 = z.infer<typeof listingCardV1>;

export const listingDetailV1 = listingCardV1.extend({
  photos: z.array(photo),
  description: z.string(),
  bodyType: slug.nullable(),
  colour: slug.nullable(),
  assembly: assembly.nullable(),
  registrationCity: named.nullable(),
  isRegistered: z.boolean(),
  features: z.array(slug),
  seller,
  viewCount: z.int(),
  status: listingStatus,
});
export type ListingDetailV1 = z.infer<typeof listingDetailV1>;

const ownCardV1 = listingCardV1
  .extend({ status: listingStatus, rejectionReason: z.string().nullable(), expiresAt: isoTime.nullable() })
  // A draft may lack fields that a public ad has.
  .partial({ make: true, model: true, city: true, year: true, pricePkr: true, fuel: true, transmission: true })
  .extend({ stats: stats.omit({ daily: true }) });
export type OwnListingCardV1 = z.infer<typeof ownCardV1>;

/** Old releases support no other ads, and no pages shortened by filtering them out. */
const usedCarsQuery = { vertical: z.literal('used-cars').default('used-cars') };

export const searchListingsV1 = defineEndpoint({
  ...searchListings,
  id: 'listings.search@1',
  path: '/api/website/listings/search',
  output: searchListings.output.extend({ items: z.array(listingCardV1) }),
});

export const getSimilarListingsV1 = defineEndpoint({
  ...getSimilarListings,
  id: 'listings.similar@1',
  path: '/api/website/listings/:listingId/similar',
  output: z.array(listingCardV1),
});

export const getListingV1 = defineEndpoint({
  id: 'listings.get@1',
  method: 'GET',
  path: '/api/website/listings/by-slug/:slug',
  summary: 'Returns a public ad by its slug',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ slug }),
  output: listingDetailV1.extend({ isOwn: z.boolean() }),
  errors: ['listing_not_found'],
});

export const listSavedListingsV1 = defineEndpoint({
  ...listSavedListings,
  id: 'saved.list@1',
  path: '/api/website/saved-listings',
  query: savedListQuery.extend(usedCarsQuery),
  output: listSavedListings.output.extend({
    items: z.array(listingCardV1.extend({ savedAt: isoTime, status: listingStatus })),
  }),
});

export const listMyListingsV1 = defineEndpoint({
  ...listMyListings,
  id: 'my-listings.list@1',
  path: '/api/website/my-listings',
  query: ownListQuery.extend(usedCarsQuery),
  output: listMyListings.output.extend({ items: z.array(ownCardV1) }),
});

export const getMyListingV1 = defineEndpoint({
  ...getMyListing,
  id: 'my-listings.get@1',
  path: '/api/website/my-listings/:listingId',
  output: getMyListing.output.extend({
    card: ownCardV1,
    draft: draftSchema(usedCars),
    preview: listingDetailV1.nullable(),
  }),
});
