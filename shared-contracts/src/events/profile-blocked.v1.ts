import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * Published by the shell when the account was blocked and its sessions ended (AUTH-16). Read by: the shell's banner.
 */
export const profileBlocked = defineEvent({
  name: 'profile.blocked@1',
  owner: 'shell',
  payload: z.object({ reason: z.string() }),
});
