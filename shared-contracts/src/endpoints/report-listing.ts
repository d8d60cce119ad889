import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { reportReason } from '../entities/vehicle-options/report-reason.ts';
import { done } from './shapes.ts';

export const reportListing = defineEndpoint({
  id: 'listings.report@1',
  method: 'POST',
  path: '/api/website/listings/:listingId/report',
  summary: 'Reports an ad to the moderators',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ listingId: z.uuid() }),
  body: z.object({ reason: reportReason, details: z.string().trim().max(1000, 'This is too long').default('') }),
  output: done,
  errors: ['listing_not_found', 'already_reported'],
});
