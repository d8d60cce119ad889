import { z } from 'zod';
import { anyTrader, defineEndpoint } from '../endpoint.ts';
import { done, isoTime } from './shapes.ts';

const byId = z.object({ listingId: z.uuid() });

export const saveListing = defineEndpoint({
  id: 'saved.save@1',
  method: 'PUT',
  path: '/api/website/saved-listings/:listingId',
  summary: 'Saves an ad; idempotent',
  callers: anyTrader,
  permission: 'Saved Ads',
  subject: 'anyone',
  params: byId,
  output: z.object({ savedAt: isoTime }),
  errors: ['listing_not_found', 'too_many_saved_listings'],
});

export const unsaveListing = defineEndpoint({
  id: 'saved.unsave@1',
  method: 'DELETE',
  path: '/api/website/saved-listings/:listingId',
  summary: 'Removes an ad from the saved ads',
  callers: anyTrader,
  permission: 'Saved Ads',
  subject: 'own',
  params: byId,
  output: done,
});

/** All saved ids, at most 1,000; for hearts on cards. */
export const listSavedIds = defineEndpoint({
  id: 'saved.ids@1',
  method: 'GET',
  path: '/api/website/saved-listings/ids',
  summary: 'Ids of all saved ads',
  callers: anyTrader,
  permission: 'Saved Ads',
  output: z.array(z.uuid()),
});
