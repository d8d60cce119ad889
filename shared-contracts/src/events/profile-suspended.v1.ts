import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by the shell: until then the account may read, not post, message or book (AUTH-16). Read by: mf-listings, mf-user-area. */
export const profileSuspended = defineEvent({
  name: 'profile.suspended@1',
  owner: 'shell',
  payload: z.object({ reason: z.string(), until: z.iso.datetime() }),
});
