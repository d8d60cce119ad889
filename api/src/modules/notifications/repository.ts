import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { accounts } from '../users/index.ts';
import { deleteMessagesOf } from './outgoing-messages.ts';
import { notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** A statement takes 65,535 values. */
const BATCH = 5000;

export async function insertNotifications(
  db: Queryable,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(notifications).values(rows.slice(start, start + BATCH));
  }
}

/** Stores one for each account that fulfils a condition, without reading them first. Returns the accounts. */
export async function insertForAll(
  tx: Queryable,
  isRecipient: SQL | undefined,
  { kind, parameters, title, text, link, createdAt }: Omit<typeof notifications.$inferInsert, 'id' | 'accountId'>,
): Promise<string[]> {
  // The columns in the order of the table, as an insert from a query has them.
  const recipients = tx
    .select({
      id: sql<string>`gen_random_uuid()`.as('id'),
      accountId: accounts.id,
      kind: sql<string>`${kind}::text`.as('kind'),
      parameters: sql`${JSON.stringify(parameters)}::jsonb`.as('parameters'),
      title: sql<string>`${title}::text`.as('title'),
      text: sql<string>`${text}::text`.as('text'),
      link: sql<string | null>`${link}::text`.as('link'),
      createdAt: sql<Date>`${createdAt.toISOString()}::timestamptz`.as('created_at'),
      readAt: sql<null>`null::timestamptz`.as('read_at'),
    })
    .from(accounts)
    .where(isRecipient);
  const stored = await tx.insert(notifications).select(recipients).returning({ accountId: notifications.accountId });
  return stored.map(({ accountId }) => accountId);
}

/** Newest first, one more than `limit` where there is more. */
export const listOf = (db: Queryable, accountId: string, after: Cursor | undefined, limit: number) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        after &&
          sql`(${notifications.createdAt}, ${notifications.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);

/** Of the account's own only, whatever ids are given; without ids all. */
export async function markRead(db: Queryable, accountId: string, ids: readonly string[] | undefined, now: Date) {
  if (ids?.length === 0) return;
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
      ),
    );
}

/** Of each account that has unread ones. */
export async function countUnread(db: Queryable, accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ accountId: notifications.accountId, unread: count() })
    .from(notifications)
    .where(and(inArray(notifications.accountId, [...accountIds]), isNull(notifications.readAt)))
    .groupBy(notifications.accountId);
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]));
}

export async function deleteNotificationsOf(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.accountId, accountId));
  await deleteMessagesOf(tx, accountId);
}
