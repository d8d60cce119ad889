import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * Published by the shell when its app banner appears or disappears, so that bars at the bottom of a page make room.
 * Read by: mf-listings.
 */
export const appInstallVisibility = defineEvent({
  name: 'app-install.visibility@1',
  owner: 'shell',
  payload: z.object({ isVisible: z.boolean() }),
});
