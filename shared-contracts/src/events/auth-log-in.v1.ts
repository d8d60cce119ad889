import { z } from 'zod';
import { userType } from '../entities/user-type.ts';
import { defineEvent } from './define-event.ts';

/**
 * Published by a page after a sign-up, to log in with the same credentials (AUTH-08). Read by: mf-auth, which logs in
 * as its own form does; if that fails, it opens the login form of that kind of account.
 */
export const authLogIn = defineEvent({
  name: 'auth.log-in@1',
  owner: 'mf-auth',
  payload: z.object({
    type: userType,
    email: z.string(),
    password: z.string(),
    /** Path on this site to open after the login. Absent: stay on this page. */
    returnTo: z.string().startsWith('/').optional(),
  }),
});
