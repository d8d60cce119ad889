import { sendMessage } from '@karwan/shared-contracts';
import { findConversation } from './conversations.ts';
import { MESSAGE_RATE_LIMIT, requireReader, requireWriter } from './policy.ts';
import type { Chat, ChatServices } from './service.ts';

const roomOf = (conversationId: string) => `conversation:${conversationId}`;

/** Events that pages send over the WebSocket. */
export function registerLiveChatRoutes({ db, realtime, now }: ChatServices, chat: Chat): void {
  realtime.on('join', async (client, { conversationId }) => {
    const { accountId } = client.account;
    requireReader(client.account, now());
    await findConversation(db, conversationId, accountId);
    await client.join(roomOf(conversationId));
    client.broadcast(roomOf(conversationId), 'on-join', { conversationId, accountId });
  });

  realtime.on('leave', (client, { conversationId }) => client.leave(roomOf(conversationId)));

  realtime.on(
    'send-message',
    (client, body) => {
      requireWriter(client.account, now());
      return chat.send({ ...body, senderId: client.account.accountId });
    },
    { name: sendMessage.id, ...MESSAGE_RATE_LIMIT },
  );
}
