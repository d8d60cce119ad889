import {
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  sendMessage,
} from '@karwan/shared-contracts';
import { refuseSuspended, requirePermission } from '../../platform/http/authorize.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import { forbidden } from '../../platform/http/general-refusals.ts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { type ChatServices, createChatService } from './chat-service.ts';
import { findConversation, listConversationsOf } from './conversations.ts';
import { listMessagesOf } from './messages.ts';
import { presentConversations, presentMessage } from './presenter.ts';

/** Of one account, over HTTP and live together. */
const MESSAGES = { max: 240, seconds: 60 };

/** Conversations about ads, over HTTP and live. */
export function createChatModule(services: ChatServices): ApiModule {
  const { db, realtime, now } = services;
  const chat = createChatService(services);
  const roomOf = (conversationId: string) => `conversation:${conversationId}`;

  realtime.on('join', async (client, { conversationId }) => {
    const { accountId } = client.account;
    requirePermission(client.account, 'Messages');
    await findConversation(db, conversationId, accountId);
    await client.join(roomOf(conversationId));
    client.broadcast(roomOf(conversationId), 'on-join', { conversationId, accountId });
  });
  realtime.on('leave', (client, { conversationId }) => client.leave(roomOf(conversationId)));
  realtime.on(
    'send-message',
    (client, body) => {
      const { accountId, userType } = client.account;
      if (userType === 'mechanic') throw forbidden();
      requirePermission(client.account, 'Messages');
      refuseSuspended(client.account, now());
      return chat.send({ ...body, senderId: accountId });
    },
    { name: sendMessage.id, ...MESSAGES },
  );

  return {
    register(app) {
      registerEndpoint(app, listConversations, async (context) => {
        const { accountId } = context.account();
        const { cursor, limit } = context.query;
        const rows = await listConversationsOf(db, accountId, decodeCursor(cursor), limit);
        const { items, nextCursor } = pageOf(rows, limit, ({ updatedAt, id }) => ({ at: updatedAt, id }));
        return { items: await presentConversations(services, items, accountId), nextCursor };
      });
      registerEndpoint(app, getConversation, async (context) => {
        const { accountId } = context.account();
        return chat.presentOne(await findConversation(db, context.params.conversationId, accountId), accountId);
      });
      registerEndpoint(app, openConversation, (context) =>
        chat.open(context.body.listingId, context.account().accountId),
      );
      registerEndpoint(app, listMessages, async (context) => {
        const { conversationId } = context.params;
        await findConversation(db, conversationId, context.account().accountId);
        const { items, hasMore } = await listMessagesOf(db, conversationId, context.query);
        return { items: items.map(presentMessage), hasMore };
      });
      registerEndpoint(
        app,
        sendMessage,
        ({ params, body, account }) => chat.send({ ...params, ...body, senderId: account().accountId }),
        { rateLimit: MESSAGES },
      );
      registerEndpoint(app, markConversationRead, ({ params, body, account }) =>
        chat.markRead(params.conversationId, account().accountId, body.upToMessageId),
      );
    },
  };
}
