import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { assertMayStart, assertMayWrite, type Pair } from '../safety/index.ts';
import { type ConversationRow, lockConversation, otherSideOf } from './conversations.ts';
import type { ListingLookup } from './listing-lookup.ts';
import { conversationNotFound } from './refusals.ts';
import { conversations, messages } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = { conversationId: string; senderId: string; clientId: string; text: string };

/**
 * Stores a message and updates all counters in one transaction. Idempotent by `clientId`: a repeated message returns
 * the stored one with `isNew` false, so callers need not notify again. Throws if the sender may not write.
 */
export function storeMessage(
  deps: { db: Database; listings: Pick<ListingLookup, 'countMessage'> },
  { conversationId, senderId, clientId, text }: NewMessage,
  now: Date,
): Promise<{ message: MessageRow; conversation: ConversationRow; isNew: boolean }> {
  return deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId, senderId);
    const message = await findByClientId(tx, { conversationId, senderId, clientId });
    if (message !== undefined) return { message, conversation, isNew: false };
    // The first message starts a conversation; an opened conversation is still empty.
    const assertMaySend = conversation.lastMessageId === null ? assertMayStart : assertMayWrite;
    await assertMaySend(tx, { ownId: senderId, otherId: otherSideOf(conversation, senderId) }, now);
    const [stored] = await tx
      .insert(messages)
      .values({ conversationId, senderId, clientId, text, sentAt: now })
      .returning();
    if (stored === undefined) throw new Error('An insert answers its row.');
    const isFromBuyer = conversation.buyerId === senderId;
    const unread = isFromBuyer
      ? { sellerUnread: sql`${conversations.sellerUnread} + 1` }
      : { buyerUnread: sql`${conversations.buyerUnread} + 1` };
    await tx
      .update(conversations)
      .set({ lastMessageId: stored.id, updatedAt: now, ...unread })
      .where(eq(conversations.id, conversationId));
    if (isFromBuyer) {
      await deps.listings.countMessage(tx, { listingId: conversation.listingId, buyerId: senderId, sentAt: now });
    }
    return { message: stored, conversation, isNew: true };
  });
}

async function findByClientId(
  tx: Queryable,
  { conversationId, senderId, clientId }: Omit<NewMessage, 'text'>,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, senderId),
        eq(messages.clientId, clientId),
      ),
    );
  return row;
}

/** Newest last. `before` reads history, `after` newer messages, neither the newest ones. */
export async function listMessagesOf(
  db: Queryable,
  conversationId: string,
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<{ items: MessageRow[]; hasMore: boolean }> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.id, before),
        after === undefined ? undefined : gt(messages.id, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.id) : asc(messages.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  return { items: after === undefined ? items.reverse() : items, hasMore: rows.length > limit };
}

export async function messagesById(db: Queryable, ids: readonly number[]): Promise<Map<number, MessageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(messages.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks the other side's messages up to an id as seen. `hasNewlySeen` is false if none was unread. */
export function markSeen(
  db: Database,
  { conversationId, readerId, upToMessageId }: { conversationId: string; readerId: string; upToMessageId: number },
  now: Date,
): Promise<{ conversation: ConversationRow; unreadCount: number; hasNewlySeen: boolean }> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId, readerId);
    const fromOther = and(
      eq(messages.conversationId, conversationId),
      ne(messages.senderId, readerId),
      isNull(messages.seenAt),
    );
    const newlySeenRows = await tx
      .update(messages)
      .set({ seenAt: now })
      .where(and(fromOther, lte(messages.id, upToMessageId)))
      .returning({ id: messages.id });
    const [remaining] = await tx.select({ unread: count() }).from(messages).where(fromOther);
    const unreadCount = remaining?.unread ?? 0;
    await tx
      .update(conversations)
      .set(conversation.buyerId === readerId ? { buyerUnread: unreadCount } : { sellerUnread: unreadCount })
      .where(eq(conversations.id, conversationId));
    return { conversation, unreadCount, hasNewlySeen: newlySeenRows.length > 0 };
  });
}

/**
 * The last messages between two accounts, oldest first: of the given conversation, else of the most recently active
 * one. Throws `conversation_not_found` for a conversation of others.
 */
export async function lastMessagesBetween(
  db: Queryable,
  { ownId, otherId }: Pair,
  conversationId: string | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const [conversation] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        conversationId === undefined ? undefined : eq(conversations.id, conversationId),
        or(
          and(eq(conversations.buyerId, ownId), eq(conversations.sellerId, otherId)),
          and(eq(conversations.buyerId, otherId), eq(conversations.sellerId, ownId)),
        ),
      ),
    )
    .orderBy(desc(conversations.updatedAt))
    .limit(1);
  if (conversation !== undefined) return (await listMessagesOf(db, conversation.id, { limit })).items;
  if (conversationId !== undefined) throw conversationNotFound();
  return [];
}
