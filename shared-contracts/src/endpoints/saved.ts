import { z } from 'zod';
import { anyTrader, defineEndpoint } from '../endpoint.ts';
import { listingStatus } from '../entities/listing-status.ts';
import { countByVertical, listingCard } from './listing-shapes.ts';
import { savedSearch } from './saving-searches.ts';
import { cursorQuery, done, isoTime, listedVertical, nextCursor } from './shapes.ts';

export const savedListQuery = cursorQuery.extend({ vertical: listedVertical.optional() });

/** Saved ads stay in the list after they are sold or removed, so that the user sees it. */
export const listSavedListings = defineEndpoint({
  id: 'saved.list@2',
  method: 'GET',
  path: '/api/website/v2/saved-listings',
  summary: 'Saved ads, most recently saved first',
  callers: anyTrader,
  permission: 'Saved Ads',
  query: savedListQuery,
  output: z.object({
    items: z.array(listingCard.extend({ savedAt: isoTime, status: listingStatus })),
    nextCursor,
    total: z.int(),
    /** Older APIs omit it. */
    countByVertical,
  }),
});

export const listSavedSearches = defineEndpoint({
  id: 'saved-searches.list@1',
  method: 'GET',
  path: '/api/website/saved-searches',
  summary: 'Saved searches, with the number of ads since the last visit',
  callers: anyTrader,
  permission: 'Saved Ads',
  output: z.array(savedSearch),
});

/** Filters of the saved searches, for their buttons. Does not mark new matches as seen. */
export const listSavedSearchFilters = defineEndpoint({
  id: 'saved-searches.filters@1',
  method: 'GET',
  path: '/api/website/saved-searches/filters',
  summary: 'Filters of all saved searches',
  callers: anyTrader,
  permission: 'Saved Ads',
  output: z.array(savedSearch.pick({ vertical: true, filters: true })),
});

export const deleteSavedSearch = defineEndpoint({
  id: 'saved-searches.delete@1',
  method: 'DELETE',
  path: '/api/website/saved-searches/:searchId',
  summary: 'Deletes a saved search',
  callers: anyTrader,
  permission: 'Saved Ads',
  subject: 'own',
  params: z.object({ searchId: z.uuid() }),
  output: done,
  errors: ['saved_search_not_found'],
});
