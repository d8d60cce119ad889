import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { conversationNotFound } from './refusals.ts';
import { conversations, messages } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;

const isParticipant = (accountId: string) =>
  or(eq(conversations.buyerId, accountId), eq(conversations.sellerId, accountId));

/** A conversation of this account. Throws `conversation_not_found`. */
export async function findConversation(
  db: Queryable,
  conversationId: string,
  accountId: string,
): Promise<ConversationRow> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isParticipant(accountId)));
  if (row === undefined) throw conversationNotFound();
  return row;
}

/**
 * As `findConversation`, with a row lock. Messages are therefore committed in id order, and reading "after" an id
 * misses none.
 */
export async function lockConversation(
  tx: Queryable,
  conversationId: string,
  accountId: string,
): Promise<ConversationRow> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isParticipant(accountId)))
    .for('update');
  if (row === undefined) throw conversationNotFound();
  return row;
}

/** The conversation of this listing and buyer; creates it if needed. */
export async function findOrCreateConversation(
  db: Queryable,
  { listingId, buyerId, sellerId, now }: { listingId: string; buyerId: string; sellerId: string; now: Date },
): Promise<ConversationRow> {
  await db
    .insert(conversations)
    .values({ id: randomUUID(), listingId, buyerId, sellerId, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const row = await findConversationWithBuyer(db, listingId, buyerId);
  if (row === undefined) throw conversationNotFound();
  return row;
}

export async function findConversationWithBuyer(
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

/**
 * The most recently active first, up to `limit + 1` rows, each with its `place`. Sellers see a conversation once it has
 * a message. After a cursor with `asOf`, a conversation that has moved to the top since keeps its earlier place, so that
 * no page skips or repeats one.
 */
export function listConversationsOf(db: Queryable, accountId: string, after: Cursor | undefined, limit: number) {
  const sortTime = sortTimeAsOf(accountId, after?.asOf);
  return db
    .select({ ...getTableColumns(conversations), sortTime: sortTime.as('place') })
    .from(conversations)
    .where(
      and(
        or(
          eq(conversations.buyerId, accountId),
          and(eq(conversations.sellerId, accountId), isNotNull(conversations.lastMessageId)),
        ),
        after && sql`(${sortTime}, ${conversations.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(sql`place`), desc(conversations.id))
    .limit(limit + 1);
}

/** `updatedAt` as it was at `asOf`: the last message by then, else the opening, which only the buyer sees. */
function sortTimeAsOf(accountId: string, asOf: Date | undefined): SQL<Date> {
  const { id, updatedAt, createdAt, buyerId } = conversations;
  if (asOf === undefined) return sql`${updatedAt}`.mapWith(updatedAt);
  const time = sql`${asOf.toISOString()}::timestamptz`;
  const lastMessage = sql`(
    select ${messages.sentAt} from ${messages}
    where ${messages.conversationId} = ${id} and ${messages.sentAt} <= ${time}
    order by ${messages.id} desc limit 1)`;
  const opening = sql`case when ${buyerId} = ${accountId}::uuid then ${createdAt} end`;
  return sql`case when ${updatedAt} <= ${time} then ${updatedAt} else coalesce(${lastMessage}, ${opening}) end`.mapWith(
    updatedAt,
  );
}

/** Unread messages in all conversations, for each account that has any. */
export async function countUnreadMessages(db: Queryable, accountIds: readonly string[]): Promise<Map<string, number>> {
  const unreadOf = (accountId: AnyPgColumn, unread: AnyPgColumn) =>
    db
      .select({ accountId: sql<string>`${accountId}`.as('account_id'), unread: sql<number>`${unread}`.as('unread') })
      .from(conversations)
      .where(and(inArray(accountId, [...accountIds]), gt(unread, 0)));
  const all = unionAll(
    unreadOf(conversations.buyerId, conversations.buyerUnread),
    unreadOf(conversations.sellerId, conversations.sellerUnread),
  ).as('both_sides');
  const rows = await db
    .select({ accountId: all.accountId, unread: sql<number>`sum(${all.unread})::int` })
    .from(all)
    .groupBy(all.accountId);
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]));
}

export const otherSideOf = (conversation: Pick<ConversationRow, 'buyerId' | 'sellerId'>, accountId: string) =>
  conversation.buyerId === accountId ? conversation.sellerId : conversation.buyerId;

const EMPTY_CONVERSATION_TTL_MS = 30 * 86_400_000;

/** Deletes up to `limit` old conversations without messages; returns how many. */
export async function purgeEmptyConversations(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const isEmpty = and(
    isNull(conversations.lastMessageId),
    lt(conversations.createdAt, new Date(now.getTime() - EMPTY_CONVERSATION_TTL_MS)),
  );
  const empty = db.select({ id: conversations.id }).from(conversations).where(isEmpty).limit(limit);
  // Checked again in the delete, since a sender may just have locked the row.
  const purged = await db
    .delete(conversations)
    .where(and(inArray(conversations.id, empty), isEmpty))
    .returning({ id: conversations.id });
  return purged.length;
}
