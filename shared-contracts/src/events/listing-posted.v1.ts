import { z } from 'zod';
import { openEnum } from '../entities/open-enum.ts';
import { verticals } from '../verticals/identity.ts';
import { defineEvent } from './define-event.ts';

/** Published by mf-listings after the API accepted a new ad. Read by: mf-user-area. */
export const listingPosted = defineEvent({
  name: 'listing.posted@1',
  owner: 'mf-listings',
  payload: z.object({ listingId: z.uuid(), slug: z.string(), vertical: openEnum(verticals) }),
});
