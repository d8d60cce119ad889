import { z } from 'zod';
import { authModal } from '../entities/auth-modal.ts';
import { defineEvent } from './define-event.ts';

/** Published by any part that requires a login or sign-up. Read by: mf-auth, which opens the modal. */
export const authOpen = defineEvent({
  name: 'auth.open@1',
  owner: 'mf-auth',
  payload: z.object({
    modal: authModal,
    /** Path on this site to open after the login. Absent: back to this page if there is a `reason`, else home. */
    returnTo: z.string().startsWith('/').optional(),
    /** Explains to the user why a login is required. */
    reason: z.string().optional(),
  }),
});
