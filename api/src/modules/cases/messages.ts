import { and, asc, count, desc, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { bookingCases, caseMessages } from './tables.ts';

export type MessageRow = typeof caseMessages.$inferSelect;
export type Side = MessageRow['side'];
export type NewMessage = Pick<MessageRow, 'bookingId' | 'side' | 'senderId' | 'name' | 'clientId' | 'text'>;

const unreadOf = { customer: 'customerUnread', office: 'officeUnread' } as const satisfies Record<Side, string>;
const otherSide = { customer: 'office', office: 'customer' } as const satisfies Record<Side, Side>;

/** Stores a new message of a locked case and updates the unread count. */
export async function storeMessage(tx: Queryable, message: NewMessage, now: Date): Promise<MessageRow> {
  const { bookingId, side } = message;
  const [stored] = await tx
    .insert(caseMessages)
    .values({ ...message, sentAt: now })
    .returning();
  if (stored === undefined) throw new Error('A message was not stored.');
  const unread = unreadOf[otherSide[side]];
  await tx
    .update(bookingCases)
    .set({ [unread]: sql`${bookingCases[unread]} + 1`, updatedAt: now })
    .where(eq(bookingCases.bookingId, bookingId));
  return stored;
}

/** The sender's earlier message with this client id. */
export async function findMessage(
  tx: Queryable,
  { bookingId, senderId, clientId }: Pick<NewMessage, 'bookingId' | 'senderId' | 'clientId'>,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.bookingId, bookingId),
        eq(caseMessages.senderId, senderId),
        eq(caseMessages.clientId, clientId),
      ),
    );
  return row;
}

type Page = { before?: number | undefined; after?: number | undefined; limit: number };

/** Newest last. `before` pages back, `after` returns newer messages; without either, the newest. */
export async function listMessagesOf(
  db: Queryable,
  bookingId: string,
  { before, after, limit }: Page,
): Promise<{ items: MessageRow[]; hasMore: boolean }> {
  const rows = await db
    .select()
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.bookingId, bookingId),
        before === undefined ? undefined : lt(caseMessages.id, before),
        after === undefined ? undefined : gt(caseMessages.id, after),
      ),
    )
    .orderBy(after === undefined ? desc(caseMessages.id) : asc(caseMessages.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  return { items: after === undefined ? items.reverse() : items, hasMore: rows.length > limit };
}

/** Marks the other side's messages up to one as read. The case is locked. Returns the number still unread. */
export async function markSeen(
  tx: Queryable,
  { bookingId, side, upToMessageId }: { bookingId: string; side: Side; upToMessageId: number },
  now: Date,
): Promise<{ unread: number; hasNewlySeen: boolean }> {
  const fromOther = and(
    eq(caseMessages.bookingId, bookingId),
    ne(caseMessages.side, side),
    isNull(caseMessages.seenAt),
  );
  const newlySeenRows = await tx
    .update(caseMessages)
    .set({ seenAt: now })
    .where(and(fromOther, lte(caseMessages.id, upToMessageId)))
    .returning({ id: caseMessages.id });
  const [remaining] = await tx.select({ unread: count() }).from(caseMessages).where(fromOther);
  const unread = remaining?.unread ?? 0;
  await tx
    .update(bookingCases)
    .set({ [unreadOf[side]]: unread })
    .where(eq(bookingCases.bookingId, bookingId));
  return { unread, hasNewlySeen: newlySeenRows.length > 0 };
}
