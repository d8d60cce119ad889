import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published after the auth state was cleared, by the part that cleared it. Read by: every remote with private data. */
export const authLoggedOut = defineEvent({
  name: 'auth.logged-out@1',
  owner: 'mf-auth',
  payload: z.object({
    /** `elsewhere`: another tab or device ended the session; `failed-login`: a login failed and cleared the state. */
    reason: z.enum(['chosen', 'expired', 'elsewhere', 'blocked', 'failed-login']),
  }),
});
