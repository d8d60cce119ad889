import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by the shell when a call fails with a 401 that ends the session (AUTH-10). Read by: shell, mf-services. */
export const sessionExpired = defineEvent({
  name: 'session.expired@1',
  owner: 'shell',
  payload: z.object({}),
});
