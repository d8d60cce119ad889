import { randomUUID } from 'node:crypto';
import type { RefundStatus } from '@karwan/shared-contracts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderRow } from './orders.ts';
import { insertRefund, type RefundRow, refundsOfEach } from './refund-rows.ts';
import { incomingPayments } from './tables.ts';

export type IncomingRow = typeof incomingPayments.$inferSelect;

/** What the rows of an order say of its money, in whole PKR. */
export type MoneyOfOrder = {
  incoming: IncomingRow[];
  refunds: RefundRow[];
  /** All that came and was not reversed. */
  receivedPkr: number;
  /** What its order did not take and nobody gives back yet; negative: its customer owes it. */
  restPkr: number;
  /** What can still be given back of what paid it. */
  refundablePkr: number;
  /** What is missing of its price before it is paid. */
  duePkr: number;
};

/** Of a locked order, or as it is just now. Refunds that were withdrawn are left out. */
export async function moneyOf(db: Queryable, order: OrderRow): Promise<MoneyOfOrder> {
  const [money] = await moneyOfEach(db, [order]);
  if (money === undefined) throw new Error(`The money of ${order.number} was not read.`);
  return money;
}

/** As `moneyOf`, of each, in their order. */
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
  const takenPkr = order.paidAt === null ? 0 : pricePkr;
  const receivedPkr = totalOf(incoming);
  const restPkr = receivedPkr - takenPkr - totalOf(refunds.filter(({ isRest }) => isRest));
  const refundablePkr = takenPkr - totalOf(refunds.filter(({ isRest }) => !isRest)) + Math.min(restPkr, 0);
  const duePkr = order.paidAt === null ? Math.max(pricePkr - restPkr, 0) : 0;
  return { incoming, refunds, receivedPkr, restPkr, refundablePkr: Math.max(refundablePkr, 0), duePkr };
}

type NewRefunds = {
  amountPkr: number;
  /** Of money that its order did not take; else of what paid it. */
  isRest: boolean;
  reason: string;
  status?: RefundStatus;
  askedBy?: string | null;
  approvedBy?: string | null;
};

/**
 * Asks for so much of a locked order's money back, each part from the payment that brought it, the last one first. Throws where
 * there is not so much left.
 */
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
  for (const given of refunds) add(given.attemptId, -given.amountPkr);
  const added: RefundRow[] = [];
  let restPkr = amountPkr;
  async function ask(attemptId: string, partPkr: number): Promise<void> {
    if (partPkr <= 0) return;
    const row = await insertRefund(tx, {
      ...{ id: randomUUID(), orderId: order.id, attemptId, amountPkr: partPkr, requestedAt: now },
      ...refund,
    });
    if (row === undefined) throw new Error('The refund was not stored.');
    added.push(row);
    restPkr -= partPkr;
  }
  for (const [attemptId, leftPkr] of left) await ask(attemptId, Math.min(restPkr, leftPkr));
  // A payment that was entered by mistake may have been given back: what is sent by hand has no limit of its own.
  const transfer = incoming.findLast(({ provider }) => provider === 'bank-transfer')?.attemptId;
  if (transfer && restPkr > 0) await ask(transfer, restPkr);
  if (restPkr > 0) throw new Error(`${order.number} has ${restPkr} PKR less than is to be given back.`);
  return added;
}

export const totalOf = (rows: readonly { amountPkr: number }[]) =>
  rows.reduce((sum, { amountPkr }) => sum + amountPkr, 0);
