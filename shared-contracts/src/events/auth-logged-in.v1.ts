import { z } from 'zod';
import { userProfile } from '../entities/user-profile.ts';
import { defineEvent } from './define-event.ts';

/** Published by mf-auth once the profile has been fetched. Read by: shell, mf-listings, mf-user-area. */
export const authLoggedIn = defineEvent({
  name: 'auth.logged-in@1',
  owner: 'mf-auth',
  payload: z.object({ user: userProfile }),
});
