import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * Published by the shell: until then the account can read, but not post, message or book (AUTH-16). An `until` in the
 * past means that the suspension was lifted. The profile in the auth store has the same data. No readers yet.
 */
export const profileSuspended = defineEvent({
  name: 'profile.suspended@1',
  owner: 'shell',
  payload: z.object({ reason: z.string(), until: z.iso.datetime() }),
});
