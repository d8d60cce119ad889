import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * Published by the shell: until then the account may read, not post, message or book (AUTH-16); one that is over was taken
 * back. The profile in the auth store says the same. Read by: nobody yet.
 */
export const profileSuspended = defineEvent({
  name: 'profile.suspended@1',
  owner: 'shell',
  payload: z.object({ reason: z.string(), until: z.iso.datetime() }),
});
