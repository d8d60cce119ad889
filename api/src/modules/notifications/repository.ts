import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { accounts } from '../users/index.ts';
import { deleteMessagesOf } from './outgoing-messages.ts';
import { isRecalled, type RecalledNews } from './recalled-news.ts';
import { notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** PostgreSQL allows 65,535 parameters per statement. */
const BATCH = 5000;

export async function insertNotifications(
  db: Queryable,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(notifications).values(rows.slice(start, start + BATCH));
  }
}

/** Stores one notification per matching account in a single statement. Returns the accounts. */
export async function insertForAll(
  tx: Queryable,
  isRecipient: SQL | undefined,
  { kind, parameters, title, text, link, createdAt }: Omit<typeof notifications.$inferInsert, 'id' | 'accountId'>,
): Promise<string[]> {
  // An insert from a query needs the columns in table order.
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

/** Newest first, up to `limit + 1` rows. */
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

/** `upTo` ends a range at one notification, in the order of the list; `ids` selects single ones. */
export type WhichToMark = {
  ids?: readonly string[] | undefined;
  upTo?: { id: string; createdAt: string } | undefined;
};

/** Marks only the account's own notifications, whatever is given; all of them by default. Returns whether any was unread. */
export async function markRead(
  db: Queryable,
  accountId: string,
  { ids, upTo }: WhichToMark,
  now: Date,
): Promise<boolean> {
  if (ids?.length === 0) return false;
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
        upTo &&
          sql`(${notifications.createdAt}, ${notifications.id}) <= (${upTo.createdAt}::timestamptz, ${upTo.id}::uuid)`,
      ),
    )
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export const deleteNews = (tx: Queryable, news: RecalledNews) =>
  tx.delete(notifications).where(isRecalled(notifications, news));

/** A higher exact count has no use, and every live update counts. */
const COUNTED_UP_TO = 1000;

/** Unread notifications by account, for accounts that have any; at most a thousand each. */
export async function countUnread(db: Queryable, accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; unread: number }>(
    db,
    sql`select asked.id, counted.unread
        from (select jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb)::uuid as id) as asked,
          lateral (select count(*)::int as unread from (
            select from ${notifications}
            where ${notifications.accountId} = asked.id and ${notifications.readAt} is null limit ${COUNTED_UP_TO}
          ) as unread_ones) as counted
        where counted.unread > 0`,
  );
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

const DAY_MS = 86_400_000;
const READ_LIFE_MS = 90 * DAY_MS;
const LIFE_MS = 180 * DAY_MS;

/** Deletes up to `limit` old ones, read ones sooner than unread ones. Returns how many. */
export async function purgeNotifications(db: Queryable, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  // Two statements, so that each uses its own index.
  const olds = [
    and(isNotNull(notifications.readAt), lt(notifications.createdAt, before(READ_LIFE_MS))),
    lt(notifications.createdAt, before(LIFE_MS)),
  ];
  let purged = 0;
  for (const isOld of olds) {
    const old = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(isOld)
      .limit(limit - purged);
    const rows = await db
      .delete(notifications)
      .where(inArray(notifications.id, old))
      .returning({ id: notifications.id });
    purged += rows.length;
    if (purged === limit) break;
  }
  return purged;
}

export async function deleteNotificationsOf(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.accountId, accountId));
  await deleteMessagesOf(tx, accountId);
}
