import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
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

export const countUnread = (db: Queryable, accountId: string): Promise<number> =>
  db.$count(notifications, and(eq(notifications.accountId, accountId), isNull(notifications.readAt)));

export const deleteNotificationsOf = (tx: Queryable, accountId: string) =>
  tx.delete(notifications).where(eq(notifications.accountId, accountId));
