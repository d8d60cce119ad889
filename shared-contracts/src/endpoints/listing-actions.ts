import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';

const byId = z.object({ listingId: z.uuid() });

/** Returns the phone number and counts one call for the seller, once per visitor and day. */
export const revealPhone = defineEndpoint({
  id: 'listings.reveal-phone@1',
  method: 'POST',
  path: '/api/website/listings/:listingId/reveal-phone',
  summary: 'Returns the seller’s phone number and counts the call',
  callers: everybody,
  subject: 'anyone',
  params: byId,
  output: z.object({ phone: z.string() }),
  errors: ['listing_not_found', 'no_phone', 'person_blocked'],
});

/** Sent when the page becomes visible. Counts once per visitor and day; the owner's views never count. */
export const countView = defineEndpoint({
  id: 'listings.count-view@1',
  method: 'POST',
  path: '/api/website/listings/:listingId/view',
  summary: 'Counts a view of an ad, once per visitor and day',
  callers: everybody,
  subject: 'anyone',
  params: byId,
  output: z.object({ viewCount: z.int() }),
  errors: ['listing_not_found'],
});
