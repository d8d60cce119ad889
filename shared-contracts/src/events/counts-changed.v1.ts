import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * The current unread counts. Published by the shell, and by mf-user-area after reading. Read by: shell, mf-user-area.
 */
export const countsChanged = defineEvent({
  name: 'counts.changed@1',
  owner: 'shell',
  payload: z.object({ notifications: z.int().min(0), messages: z.int().min(0) }),
});
