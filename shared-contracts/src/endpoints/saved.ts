import { z } from 'zod';
import { anyTrader, defineEndpoint } from '../endpoint.ts';
import { listingStatus } from '../entities/listing-status.ts';
import { openEnum } from '../entities/open-enum.ts';
import { listedVerticals } from '../verticals/identity.ts';
import { listingCard } from './listing-shapes.ts';
import { searchVertical } from './listings.ts';
import { cursorQuery, done, isoTime, nextCursor } from './shapes.ts';

/** Saved ads stay in the list when they are sold or gone, so that the person learns it. */
export const listSavedListings = defineEndpoint({
  id: 'saved.list@2',
  method: 'GET',
  path: '/api/website/v2/saved-listings',
  summary: 'Saved ads, the last saved first',
  callers: anyTrader,
  permission: 'Saved Ads',
  query: cursorQuery,
  output: z.object({
    items: z.array(listingCard.extend({ savedAt: isoTime, status: listingStatus })),
    nextCursor,
    total: z.int(),
  }),
});

export const savedSearch = z.object({
  id: z.uuid(),
  vertical: openEnum(listedVerticals),
  filters: z.string(),
  name: z.string(),
  createdAt: isoTime,
  newCount: z.int(),
});

export const saveSearch = defineEndpoint({
  id: 'saved-searches.create@1',
  method: 'POST',
  path: '/api/website/saved-searches',
  summary: 'Saves a search; new matching ads are notified',
  callers: anyTrader,
  permission: 'Saved Ads',
  body: z.object({ vertical: searchVertical, filters: z.string().max(2000), name: z.string().trim().min(1).max(80) }),
  output: savedSearch,
  errors: ['too_many_saved_searches'],
});

export const listSavedSearches = defineEndpoint({
  id: 'saved-searches.list@1',
  method: 'GET',
  path: '/api/website/saved-searches',
  summary: 'Saved searches with the number of ads since the last look',
  callers: anyTrader,
  permission: 'Saved Ads',
  output: z.array(savedSearch),
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
