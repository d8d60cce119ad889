import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by whoever cleared the auth state, after it is clear. Read by: every remote that holds private data. */
export const authLoggedOut = defineEvent({
  name: 'auth.logged-out@1',
  owner: 'mf-auth',
  payload: z.object({
    /** `elsewhere`: another tab or device ended it; `failed-login`: a login went wrong and cleared what was there. */
    reason: z.enum(['chosen', 'expired', 'elsewhere', 'blocked', 'failed-login']),
  }),
});
