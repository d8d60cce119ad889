import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type AttemptRow, readAttempt } from './attempts.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { orders, paymentAttempts, paymentFlags, refunds, transferProofs } from './tables.ts';

export type { AttemptRow, OrderRow };
export type FlagRow = typeof paymentFlags.$inferSelect;

/** Transfers with what was sent as their proof, but for the file itself. */
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
    .innerJoin(transferProofs, eq(transferProofs.attemptId, paymentAttempts.id))
    .where(inArray(paymentAttempts.id, [...attemptIds]));
export type TransferRow = Awaited<ReturnType<typeof transfersWith>>[number];

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
