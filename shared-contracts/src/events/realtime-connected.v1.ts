import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by the shell. After a reconnect, readers fetch missed updates. Read by: mf-user-area, mf-services. */
export const realtimeConnected = defineEvent({
  name: 'realtime.connected@1',
  owner: 'shell',
  payload: z.object({ isReconnect: z.boolean() }),
});
