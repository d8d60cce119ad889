import { z } from 'zod';
import { authModal } from '../entities/auth-modal.ts';
import { defineEvent } from './define-event.ts';

/** Published by anyone who needs a person to sign in or up. Read by: mf-auth, which opens the modal. */
export const authOpen = defineEvent({
  name: 'auth.open@1',
  owner: 'mf-auth',
  payload: z.object({
    modal: authModal,
    /** Path on this site to go to after the login. Absent: back to this page where there is a `reason`, else home. */
    returnTo: z.string().startsWith('/').optional(),
    /** A sentence that tells the person why a login is asked for. */
    reason: z.string().optional(),
  }),
});
