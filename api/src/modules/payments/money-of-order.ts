import { randomUUID } from 'node:crypto';
import type { RefundStatus } from '@karwan/shared-contracts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { splitRefund, totalsOf } from './amounts.ts';
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
  return orders.map((order) => {
    const ofOrder = {
      incoming: incoming.filter(({ orderId }) => orderId === order.id),
      refunds: refunds.filter(({ orderId }) => orderId === order.id),
    };
    return { ...ofOrder, ...totalsOf(order, ofOrder) };
  });
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
  const { parts, missingPkr } = splitRefund(amountPkr, await moneyOf(tx, order));
  const added: RefundRow[] = [];
  for (const part of parts) {
    const row = await insertRefund(tx, { id: randomUUID(), orderId: order.id, requestedAt: now, ...part, ...refund });
    if (row === undefined) throw new Error('The refund was not stored.');
    added.push(row);
  }
  if (missingPkr > 0) throw new Error(`${order.number} has ${missingPkr} PKR less than is to be given back.`);
  return added;
}
