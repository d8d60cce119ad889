import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * Published by the shell when the live connection is lost; it keeps reconnecting. Read by: mf-user-area, mf-services.
 */
export const realtimeDisconnected = defineEvent({
  name: 'realtime.disconnected@1',
  owner: 'shell',
  payload: z.object({}),
});
