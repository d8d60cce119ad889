import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { People } from '../users/index.ts';
import { createListingCards } from './cards.ts';
import { applyCatalogueChanges } from './catalogue-changes.ts';
import { expireListings } from './expire-listings.ts';
import { deletePastVisits } from './figures.ts';
import type { ListingFollowers } from './listing-followers.ts';
import { notifyOfSales } from './notify-of-sales.ts';
import { registerOwnRoutes } from './own-routes.ts';
import type { PriceRater } from './price-rater.ts';
import { registerPublicRoutes } from './public-routes.ts';
import { releaseIdleDrafts } from './release-idle-drafts.ts';
import type { Visitors } from './visitors.ts';

export { addListings } from './add-listings.ts';
export { createListingCards, type ListingCards } from './cards.ts';
export { applyCatalogueChanges, pendingCatalogueChanges, recordCatalogueChange } from './catalogue-changes.ts';
export { catalogueNamesOf } from './catalogue-names.ts';
export { type CopiedPhoto, findCopiedPhotos } from './copied-photos.ts';
export { countListingsByItem } from './count-by-item.ts';
export { selectListings } from './detail-rows.ts';
export { detailTableOf, detailTables, type ListingDetails, type StoredFit } from './detail-tables.ts';
export { columnsOfDraft } from './draft-columns.ts';
export { expireListings } from './expire-listings.ts';
export { isPriceFarOff } from './far-off-price.ts';
export { countOncePerDay } from './figures.ts';
export { findInLink } from './find-in-link.ts';
export { fitsForTitle } from './fit-names.ts';
export { holdSuspicious } from './hold-suspicious.ts';
export { acceptsImports, wouldChange } from './imported-version.ts';
export { isPublicListing } from './is-public.ts';
export { isShownInReview } from './last-published-version.ts';
export { listingExpiry } from './listing-expiry.ts';
export type { ListingEvent, ListingFollowers } from './listing-followers.ts';
export { hideExpiredInspections, hideInspection, inspectionDifferences, showInspection } from './listing-inspection.ts';
export { type ListingRow, type ListingStatusName, type NewListingRow, otherVerticalOf } from './listing-row.ts';
export { deleteListingsOf } from './listing-states.ts';
export { createListingLookup } from './listings-for-chat.ts';
export { listingMessageValidity } from './message-validity.ts';
export { cancelReviews, type ModerationSignals, moderationOnImport, moderationReasons } from './moderation.ts';
export { notifyOfSales } from './notify-of-sales.ts';
export { withoutPhones } from './phones-in-text.ts';
export { isReviewed } from './policy.ts';
export { photosOf as photosOfAd, referenceOf } from './present-card.ts';
export { toV1 } from './present-v1.ts';
export { listingNotFound } from './refusals.ts';
export { insertReport, reportsOf } from './reports.ts';
export { countOwnListings, countPostedSince, findPublic } from './repository.ts';
export { allocateNumbers, reserveNumbers } from './reserve-numbers.ts';
export {
  approveAd,
  findAdsToReview,
  findByNumber,
  findListings,
  isPublicAd,
  lockListing,
  rejectAd,
  restoreAd,
} from './review.ts';
export {
  type InspectedCar,
  listingDailyFigures,
  listingFits,
  listings,
  listingVisits,
  partDetails,
  vehicleDetails,
} from './tables.ts';
export { type Parts, slugOf, titleOf } from './title-and-slug.ts';
export { updateImported } from './update-imported.ts';
export { createVisitors, type Visitors } from './visitors.ts';

type ListingServices = Pick<Services, 'db' | 'now'> & {
  catalogue: Catalogue;
  photos: PhotoLibrary;
  people: People;
  prices: PriceRater;
  followers: ListingFollowers;
  notifications: Notifications;
  visitors: Visitors;
  /** Updates open conversations about a listing. */
  updateConversations(listingId: string): Promise<void>;
};

/** Listings: public pages, and the owners' endpoints. */
export function createListingsModule(services: ListingServices): ApiModule {
  const { db, now, notifications, visitors } = services;
  return {
    register(app) {
      registerPublicRoutes(app, { ...services, cards: createListingCards(services) });
      registerOwnRoutes(app, services);
      runPeriodically(app, {
        name: 'listings.expire',
        everySeconds: 600,
        work: async () => void (await expireListings(services, notifications)),
      });
      runPeriodically(app, {
        name: 'listings.notify-of-sales',
        everySeconds: 5,
        work: async (signal) => void (await notifyOfSales(services, signal)),
      });
      runPeriodically(app, {
        name: 'listings.follow-catalogue',
        everySeconds: 10,
        work: () => applyCatalogueChanges(services),
      });
      runPeriodically(app, {
        name: 'listings.release-idle-drafts',
        everySeconds: 3600,
        work: async (signal) => void (await releaseIdleDrafts(services, signal)),
      });
      runPeriodically(app, {
        name: 'listings.forget-visits',
        everySeconds: 3600,
        work: async () => {
          await deletePastVisits(db, now());
          await visitors.deleteOldKeys();
        },
      });
    },
  };
}
