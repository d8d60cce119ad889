import { transfersQueue } from '@karwan/shared-contracts';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { enqueueMissing } from '../queues/index.ts';
import { type AttemptRow, readAttempt } from './attempts.ts';
import { canonicalReference } from './incoming.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { incomingPayments, orders, paymentAttempts, paymentFlags, refunds, transferProofs } from './tables.ts';

export type { AttemptRow, OrderRow };
export type FlagRow = typeof paymentFlags.$inferSelect;

/** Transfers with the metadata of their proof, if any; without the file itself. */
export const transfersById = (db: Queryable, attemptIds: readonly string[]) =>
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
export type TransferRow = Awaited<ReturnType<typeof transfersById>>[number];

/**
 * Finds transfers by order number, our reference or the bank's reference, whatever their status. Unfinished ones are
 * added to the queue as `ended`, where only a search shows them.
 */
export async function findTransfers(db: Database, name: string, now: Date): Promise<string[]> {
  const reference = canonicalReference(name);
  const [, number = reference] = /^(K-\d{4}-\d{6,9})(?:-\w*)?$/.exec(reference) ?? [];
  const { provider, id, status } = paymentAttempts;
  const found = await db
    .selectDistinct({ id, status })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(incomingPayments, eq(incomingPayments.attemptId, id))
    .where(and(eq(provider, 'bank-transfer'), or(eq(orders.number, number), eq(incomingPayments.reference, reference))))
    .limit(50);
  const open = found.filter((transfer) => transfer.status !== 'succeeded').map((transfer) => transfer.id);
  await enqueueMissing(db, transfersQueue, { subjectIds: open, reason: 'ended', now });
  return found.map((transfer) => transfer.id);
}

/** The current transfer, read after its order is locked. */
export async function lockTransfer(tx: Queryable, attemptId: string): Promise<TransferRow | undefined> {
  const [found] = await transfersById(tx, [attemptId]);
  if (found === undefined) return undefined;
  const order = await lockOrder(tx, found.order.id);
  return { ...found, order, attempt: await readAttempt(tx, attemptId) };
}

export const refundsById = (db: Queryable, refundIds: readonly string[]) =>
  db
    .select({ refund: refunds, attempt: paymentAttempts, order: orders })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.id, [...refundIds]));

export const flagsById = (db: Queryable, flagIds: readonly string[]) =>
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
