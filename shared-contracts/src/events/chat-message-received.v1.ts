import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by the shell for every chat message from the live connection. Read by: mf-user-area. */
export const chatMessageReceived = defineEvent({
  name: 'chat.message-received@1',
  owner: 'shell',
  payload: z.object({
    conversationId: z.uuid(),
    /** Increases in the order of storing. */
    messageId: z.int(),
    senderId: z.uuid(),
    text: z.string(),
    sentAt: z.iso.datetime(),
  }),
});
