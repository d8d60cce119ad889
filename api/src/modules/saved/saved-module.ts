import {
  deleteSavedSearch as deleteSavedSearchEndpoint,
  listSavedIds,
  listSavedListings,
  listSavedSearches,
  saveListing as saveListingEndpoint,
  saveSearch,
  unsaveListing as unsaveListingEndpoint,
} from '@karwan/shared-contracts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { ListingCards } from '../listings/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { NewAds } from '../search/index.ts';
import type { People } from '../users/index.ts';
import { notifyMatches } from './notify-matches.ts';
import { savedIdsOf, savedPage, saveListing, unsaveListing } from './saved-listings.ts';
import { addSavedSearch, deleteSavedSearch, lookAtSavedSearches, type SavedSearchRow } from './saved-searches.ts';

type SavedServices = Pick<Services, 'db' | 'now'> & {
  cards: ListingCards;
  people: People;
  newAds: NewAds;
  notifications: Notifications;
};

/** Ads and searches that people keep. */
export function createSavedModule(services: SavedServices): ApiModule {
  const { db, now, newAds } = services;

  /** How many ads each search finds that were posted since it was last seen. */
  async function newCountsOf(searches: readonly Pick<SavedSearchRow, 'filters' | 'lastSeenAt'>[]): Promise<number[]> {
    if (searches.length === 0) return [];
    const oldest = new Date(Math.min(...searches.map(({ lastSeenAt }) => lastSeenAt.getTime())));
    const ads = await newAds.postedAfter(oldest);
    return Promise.all(searches.map(({ filters, lastSeenAt }) => ads.count(filters, { after: lastSeenAt })));
  }

  return {
    register(app) {
      registerEndpoint(app, saveListingEndpoint, ({ params, account }) =>
        saveListing(services, account().accountId, params.listingId),
      );
      registerEndpoint(app, unsaveListingEndpoint, async ({ params, account }) => {
        await unsaveListing(db, account().accountId, params.listingId);
        return { success: true as const, message: 'Removed from your saved ads.' };
      });
      registerEndpoint(app, listSavedListings, ({ query, account }) => savedPage(services, account().accountId, query));
      registerEndpoint(app, listSavedIds, ({ account }) => savedIdsOf(db, account().accountId));

      registerEndpoint(app, saveSearch, async ({ body, account, once }) => {
        const { accountId } = account();
        const { lastSeenAt, ...stored } = await once(async (tx) => {
          const row = await addSavedSearch(tx, accountId, body, now());
          return { ...presentBase(row), lastSeenAt: row.lastSeenAt.toISOString() };
        });
        const [newCount = 0] = await newCountsOf([{ ...stored, lastSeenAt: new Date(lastSeenAt) }]);
        return { ...stored, newCount };
      });
      registerEndpoint(app, listSavedSearches, async ({ account }) => {
        const searches = await lookAtSavedSearches(db, account().accountId, now());
        const newCounts = await newCountsOf(searches);
        return searches.map((search, place) => ({ ...presentBase(search), newCount: newCounts[place] ?? 0 }));
      });
      registerEndpoint(app, deleteSavedSearchEndpoint, async ({ params, account }) => {
        await deleteSavedSearch(db, account().accountId, params.searchId);
        return { success: true as const, message: 'The saved search was deleted.' };
      });

      runPeriodically(app, {
        name: 'saved.notify-matches',
        everySeconds: 300,
        work: async () => void (await notifyMatches(services)),
      });
    },
  };
}

const presentBase = ({ id, vertical, filters, name, createdAt }: SavedSearchRow) => ({
  ...{ id, vertical, filters, name },
  createdAt: createdAt.toISOString(),
});
