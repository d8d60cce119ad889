import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by mf-listings after the API confirmed the save. Read by: mf-user-area, shell. */
export const listingSaved = defineEvent({
  name: 'listing.saved@1',
  owner: 'mf-listings',
  payload: z.object({ listingId: z.uuid(), savedAt: z.iso.datetime() }),
});
