import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by any part with a "message the seller" action. Read by: mf-user-area, which opens the conversation. */
export const chatOpen = defineEvent({
  name: 'chat.open@1',
  owner: 'mf-user-area',
  payload: z.union([z.object({ listingId: z.uuid() }), z.object({ conversationId: z.uuid() })]),
});
