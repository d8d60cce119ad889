import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by mf-listings or mf-user-area after the API confirmed the removal. Read by: both, and the shell. */
export const listingUnsaved = defineEvent({
  name: 'listing.unsaved@1',
  owner: 'mf-listings',
  payload: z.object({ listingId: z.uuid() }),
});
