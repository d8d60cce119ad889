import { z } from 'zod';
import { listingStatus } from '../entities/listing-status.ts';
import { defineEvent } from './define-event.ts';

/** Published by mf-listings or mf-user-area after the owner changed an ad. Read by: both. */
export const listingChanged = defineEvent({
  name: 'listing.changed@1',
  owner: 'mf-listings',
  payload: z.object({
    listingId: z.uuid(),
    change: z.enum(['edited', 'status', 'deleted']),
    /** The new status; absent if the ad was deleted. */
    status: listingStatus.optional(),
    /** The previous status. Absent for other changes, and from publishers that do not know it. */
    before: listingStatus.optional(),
  }),
});
