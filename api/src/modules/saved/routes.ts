import {
  type ByShownVertical,
  deleteSavedSearch as deleteSavedSearchEndpoint,
  listSavedIds,
  listSavedListings,
  listSavedListingsV1,
  listSavedSearches,
  listSavedSearchFilters,
  saveListing as saveListingEndpoint,
  saveSearch,
  unsaveListing as unsaveListingEndpoint,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerVersions } from '../../platform/http/register-versions.ts';
import type { Services } from '../../platform/services.ts';
import { type ListingCards, toV1, type Visitors } from '../listings/index.ts';
import type { NewAds } from '../search/index.ts';
import type { People } from '../users/index.ts';
import { newCountsOf } from './new-counts.ts';
import { presentSavedSearch } from './presenter.ts';
import { savedIdsOf, savedPage, saveListing, unsaveListing } from './saved-listings.ts';
import { addSavedSearch, deleteSavedSearch, listAndMarkSeen, savedFiltersOf } from './saved-searches.ts';

export type SavedServices = Pick<Services, 'db' | 'now'> & {
  cards: ListingCards;
  people: People;
  visitors: Pick<Visitors, 'idOfToday'>;
  newAds: ByShownVertical<NewAds>;
};

export function registerSavedRoutes(app: HttpApp, services: SavedServices): void {
  const { db, now, newAds } = services;

  registerEndpoint(app, saveListingEndpoint, async (context) => {
    const { accountId } = context.account();
    const visitor = await services.visitors.idOfToday(context);
    return saveListing(services, { accountId, ...context.params, visitor });
  });
  registerEndpoint(app, unsaveListingEndpoint, async ({ params, account }) => {
    await unsaveListing(db, account().accountId, params.listingId);
    return { success: true as const, message: 'Removed from your saved ads.' };
  });
  registerVersions(
    app,
    [listSavedListings, listSavedListingsV1],
    ({ query, account }) => savedPage(services, account().accountId, query),
    ({ items, ...page }) => ({ ...page, items: items.flatMap((item) => toV1(item) ?? []) }),
  );
  registerEndpoint(app, listSavedIds, ({ account }) => savedIdsOf(db, account().accountId));

  registerEndpoint(app, saveSearch, async ({ body, account, once }) => {
    const { accountId } = account();
    const { lastSeenAt, ...stored } = await once(async (tx) => {
      const row = await addSavedSearch(tx, accountId, body, now());
      return { ...presentSavedSearch(row), lastSeenAt: row.lastSeenAt.toISOString() };
    });
    const [newCount = 0] = await newCountsOf(newAds, [{ ...stored, lastSeenAt: new Date(lastSeenAt) }], now());
    return { ...stored, newCount };
  });
  registerEndpoint(app, listSavedSearches, async ({ account }) => {
    const searches = await listAndMarkSeen(db, account().accountId, now());
    const newCounts = await newCountsOf(newAds, searches, now());
    return searches.map((search, index) => ({ ...presentSavedSearch(search), newCount: newCounts[index] ?? 0 }));
  });
  registerEndpoint(app, listSavedSearchFilters, ({ account }) => savedFiltersOf(db, account().accountId));
  registerEndpoint(app, deleteSavedSearchEndpoint, async ({ params, account }) => {
    await deleteSavedSearch(db, account().accountId, params.searchId);
    return { success: true as const, message: 'The saved search was deleted.' };
  });
}
