import { canTransition, type RefundStatus, refundTransitions } from '@karwan/shared-contracts';
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Refund } from './port.ts';
import { orders, refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** Maps a row to the type that other modules use. */
export const refundOfRow = ({ id, orderId, amountPkr, reason, status }: RefundRow): Refund => ({
  ...{ id, orderId, amountPkr, reason, status },
});

export async function insertRefund(tx: Queryable, row: typeof refunds.$inferInsert): Promise<RefundRow | undefined> {
  const [inserted] = await tx.insert(refunds).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Newest first. */
export const refundsOf = (db: Queryable, orderId: string): Promise<RefundRow[]> => refundsOfEach(db, [orderId]);

/** Refunds of several orders, newest first. */
export const refundsOfEach = (db: Queryable, orderIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(desc(refunds.requestedAt));

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** The number of the order whose refund was sent by our payment with this reference, if any. */
export async function orderNumberOfSent(tx: Queryable, sentReference: string): Promise<string | undefined> {
  // Serialises concurrent entries of the same reference.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${sentReference}`}, 0))`);
  const [row] = await tx
    .select({ number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.sentReference, sentReference));
  return row?.number;
}

/**
 * Changes a refund's status; undefined if the transition is not allowed, or the refund was claimed for sending since it
 * was read. The caller has locked the order.
 */
export async function transitionRefund(
  tx: Queryable,
  row: RefundRow,
  to: RefundStatus,
  change: Partial<RefundRow> = {},
): Promise<RefundRow | undefined> {
  if (!canTransition(refundTransitions, row.status, to)) return undefined;
  const [moved] = await tx
    .update(refunds)
    .set({ ...change, status: to })
    .where(and(eq(refunds.id, row.id), eq(refunds.status, row.status), eq(refunds.tries, row.tries)))
    .returning();
  return moved;
}

/**
 * Claims refunds that wait to be sent, or were sent but not booked yet, and counts a try for each. Skips refunds tried
 * since `triedBefore`.
 */
export function claimRefunds(
  db: Queryable,
  { triedBefore, now, limit }: { triedBefore: Date; now: Date; limit: number },
): Promise<RefundRow[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'requested'), or(isNull(refunds.triedAt), lt(refunds.triedAt, triedBefore))))
    .orderBy(asc(refunds.requestedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(refunds)
    .set({ triedAt: now, tries: sql`${refunds.tries} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
}

/** Stores that the provider has sent the money before anything else happens, so that it is not asked again. */
export async function recordSent(db: Queryable, id: string, providerReference: string): Promise<void> {
  await db
    .update(refunds)
    .set({ providerReference })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'requested')));
}
