import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { People } from '../users/index.ts';
import { createListingCards } from './cards.ts';
import { followMoves } from './catalogue-moves.ts';
import { expireListings } from './expire-listings.ts';
import { forgetVisits } from './figures.ts';
import type { ListingFollowers } from './listing-followers.ts';
import { notifyOfSales } from './notify-of-sales.ts';
import type { PriceJudge } from './own-listings.ts';
import { registerOwnRoutes } from './own-routes.ts';
import { registerPublicRoutes } from './public-routes.ts';
import { releaseIdleDrafts } from './release-idle-drafts.ts';
import type { Visitors } from './visitors.ts';

export { addListings } from './add-listings.ts';
export { createListingCards, type ListingCards } from './cards.ts';
export { followMoves, movesUnderWay, noteMove } from './catalogue-moves.ts';
export { type CopiedPhoto, copiedPhotos } from './copied-photos.ts';
export { selectListings } from './detail-rows.ts';
export { detailTableOf, detailTables, type ListingDetails, type StoredFit } from './detail-tables.ts';
export { columnsOfDraft } from './draft-columns.ts';
export { expireListings } from './expire-listings.ts';
export { countOnceADay } from './figures.ts';
export { findInLink } from './find-in-link.ts';
export { fitsAsThing } from './fits-in-words.ts';
export { holdSuspicious } from './hold-suspicious.ts';
export { differencesFrom, hideInspection, hideOldInspections, showInspection } from './inspected.ts';
export { isPublicListing } from './is-public.ts';
export { isShownInReview } from './last-public.ts';
export { expiryFrom } from './life-of-ad.ts';
export type { ListingFollowers, ListingNews } from './listing-followers.ts';
export { homeApart, type ListingRow, type ListingStatusName, type NewListingRow } from './listing-row.ts';
export { deleteListingsOf } from './listing-states.ts';
export { createListingLookup } from './listings-for-chat.ts';
export { namesOf } from './names.ts';
export { notifyOfSales } from './notify-of-sales.ts';
export { withoutPhones } from './phones-in-text.ts';
export { isReviewed } from './policy.ts';
export { photosOf as photosOfAd, referenceOf } from './present-card.ts';
export { inV1 } from './present-v1.ts';
export { listingNotFound } from './refusals.ts';
export { hasNews, isOpenToImports, renewImported } from './renew-imported.ts';
export { insertReport, reportsOf } from './reports.ts';
export { countOwn, countPostedSince, findPublic } from './repository.ts';
export { reserveNumbers, takeNumbers } from './reserve-numbers.ts';
export {
  adsToReview,
  approveAd,
  findByNumber,
  findListings,
  isPublicAd,
  lockListing,
  rejectAd,
  restoreAd,
} from './review.ts';
export { countAdsOf } from './rows-by-model.ts';
export { stillTrueOfListings } from './still-true.ts';
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
export { createVisitors, type Visitors } from './visitors.ts';
export { endReviews, holdsOf, verdictOnAdding } from './wait-for-review.ts';

type ListingServices = Pick<Services, 'db' | 'now'> & {
  catalogue: Catalogue;
  photos: PhotoLibrary;
  people: People;
  prices: PriceJudge;
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
        work: () => followMoves(services),
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
          await forgetVisits(db, now());
          await visitors.forgetOldKeys();
        },
      });
    },
  };
}
