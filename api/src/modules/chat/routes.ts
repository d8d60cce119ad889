import {
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  sendMessage,
} from '@karwan/shared-contracts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { findConversation, listConversationsOf } from './conversations.ts';
import { listMessagesOf } from './messages.ts';
import { MESSAGE_RATE_LIMIT } from './policy.ts';
import { presentConversations, presentMessage } from './presenter.ts';
import type { Chat, ChatServices } from './service.ts';

export function registerChatRoutes(app: HttpApp, services: ChatServices, chat: Chat): void {
  const { db } = services;

  registerEndpoint(app, listConversations, async (context) => {
    const { accountId } = context.account();
    const { cursor, limit } = context.query;
    const after = decodeCursor(cursor);
    const rows = await listConversationsOf(db, accountId, after, limit);
    const asOf = after === undefined ? rows[0]?.updatedAt : after.asOf;
    const { items, nextCursor } = pageOf(rows, limit, ({ sortTime, id }) => ({ at: sortTime, id, asOf }));
    return { items: await presentConversations(services, items, accountId), nextCursor };
  });

  registerEndpoint(app, getConversation, async (context) => {
    const { accountId } = context.account();
    return chat.presentOne(await findConversation(db, context.params.conversationId, accountId), accountId);
  });

  registerEndpoint(app, openConversation, (context) => chat.open(context.body.listingId, context.account().accountId));

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
    { rateLimit: MESSAGE_RATE_LIMIT },
  );

  registerEndpoint(app, markConversationRead, ({ params, body, account }) =>
    chat.markRead(params.conversationId, account().accountId, body.upToMessageId),
  );
}
