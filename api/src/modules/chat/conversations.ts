import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { conversationNotFound } from './refusals.ts';
import { conversations } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;

const isPartOf = (accountId: string) => or(eq(conversations.buyerId, accountId), eq(conversations.sellerId, accountId));

/** One of the account's own; refuses with `conversation_not_found`. */
export async function findConversation(
  db: Queryable,
  conversationId: string,
  accountId: string,
): Promise<ConversationRow> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isPartOf(accountId)));
  if (row === undefined) throw conversationNotFound();
  return row;
}

/**
 * As `findConversation`, and everybody else who changes it waits. So its messages are committed in the order of their
 * ids, and who reads "after" an id misses none.
 */
export async function lockConversation(
  tx: Queryable,
  conversationId: string,
  accountId: string,
): Promise<ConversationRow> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isPartOf(accountId)))
    .for('update');
  if (row === undefined) throw conversationNotFound();
  return row;
}

/** The conversation of this ad and buyer, made where there is none. */
export async function findOrMakeConversation(
  db: Queryable,
  { listingId, buyerId, sellerId, now }: { listingId: string; buyerId: string; sellerId: string; now: Date },
): Promise<ConversationRow> {
  await db
    .insert(conversations)
    .values({ id: randomUUID(), listingId, buyerId, sellerId, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.listingId, listingId), eq(conversations.buyerId, buyerId)));
  if (row === undefined) throw conversationNotFound();
  return row;
}

export async function existingConversation(
  db: Queryable,
  listingId: string,
  buyerId: string,
): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.listingId, listingId), eq(conversations.buyerId, buyerId)));
  return row;
}

/** The last active first, one more than `limit` where there is more. A seller sees one once something was written. */
export const listConversationsOf = (db: Queryable, accountId: string, after: Cursor | undefined, limit: number) =>
  db
    .select()
    .from(conversations)
    .where(
      and(
        or(
          eq(conversations.buyerId, accountId),
          and(eq(conversations.sellerId, accountId), isNotNull(conversations.lastMessageId)),
        ),
        after &&
          sql`(${conversations.updatedAt}, ${conversations.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit + 1);

/** Unread messages of an account in all its conversations. */
export async function countUnreadMessages(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db
    .select({
      unread: sql<number>`coalesce(sum(case when ${conversations.buyerId} = ${accountId} then ${conversations.buyerUnread} else ${conversations.sellerUnread} end), 0)::int`,
    })
    .from(conversations)
    .where(isPartOf(accountId));
  return row?.unread ?? 0;
}

export const otherSideOf = (conversation: Pick<ConversationRow, 'buyerId' | 'sellerId'>, accountId: string) =>
  conversation.buyerId === accountId ? conversation.sellerId : conversation.buyerId;
