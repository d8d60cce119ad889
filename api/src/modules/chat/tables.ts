import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { accounts } from '../users/index.ts';

/** One per listing and buyer. Each unread counter is that of the side in its name. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    listingId: uuid('listing_id').notNull(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastMessageId: bigint('last_message_id', { mode: 'number' }),
    buyerUnread: integer('buyer_unread').notNull().default(0),
    sellerUnread: integer('seller_unread').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** Time of the last message, or of opening. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_listing_buyer').on(table.listingId, table.buyerId),
    index('conversations_buyer').on(table.buyerId, table.updatedAt),
    index('conversations_seller').on(table.sellerId, table.updatedAt),
    index('conversations_buyer_unread').on(table.buyerId).where(sql`${table.buyerUnread} > 0`),
    index('conversations_seller_unread').on(table.sellerId).where(sql`${table.sellerUnread} > 0`),
    index('conversations_empty').on(table.createdAt).where(sql`${table.lastMessageId} is null`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id').notNull(),
    clientId: uuid('client_id').notNull(),
    text: text().notNull(),
    sentAt: time('sent_at').notNull(),
    seenAt: time('seen_at'),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.id),
    uniqueIndex('messages_once').on(table.conversationId, table.senderId, table.clientId),
  ],
);
