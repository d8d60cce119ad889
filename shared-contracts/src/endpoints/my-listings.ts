import { z } from 'zod';
import { anyTrader, defineEndpoint } from '../endpoint.ts';
import { listingStatus } from '../entities/listing-status.ts';
import { openEnum } from '../entities/open-enum.ts';
import { anyDraft } from '../verticals/any-draft.ts';
import { countByVertical, listingCard, listingDetail } from './listing-shapes.ts';
import { done, isoTime, listedVertical, pageInfo, photo, slug } from './shapes.ts';

export const stats = z.object({
  views: z.int(),
  saves: z.int(),
  calls: z.int(),
  messages: z.int(),
  /** The last 14 days, oldest first. */
  daily: z.array(z.object({ day: z.iso.date(), views: z.int(), saves: z.int(), calls: z.int(), messages: z.int() })),
});

/** A card as its owner sees it: a draft may lack fields of a public ad. */
const ownCard = listingCard
  .omit({ about: true })
  .extend({ status: listingStatus, rejectionReason: z.string().nullable(), expiresAt: isoTime.nullable() })
  .partial({ city: true, pricePkr: true })
  .extend({ stats: stats.omit({ daily: true }) });
export type OwnListingCard = z.infer<typeof ownCard>;

const byId = z.object({ listingId: z.uuid() });
const ownErrors = ['listing_not_found', 'listing_state', 'account_suspended'] as const;

export const ownListQuery = z.object({
  vertical: listedVertical.optional(),
  status: listingStatus.optional(),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(48).default(12),
});

export const listMyListings = defineEndpoint({
  id: 'my-listings.list@2',
  method: 'GET',
  path: '/api/website/v2/my-listings',
  summary: 'Lists the user’s ads by status and vertical',
  callers: anyTrader,
  permission: 'My Ads',
  query: ownListQuery,
  output: z.object({
    items: z.array(ownCard),
    pagination: pageInfo,
    /** Limited to the requested vertical, if any. */
    countByStatus: z.record(listingStatus, z.int()),
    /** Ads of any status. Older APIs omit it. */
    countByVertical,
  }),
});

export const getMyListing = defineEndpoint({
  id: 'my-listings.get@2',
  method: 'GET',
  path: '/api/website/v2/my-listings/:listingId',
  summary: 'Returns one of the user’s ads: form values, preview, status and statistics',
  callers: anyTrader,
  permission: ['My Ads', 'Post an Ad'],
  subject: 'own',
  params: byId,
  output: z.object({
    card: ownCard,
    draft: anyDraft,
    /** The draft's photos in order, even without a preview. */
    photos: z.array(photo),
    /** Null while the ad is too incomplete to display. */
    preview: listingDetail.nullable(),
    stats,
    /** Increases with every change. Send it back with an update, so that two devices do not overwrite each other. */
    revision: z.int(),
  }),
  errors: ['listing_not_found'],
});

/** Idempotent by `clientId`, which the form generates. An account has at most 100 drafts. */
export const createDraft = defineEndpoint({
  id: 'my-listings.create@1',
  method: 'POST',
  path: '/api/website/my-listings',
  summary: 'Creates a draft',
  callers: anyTrader,
  permission: 'Post an Ad',
  body: z.object({ vertical: listedVertical, clientId: z.uuid(), draft: anyDraft }),
  output: z.object({ listingId: z.uuid(), revision: z.int() }),
  errors: ['account_suspended', 'wrong_dealer_kind', 'too_many_drafts'],
});

/** Saves a draft or edits a posted ad (which must stay complete). `revision_conflict`: another device changed it. */
export const updateMyListing = defineEndpoint({
  id: 'my-listings.update@1',
  method: 'PATCH',
  path: '/api/website/my-listings/:listingId',
  summary: 'Saves changes to one of the user’s drafts or posted ads',
  callers: anyTrader,
  permission: ['My Ads', 'Post an Ad'],
  subject: 'own',
  params: byId,
  body: z.object({ revision: z.int(), draft: anyDraft }),
  output: z.object({ revision: z.int(), status: listingStatus }),
  errors: [...ownErrors, 'revision_conflict'],
});

export const publishListing = defineEndpoint({
  id: 'my-listings.publish@1',
  method: 'POST',
  path: '/api/website/my-listings/:listingId/publish',
  summary: 'Posts a complete draft; it is public at once, or after review (`pending`)',
  callers: anyTrader,
  permission: 'Post an Ad',
  subject: 'own',
  params: byId,
  body: z.object({ revision: z.int() }),
  output: z.object({ slug, reference: z.string(), status: listingStatus, revision: z.int() }),
  errors: [...ownErrors, 'revision_conflict', 'wrong_dealer_kind'],
});

export const changeListingState = defineEndpoint({
  id: 'my-listings.change-state@1',
  method: 'POST',
  path: '/api/website/my-listings/:listingId/state',
  summary: 'Marks one of the user’s ads as sold, deactivates it or activates it again',
  callers: anyTrader,
  permission: 'My Ads',
  subject: 'own',
  params: byId,
  body: z.object({ action: z.enum(['mark-sold', 'deactivate', 'activate']) }),
  output: z.object({ status: listingStatus }),
  errors: ownErrors,
});

export const deleteMyListing = defineEndpoint({
  id: 'my-listings.delete@1',
  method: 'DELETE',
  path: '/api/website/my-listings/:listingId',
  summary: 'Deletes one of the user’s ads and its photos permanently',
  callers: anyTrader,
  permission: 'My Ads',
  subject: 'own',
  params: byId,
  output: done,
  errors: ownErrors,
});

/** Valid reports, newest first: public ones, and those that customers share with the seller only. */
export const listReportsOfMyAds = defineEndpoint({
  id: 'my-listings.reports@1',
  method: 'GET',
  path: '/api/website/my-ad-reports',
  summary: 'Lists the inspection reports of the user’s ads that the user may read',
  callers: anyTrader,
  permission: 'My Ads',
  output: z.object({
    items: z.array(
      z.object({
        listingId: z.uuid(),
        reportNumber: z.string(),
        audience: openEnum(['seller', 'public'] as const),
        validUntil: isoTime,
      }),
    ),
  }),
});
export type ReportOfMyAd = z.infer<typeof listReportsOfMyAds.output>['items'][number];
