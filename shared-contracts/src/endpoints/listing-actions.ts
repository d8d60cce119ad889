import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { reportReason } from '../entities/vehicle-options/report-reason.ts';
import { done } from './shapes.ts';

const byId = z.object({ listingId: z.uuid() });

/** Returns the phone number and counts one call for the seller, once per visitor and day. */
export const revealPhone = defineEndpoint({
  id: 'listings.reveal-phone@1',
  method: 'POST',
  path: '/api/website/listings/:listingId/reveal-phone',
  summary: 'The seller’s phone number; each request is counted',
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
  summary: 'Counts a view of a listing',
  callers: everybody,
  subject: 'anyone',
  params: byId,
  output: z.object({ viewCount: z.int() }),
  errors: ['listing_not_found'],
});

export const reportListing = defineEndpoint({
  id: 'listings.report@1',
  method: 'POST',
  path: '/api/website/listings/:listingId/report',
  summary: 'Reports a listing to the office',
  callers: everybody,
  subject: 'anyone',
  params: byId,
  body: z.object({ reason: reportReason, details: z.string().trim().max(1000, 'This is too long').default('') }),
  output: done,
  errors: ['listing_not_found', 'already_reported'],
});
