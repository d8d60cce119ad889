import { and, asc, countDistinct, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { REPORT_WINDOW_MS, REPORTERS_UNTIL_PAUSE } from './limits.ts';
import { chatLimits, personReports } from './tables.ts';

export type PersonReport = typeof personReports.$inferSelect;
export type ChatLimits = typeof chatLimits.$inferSelect;

/** Per person; the newest ones. */
export const MAX_REPORTS_SHOWN = 50;

export async function limitsOf(db: Queryable, accountId: string): Promise<ChatLimits | undefined> {
  const [row] = await db.select().from(chatLimits).where(eq(chatLimits.accountId, accountId));
  return row;
}

export const changeLimits = (
  tx: Queryable,
  accountId: string,
  change: Partial<Pick<ChatLimits, 'pausedAt' | 'stoppedUntil'>>,
) =>
  tx
    .insert(chatLimits)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: chatLimits.accountId, set: change });

/** The newest undecided reports of each of these people, oldest first. */
export async function openReportsOf(db: Queryable, reportedIds: readonly string[]): Promise<PersonReport[]> {
  if (reportedIds.length === 0) return [];
  const { reportedId, createdAt, id } = personReports;
  const ranked = db
    .select({
      ...getTableColumns(personReports),
      rank: sql<number>`row_number() over (partition by ${reportedId} order by ${createdAt} desc, ${id})`.as('place'),
    })
    .from(personReports)
    .where(and(inArray(reportedId, [...reportedIds]), isNull(personReports.settledAt)))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, MAX_REPORTS_SHOWN))
    .orderBy(asc(ranked.createdAt), asc(ranked.id));
}

/** Whether enough different people have recently reported the account to stop it from starting conversations. */
export async function isReportedBySeveral(tx: Queryable, reportedId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REPORT_WINDOW_MS);
  const [row] = await tx
    .select({ reporters: countDistinct(personReports.reporterId) })
    .from(personReports)
    .where(
      and(
        eq(personReports.reportedId, reportedId),
        isNull(personReports.settledAt),
        gt(personReports.createdAt, since),
      ),
    );
  return (row?.reporters ?? 0) >= REPORTERS_UNTIL_PAUSE;
}

/** Reports by one account since then, oldest first. */
export const reportsBy = (tx: Queryable, reporterId: string, since: Date): Promise<PersonReport[]> =>
  tx
    .select()
    .from(personReports)
    .where(and(eq(personReports.reporterId, reporterId), gt(personReports.createdAt, since)))
    .orderBy(asc(personReports.createdAt));

/** Marks all pending reports as decided. */
export const settleReports = (tx: Queryable, reportedId: string, now: Date) =>
  tx
    .update(personReports)
    .set({ settledAt: now })
    .where(and(eq(personReports.reportedId, reportedId), isNull(personReports.settledAt)));

/** Reopens the reports decided at that time. */
export const reopenReports = (tx: Queryable, reportedId: string, settledAt: Date) =>
  tx
    .update(personReports)
    .set({ settledAt: null })
    .where(and(eq(personReports.reportedId, reportedId), eq(personReports.settledAt, settledAt)));
