import { type SheetCheckStatus, type SheetReport, sheetCheckTransitions } from '@karwan/shared-contracts';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { sheetCheckSteps, sheetChecks, sheetReports } from './tables.ts';

export type CheckRow = typeof sheetChecks.$inferSelect;
export type StepRow = typeof sheetCheckSteps.$inferSelect;

/** Also inserts its first step. */
export async function insertCheck(tx: Queryable, row: typeof sheetChecks.$inferInsert): Promise<void> {
  await tx.insert(sheetChecks).values(row);
  await tx.insert(sheetCheckSteps).values({ checkId: row.id, what: row.status, at: row.createdAt });
}

export async function findCheck(db: Queryable, id: string): Promise<CheckRow | undefined> {
  const [row] = await db.select().from(sheetChecks).where(eq(sheetChecks.id, id));
  return row;
}

/** Checks by id; unknown ids are left out. */
export async function findChecks(db: Queryable, ids: readonly string[]): Promise<Map<string, CheckRow>> {
  const rows = await db
    .select()
    .from(sheetChecks)
    .where(inArray(sheetChecks.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findOwnCheck(db: Queryable, accountId: string, id: string): Promise<CheckRow | undefined> {
  const row = await findCheck(db, id);
  return row?.accountId === accountId ? row : undefined;
}

export async function lockCheck(tx: Queryable, id: string): Promise<CheckRow | undefined> {
  const [row] = await tx.select().from(sheetChecks).where(eq(sheetChecks.id, id)).for('update');
  return row;
}

/** Newest first; returns up to `limit + 1` rows to show whether there are more. */
export const listChecks = (db: Queryable, accountId: string, after: Cursor | undefined, limit: number) =>
  db
    .select()
    .from(sheetChecks)
    .where(
      and(
        eq(sheetChecks.accountId, accountId),
        after &&
          sql`(${sheetChecks.createdAt}, ${sheetChecks.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(sheetChecks.createdAt), desc(sheetChecks.id))
    .limit(limit + 1);

export const countUnpaid = (tx: Queryable, accountId: string): Promise<number> =>
  tx.$count(sheetChecks, and(eq(sheetChecks.accountId, accountId), eq(sheetChecks.status, 'awaiting-payment')));

export const stepsOf = (db: Queryable, checkId: string): Promise<StepRow[]> =>
  db.select().from(sheetCheckSteps).where(eq(sheetCheckSteps.checkId, checkId)).orderBy(asc(sheetCheckSteps.id));

/** Changes a locked check's status if the transition is allowed; returns whether it was. */
export async function transitionCheck(
  tx: Queryable,
  { id, status }: Pick<CheckRow, 'id' | 'status'>,
  { to, at, ...set }: { to: SheetCheckStatus; at: Date } & Partial<CheckRow>,
): Promise<boolean> {
  if (!sheetCheckTransitions[status].includes(to)) return false;
  await tx
    .update(sheetChecks)
    .set({ dueAt: null, ...set, status: to, updatedAt: at })
    .where(eq(sheetChecks.id, id));
  await tx.insert(sheetCheckSteps).values({ checkId: id, what: to, at });
  return true;
}

export const setRefunded = (tx: Queryable, id: string, refundedPkr: number, updatedAt: Date) =>
  tx.update(sheetChecks).set({ refundedPkr, updatedAt }).where(eq(sheetChecks.id, id));

/** Restores a locked check that was marked as refunded by mistake; a pending lookup continues. */
export async function undoRefunded(tx: Queryable, id: string, at: Date): Promise<void> {
  const [last, before] = (await stepsOf(tx, id)).toReversed();
  if (last?.what !== 'refunded' || before === undefined) return;
  await tx.delete(sheetCheckSteps).where(eq(sheetCheckSteps.id, last.id));
  const dueAt = before.what === 'looking' ? at : null;
  await tx.update(sheetChecks).set({ status: before.what, dueAt, updatedAt: at }).where(eq(sheetChecks.id, id));
}

/**
 * Claims due checks, counts a try for each and schedules the next one at `nextAt`; no other process has them until
 * then.
 */
export async function claimDueChecks(tx: Queryable, now: Date, nextAt: (tries: number) => Date, limit: number) {
  const due = await tx
    .select()
    .from(sheetChecks)
    .where(and(eq(sheetChecks.status, 'looking'), lte(sheetChecks.dueAt, now)))
    .orderBy(asc(sheetChecks.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id, tries } of due)
    await tx
      .update(sheetChecks)
      .set({ tries: tries + 1, dueAt: nextAt(tries + 1) })
      .where(eq(sheetChecks.id, id));
  return due;
}

export const insertReport = (tx: Queryable, report: SheetReport, createdAt: Date) =>
  tx.insert(sheetReports).values({ number: report.number, report, createdAt });

export async function findReport(db: Queryable, number: string): Promise<SheetReport | undefined> {
  const [row] = await db.select().from(sheetReports).where(eq(sheetReports.number, number));
  return row?.report;
}

/** Unpaid checks of an account that is being erased. */
export const unpaidChecksOf = (tx: Queryable, accountId: string) =>
  tx
    .select({ id: sheetChecks.id, orderId: sheetChecks.orderId })
    .from(sheetChecks)
    .where(and(eq(sheetChecks.accountId, accountId), eq(sheetChecks.status, 'awaiting-payment')));

export const eraseSellerClaims = (tx: Queryable, accountId: string) =>
  tx.update(sheetChecks).set({ told: null }).where(eq(sheetChecks.accountId, accountId));
