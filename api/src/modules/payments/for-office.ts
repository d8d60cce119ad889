import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type AttemptRow, readAttempt } from './attempts.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { orders, paymentAttempts, paymentFlags, refunds, transferProofs } from './tables.ts';

export type { AttemptRow, OrderRow };
export type FlagRow = typeof paymentFlags.$inferSelect;

/** Transfers with what was sent as their proof, if anything was, but for the file itself. */
export const transfersWith = (db: Queryable, attemptIds: readonly string[]) =>
  db
    .select({
      attempt: paymentAttempts,
      order: orders,
      contentType: transferProofs.contentType,
      sentAt: transferProofs.sentAt,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(transferProofs, eq(transferProofs.attemptId, paymentAttempts.id))
    .where(inArray(paymentAttempts.id, [...attemptIds]));
export type TransferRow = Awaited<ReturnType<typeof transfersWith>>[number];

/** The transfers of an order that people call so: `K-2026-000123`, or with what its reference has behind that. */
export async function transfersNamed(db: Queryable, name: string): Promise<string[]> {
  const [, number = ''] = /^(K-\d{4}-\d{6,9})(?:-\w*)?$/i.exec(name) ?? [];
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(orders.number, number.toUpperCase()), eq(paymentAttempts.provider, 'bank-transfer')));
  return rows.map(({ id }) => id);
}

/** As it is once its order is locked. */
export async function lockTransfer(tx: Queryable, attemptId: string): Promise<TransferRow | undefined> {
  const [found] = await transfersWith(tx, [attemptId]);
  if (found === undefined) return undefined;
  const order = await lockOrder(tx, found.order.id);
  return { ...found, order, attempt: await readAttempt(tx, attemptId) };
}

export const refundsWith = (db: Queryable, refundIds: readonly string[]) =>
  db
    .select({ refund: refunds, attempt: paymentAttempts, order: orders })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.id, [...refundIds]));

export const flagsWith = (db: Queryable, flagIds: readonly string[]) =>
  db
    .select({ flag: paymentFlags, attempt: paymentAttempts, order: orders })
    .from(paymentFlags)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentFlags.attemptId))
    .leftJoin(orders, eq(orders.id, paymentFlags.orderId))
    .where(inArray(paymentFlags.id, [...flagIds]));

export async function lockFlag(tx: Queryable, id: string): Promise<FlagRow | undefined> {
  const [row] = await tx.select().from(paymentFlags).where(eq(paymentFlags.id, id)).for('update');
  return row;
}
