import { z } from 'zod';
import { userProfile } from '../entities/user-profile.ts';
import { defineEvent } from './define-event.ts';

/**
 * Published after a profile update, with the current profile from the API. Read by: shell (name and photo), mf-auth.
 */
export const profileChanged = defineEvent({
  name: 'profile.changed@1',
  owner: 'mf-user-area',
  payload: z.object({ user: userProfile }),
});
