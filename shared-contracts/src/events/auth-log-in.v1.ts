import { z } from 'zod';
import { userType } from '../entities/user-type.ts';
import { defineEvent } from './define-event.ts';

/**
 * Published by a page that has just signed somebody up, to log them in with the same credentials (AUTH-08). Read by:
 * mf-auth, which logs in as from its own form; where that fails, it opens the form of that kind of account.
 */
export const authLogIn = defineEvent({
  name: 'auth.log-in@1',
  owner: 'mf-auth',
  payload: z.object({
    type: userType,
    email: z.string(),
    password: z.string(),
    /** Path on this site to go to after the login; absent: stay here. */
    returnTo: z.string().startsWith('/').optional(),
  }),
});
