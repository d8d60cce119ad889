import { randomUUID } from 'node:crypto';
import type { RefundStatus } from '@karwan/shared-contracts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderRow } from './orders.ts';
import { insertRefund, type RefundRow, refundsOfEach } from './refund-rows.ts';
import { incomingPayments } from './tables.ts';

export type IncomingRow = typeof incomingPayments.$inferSelect;

/** An order's payments and refunds with their totals, in whole PKR. */
export type MoneyOfOrder = {
  incoming: IncomingRow[];
  refunds: RefundRow[];
  /** Total of all payments that were not reversed. */
  receivedPkr: number;
  /** Surplus: received, not used by the order and not being refunded. Negative: the customer owes it. */
  restPkr: number;
  /** The part of the paid price that can still be refunded. */
  refundablePkr: number;
  /** The missing part of the price, before the order is paid. */
  duePkr: number;
};

/** Totals of an order; current only while it is locked. Ignores withdrawn refunds. */
export async function moneyOf(db: Queryable, order: OrderRow): Promise<MoneyOfOrder> {
  const [money] = await moneyOfEach(db, [order]);
  if (money === undefined) throw new Error(`The money of ${order.number} was not read.`);
  return money;
}

/** Like `moneyOf`, for several orders, in the same sequence. */
export async function moneyOfEach(db: Queryable, orders: readonly OrderRow[]): Promise<MoneyOfOrder[]> {
  const ids = orders.map(({ id }) => id);
  const incoming = await db
    .select()
    .from(incomingPayments)
    .where(and(inArray(incomingPayments.orderId, ids), isNull(incomingPayments.reversedAt)))
    .orderBy(asc(incomingPayments.receivedAt), asc(incomingPayments.id));
  const refunds = (await refundsOfEach(db, ids)).filter(({ status }) => status !== 'withdrawn');
  return orders.map((order) =>
    sumUp(
      order,
      incoming.filter(({ orderId }) => orderId === order.id),
      refunds.filter(({ orderId }) => orderId === order.id),
    ),
  );
}

function sumUp(order: OrderRow, incoming: IncomingRow[], refunds: RefundRow[]): MoneyOfOrder {
  const pricePkr = order.amountPkr - order.writtenOffPkr;
  const usedPkr = order.paidAt === null ? 0 : pricePkr;
  const receivedPkr = totalOf(incoming);
  const restPkr = receivedPkr - usedPkr - totalOf(refunds.filter(({ isRest }) => isRest));
  const refundablePkr = usedPkr - totalOf(refunds.filter(({ isRest }) => !isRest)) + Math.min(restPkr, 0);
  const duePkr = order.paidAt === null ? Math.max(pricePkr - restPkr, 0) : 0;
  return { incoming, refunds, receivedPkr, restPkr, refundablePkr: Math.max(refundablePkr, 0), duePkr };
}

type NewRefunds = {
  amountPkr: number;
  /** True: refunds surplus money. False: refunds the paid price. */
  isRest: boolean;
  reason: string;
  status?: RefundStatus;
  askedBy?: string | null;
  approvedBy?: string | null;
};

/** Adds refunds for a locked order, taking from the latest payment first. Throws if not enough is left. */
export async function addRefunds(
  tx: Queryable,
  order: OrderRow,
  { amountPkr, ...refund }: NewRefunds,
  now: Date,
): Promise<RefundRow[]> {
  const { incoming, refunds } = await moneyOf(tx, order);
  const left = new Map<string, number>();
  const add = (attemptId: string | null, pkr: number) => {
    if (attemptId !== null) left.set(attemptId, (left.get(attemptId) ?? 0) + pkr);
  };
  for (const payment of incoming.toReversed()) add(payment.attemptId, payment.amountPkr);
  for (const existing of refunds) add(existing.attemptId, -existing.amountPkr);
  const added: RefundRow[] = [];
  let restPkr = amountPkr;
  async function addRefund(attemptId: string, partPkr: number): Promise<void> {
    if (partPkr <= 0) return;
    const row = await insertRefund(tx, {
      ...{ id: randomUUID(), orderId: order.id, attemptId, amountPkr: partPkr, requestedAt: now },
      ...refund,
    });
    if (row === undefined) throw new Error('The refund was not stored.');
    added.push(row);
    restPkr -= partPkr;
  }
  for (const [attemptId, leftPkr] of left) await addRefund(attemptId, Math.min(restPkr, leftPkr));
  // Manual refunds have no limit per payment, because a payment entered by mistake may already have been refunded.
  const transfer = incoming.findLast(({ provider }) => provider === 'bank-transfer')?.attemptId;
  if (transfer && restPkr > 0) await addRefund(transfer, restPkr);
  if (restPkr > 0) throw new Error(`${order.number} has ${restPkr} PKR less than is to be given back.`);
  return added;
}

export const totalOf = (rows: readonly { amountPkr: number }[]) =>
  rows.reduce((sum, { amountPkr }) => sum + amountPkr, 0);
