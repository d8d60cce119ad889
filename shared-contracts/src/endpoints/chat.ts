import { z } from 'zod';
import { anyTrader, defineEndpoint } from '../endpoint.ts';
import { listingStatus } from '../entities/listing-status.ts';
import { openEnum } from '../entities/open-enum.ts';

import { cursorQuery, home, isoTime, nextCursor, photo, pricePkr, slug } from './shapes.ts';

/**
 * Why no more messages can be sent, as far as the caller may know. `unreachable`: the account is closed, or blocked by
 * us; `erased`: it is deleted and can no longer be reported.
 */
export const chatBarriers = ['blocked-by-you', 'blocked', 'unreachable', 'erased'] as const;

export const MAX_MESSAGE_LENGTH = 2000;

/** `id` increases in the order of storing; pass it as `after` to fetch missed messages. */
export const chatMessage = z.object({
  id: z.int(),
  /** Idempotency id from the sender's page. */
  clientId: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
  text: z.string(),
  sentAt: isoTime,
  /** When the other side read it; null if unread. */
  seenAt: isoTime.nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const conversation = z.object({
  id: z.uuid(),
  listing: z.object({
    id: z.uuid(),
    /** As in `listingCard`. */
    vertical: z.string().optional(),
    home,
    slug: slug.nullable(),
    title: z.string(),
    pricePkr: pricePkr.nullable(),
    isForRent: z.boolean().optional(),
    cover: photo.nullable(),
    status: listingStatus.or(z.literal('deleted')),
  }),
  otherParty: z.object({ id: z.uuid(), name: z.string(), photo: photo.nullable() }),
  /** Absent: both sides can send messages. */
  barrier: openEnum(chatBarriers).optional(),
  /** The caller's side. */
  role: z.enum(['buyer', 'seller']),
  lastMessage: chatMessage.nullable(),
  unreadCount: z.int(),
  updatedAt: isoTime,
});
export type Conversation = z.infer<typeof conversation>;

const byId = z.object({ conversationId: z.uuid() });

export const listConversations = defineEndpoint({
  id: 'chat.conversations@1',
  method: 'GET',
  path: '/api/website/chat/conversations',
  summary: 'Conversations, most recently active first',
  callers: anyTrader,
  permission: 'Messages',
  query: cursorQuery,
  output: z.object({ items: z.array(conversation), nextCursor }),
});

export const getConversation = defineEndpoint({
  id: 'chat.conversation@1',
  method: 'GET',
  path: '/api/website/chat/conversations/:conversationId',
  summary: 'One conversation of the caller',
  callers: anyTrader,
  permission: 'Messages',
  subject: 'own',
  params: byId,
  output: conversation,
  errors: ['conversation_not_found'],
});

/** One conversation per ad and buyer; opening it again returns the same one. */
export const openConversation = defineEndpoint({
  id: 'chat.open@1',
  method: 'POST',
  path: '/api/website/chat/conversations',
  summary: 'Opens the conversation with the seller of an ad',
  callers: anyTrader,
  permission: 'Messages',
  body: z.object({ listingId: z.uuid() }),
  output: conversation,
  errors: [
    'listing_not_found',
    'own_listing',
    'account_suspended',
    'person_blocked',
    'person_unreachable',
    'chat_stopped',
    'new_chats_paused',
  ],
});

/** `before` pages back through history, `after` fetches newer messages; newest last in both. */
export const listMessages = defineEndpoint({
  id: 'chat.messages@1',
  method: 'GET',
  path: '/api/website/chat/conversations/:conversationId/messages',
  summary: 'Messages of a conversation',
  callers: anyTrader,
  permission: 'Messages',
  subject: 'own',
  params: byId,
  query: z.object({
    before: z.coerce.number().int().optional(),
    after: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  output: z.object({ items: z.array(chatMessage), hasMore: z.boolean() }),
  errors: ['conversation_not_found'],
});

export const sendMessageBody = z.object({
  clientId: z.uuid(),
  text: z.string().trim().min(1, 'Write a message').max(MAX_MESSAGE_LENGTH),
});

/** Fallback without a live connection; same effect as the realtime `send-message`. */
export const sendMessage = defineEndpoint({
  id: 'chat.send@1',
  method: 'POST',
  path: '/api/website/chat/conversations/:conversationId/messages',
  summary: 'Sends a message, which is stored before it is delivered',
  callers: anyTrader,
  permission: 'Messages',
  subject: 'own',
  params: byId,
  body: sendMessageBody,
  output: chatMessage,
  errors: [
    'conversation_not_found',
    'account_suspended',
    'person_blocked',
    'person_unreachable',
    'chat_stopped',
    'new_chats_paused',
  ],
});

export const markConversationRead = defineEndpoint({
  id: 'chat.read@1',
  method: 'POST',
  path: '/api/website/chat/conversations/:conversationId/read',
  summary: 'Marks messages up to the given one as seen',
  callers: anyTrader,
  permission: 'Messages',
  subject: 'own',
  params: byId,
  body: z.object({ upToMessageId: z.int() }),
  output: z.object({ unreadCount: z.int() }),
  errors: ['conversation_not_found'],
});
