import type { News } from '@karwan/shared-contracts';
import { and, asc, eq, gt, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { expiryOf } from './channels.ts';
import { notificationText } from './notification-text.ts';
import { isRecalled, type RecalledNews } from './recalled-news.ts';
import { bookingMessages, outgoingMessages } from './tables.ts';

export type MessageRow = typeof outgoingMessages.$inferSelect;
export type Channel = MessageRow['channel'];
export type Recipient = Pick<MessageRow, 'channel' | 'recipient'>;
type NewMessage = typeof outgoingMessages.$inferInsert;

const BATCH = 1000;
const DAY_MS = 86_400_000;
/** A message is normally sent within seconds; after this time it counts as late. */
const LATE_MS = 15 * 60_000;

export async function queueMessages(tx: Queryable, rows: readonly NewMessage[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.insert(outgoingMessages).values(rows.slice(start, start + BATCH));
  }
}

/** The messages about one piece of news, one per recipient. */
export function messagesOf(
  news: News,
  {
    accountId,
    recipients,
    siteOrigin,
    at,
    holdUntil = at,
  }: {
    accountId: string | null;
    recipients: readonly Recipient[];
    siteOrigin: string;
    at: Date;
    holdUntil?: Date | undefined;
  },
): NewMessage[] {
  const { title, text, link } = notificationText(news);
  const href = new URL(link, siteOrigin);
  const { kind, parameters } = news;
  const common = { accountId, kind, parameters, subject: `Karwan: ${title}`, createdAt: at, dueAt: holdUntil };
  return recipients.map((recipient) => ({
    ...common,
    ...recipient,
    text: recipient.channel === 'sms' ? `${title}. ${text}\n${href}` : `${text}\n${href}`,
    expiresAt: expiryOf(news, at),
  }));
}

type SecurityMessage = { accountId: string; recipients: readonly Recipient[]; subject: string; text: string };

/** Queues messages about changed login methods of an account. They are sent after the commit. */
export const queueSecurityMessage = (
  tx: Queryable,
  { recipients, ...message }: SecurityMessage,
  now: Date,
): Promise<void> =>
  queueMessages(
    tx,
    recipients.map((recipient) => ({
      ...message,
      ...recipient,
      kind: 'security',
      createdAt: now,
      dueAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    })),
  );

/**
 * Leases the next due message of a channel until `leaseEnd`. Messages to one recipient are sent in order, so only the
 * first unsent one can be claimed. One that is delayed takes its place in the order once it is due.
 */
export async function claimMessage(
  db: Database,
  channel: Channel,
  now: Date,
  leaseEnd: Date,
): Promise<MessageRow | undefined> {
  const earlier = alias(outgoingMessages, 'earlier');
  const hasEarlierMessage = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.channel, outgoingMessages.channel),
        eq(earlier.recipient, outgoingMessages.recipient),
        lt(earlier.position, outgoingMessages.position),
        // No lease ends later, so others due later were never claimed.
        or(gt(earlier.failures, 0), lte(earlier.dueAt, leaseEnd)),
      ),
    );
  const next = db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(and(eq(outgoingMessages.channel, channel), lte(outgoingMessages.dueAt, now), notExists(hasEarlierMessage)))
    .orderBy(asc(outgoingMessages.dueAt), asc(outgoingMessages.position))
    .limit(1)
    .for('update', { of: outgoingMessages, skipLocked: true });
  const [claimed] = await db
    .update(outgoingMessages)
    .set({ dueAt: leaseEnd })
    .where(inArray(outgoingMessages.id, next))
    .returning();
  return claimed;
}

export const deleteQueued = (tx: Queryable, news: RecalledNews) =>
  tx.delete(outgoingMessages).where(isRecalled(outgoingMessages, news));

export const deleteMessage = (db: Queryable, { id }: Pick<MessageRow, 'id'>) =>
  db.delete(outgoingMessages).where(eq(outgoingMessages.id, id));

/** Reschedules a claimed message, unless its lease has expired and another process has claimed it. */
export const retryMessage = (
  db: Queryable,
  { id, dueAt, failures }: Pick<MessageRow, 'id' | 'dueAt' | 'failures'>,
  retryAt: Date,
) =>
  db
    .update(outgoingMessages)
    .set({ dueAt: retryAt, failures: failures + 1 })
    .where(and(eq(outgoingMessages.id, id), eq(outgoingMessages.dueAt, dueAt)));

/** Postpones a claimed message and all due ones of its channel. Does not count as a failure. */
export const postponeMessages = (
  db: Queryable,
  { id, channel, dueAt }: Pick<MessageRow, 'id' | 'channel' | 'dueAt'>,
  { now, retryAt }: { now: Date; retryAt: Date },
) =>
  db
    .update(outgoingMessages)
    .set({ dueAt: retryAt })
    .where(
      and(
        eq(outgoingMessages.channel, channel),
        or(lte(outgoingMessages.dueAt, now), and(eq(outgoingMessages.id, id), eq(outgoingMessages.dueAt, dueAt))),
      ),
    );

/** Deletes messages queued before `moment`; returns how many. */
export async function deleteQueuedBefore(tx: Pick<Queryable, 'delete'>, moment: Date): Promise<number> {
  const dropped = [
    ...(await tx.delete(outgoingMessages).where(lt(outgoingMessages.createdAt, moment)).returning({ id: sql`1` })),
    ...(await tx.delete(bookingMessages).where(lt(bookingMessages.dueAt, moment)).returning({ id: sql`1` })),
  ];
  return dropped.length;
}

/** Number of messages that failed at least once or are late. */
export const countUnsent = (db: Queryable, now: Date): Promise<number> =>
  db.$count(
    outgoingMessages,
    or(gt(outgoingMessages.failures, 0), lt(outgoingMessages.createdAt, new Date(now.getTime() - LATE_MS))),
  );

/**
 * Moves due messages queued by the previous release, except those that its processes are sending, to
 * `outgoing_messages`.
 */
export async function moveBookingMessages(db: Database, siteOrigin: string, now: Date): Promise<void> {
  for (let moved = BATCH; moved === BATCH; ) {
    moved = await db.transaction(async (tx) => {
      const due = tx
        .select({ id: bookingMessages.id })
        .from(bookingMessages)
        .where(lte(bookingMessages.dueAt, now))
        .orderBy(asc(bookingMessages.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const rows = await tx.delete(bookingMessages).where(inArray(bookingMessages.id, due)).returning();
      const messages = rows
        .sort((one, other) => one.id - other.id)
        .flatMap(({ accountId, channel, recipient, news }) =>
          messagesOf(news, { accountId, recipients: [{ channel, recipient }], siteOrigin, at: now }),
        );
      await queueMessages(tx, messages);
      return rows.length;
    });
  }
}

export async function deleteMessagesOf(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(outgoingMessages).where(eq(outgoingMessages.accountId, accountId));
  await tx.delete(bookingMessages).where(eq(bookingMessages.accountId, accountId));
}
