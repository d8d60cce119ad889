import { randomUUID } from 'node:crypto';
import { type PaymentProvider, transfersQueue } from '@karwan/shared-contracts';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { postSet } from '../ledger/index.ts';
import { dequeue } from '../queues/index.ts';
import { type AttemptRow, insertAttempt, transitionAttempt } from './attempts.ts';
import { canonicalReference } from './incoming.ts';
import { type IncomingRow, moneyOf } from './money-of-order.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { type PayServices, settleOrder } from './pay-order.ts';
import { reduceSurplusRefunds } from './refunds.ts';
import { referenceTaken } from './refusals.ts';
import { incomingPayments, orders } from './tables.ts';

type Received = {
  order: OrderRow;
  attempt: AttemptRow;
  /** The provider's or the bank's reference. */
  reference: string;
  /** Whole PKR. */
  amountPkr: number;
  part?: number;
  /** The officer who entered it. */
  enteredBy?: string | null;
};

/**
 * Records money for a locked order and posts it to the ledger, whatever its amount or the order's status, then settles
 * the order (`settleOrder`). Throws if the reference is already used by another payment. Returns the updated order.
 */
export async function receivePayment(tx: Queryable, services: PayServices, received: Received): Promise<OrderRow> {
  const { order, attempt, amountPkr, ...rest } = received;
  const at = services.now();
  const { duePkr } = await moneyOf(tx, order);
  const { provider } = attempt;
  const row = { provider, orderId: order.id, attemptId: attempt.id, amountPkr, receivedAt: at, ...rest };
  const { reference } = await storeIncoming(tx, row);
  const isPaidByThis = order.paidAt === null && amountPkr >= duePkr;
  // After a partial transfer the rest may follow under the same reference, so the attempt stays open.
  if (isPaidByThis || provider !== 'bank-transfer' || order.paidAt !== null) {
    const change = { isExtra: !isPaidByThis, providerReference: reference, endedAt: at, failure: null };
    await transitionAttempt(tx, attempt, 'succeeded', change);
    await dequeue(tx, transfersQueue, [attempt.id], at);
  }
  return settleOrder(tx, services, order);
}

type NewIncoming = Omit<typeof incomingPayments.$inferInsert, 'id'>;

/** Stores a payment and posts it to the ledger. */
export async function storeIncoming(tx: Queryable, { reference, ...row }: NewIncoming): Promise<IncomingRow> {
  const values = { id: randomUUID(), reference: canonicalReference(reference), ...row };
  const insert = (row: typeof values) => tx.insert(incomingPayments).values(row).onConflictDoNothing().returning();
  let [stored] = await insert(values);
  // A gateway that uses one reference for two payments has still received both.
  if (row.provider !== 'bank-transfer')
    [stored] = stored ? [stored] : await insert({ ...values, reference: `${values.reference}/${values.id}` });
  if (stored === undefined || (await isDivided(tx, stored))) throw await orderOfReference(tx, values);
  await postIncoming(tx, stored, { id: `payment:${stored.id}`, at: stored.receivedAt, sign: 1 });
  return stored;
}

const isCurrent = ({ provider, reference }: Pick<IncomingRow, 'provider' | 'reference'>) =>
  and(
    eq(incomingPayments.provider, provider),
    eq(incomingPayments.reference, reference),
    isNull(incomingPayments.reversedAt),
  );

/** Whether a whole payment has the reference of one that is divided between orders. */
const isDivided = async (tx: Queryable, payment: IncomingRow): Promise<boolean> =>
  payment.part === 0 && (await tx.$count(incomingPayments, and(isCurrent(payment), gt(incomingPayments.part, 0)))) > 0;

/** The error for a reference that is already used by another payment. */
async function orderOfReference(tx: Queryable, payment: Pick<IncomingRow, 'id' | 'provider' | 'reference'>) {
  const { reference } = payment;
  const [first] = await tx
    .select({ number: orders.number })
    .from(incomingPayments)
    .leftJoin(orders, eq(orders.id, incomingPayments.orderId))
    .where(and(isCurrent(payment), ne(incomingPayments.id, payment.id)));
  const message = first?.number
    ? `${reference} is already entered for ${first.number}.`
    : `${reference} is already entered without an order.`;
  return referenceTaken({ message });
}

/** `sign`: 1 posts the payment, -1 reverses it. */
function postIncoming(
  tx: Queryable,
  { id: paymentId, orderId, provider, amountPkr }: IncomingRow,
  { id, at, sign }: { id: string; at: Date; sign: 1 | -1 },
): Promise<void> {
  const entries = { [`provider:${provider}`]: sign * amountPkr, customer: -sign * amountPkr };
  return postSet(tx, { id, subject: orderId ?? paymentId, at, entries });
}

/**
 * Reverses a payment with opposite entries and frees its reference. Withdraws unsent refunds of its surplus; refunds of
 * the price are adjusted once the correct payment is entered (`settleOrder`).
 */
export async function reverse(tx: Queryable, services: PayServices, payment: IncomingRow): Promise<void> {
  const at = services.now();
  await tx.update(incomingPayments).set({ reversedAt: at }).where(eq(incomingPayments.id, payment.id));
  await postIncoming(tx, payment, { id: `reversal:${payment.id}`, at, sign: -1 });
  if (payment.orderId !== null) await reduceSurplusRefunds(tx, await lockOrder(tx, payment.orderId), at);
}

/** Payments of an attempt that were not reversed. */
export const incomingOf = (db: Queryable, attemptId: string): Promise<IncomingRow[]> =>
  db
    .select()
    .from(incomingPayments)
    .where(and(eq(incomingPayments.attemptId, attemptId), isNull(incomingPayments.reversedAt)));

/** Whether this payment is already recorded without an order. */
export async function isUnassigned(db: Queryable, provider: PaymentProvider, reference: string): Promise<boolean> {
  const isSamePayment = and(eq(incomingPayments.provider, provider), eq(incomingPayments.reference, reference));
  return (await db.$count(incomingPayments, and(isSamePayment, isNull(incomingPayments.orderId)))) > 0;
}

/** For demo data: as if the order had been paid in the sandbox. */
export async function simulatePayment(tx: Queryable, services: PayServices, orderId: string): Promise<string> {
  const order = await lockOrder(tx, orderId);
  const id = randomUUID();
  const attempt = await insertAttempt(tx, {
    ...{ id, orderId, provider: 'sandbox', reference: id },
    startedAt: services.now(),
  });
  const reference = `SBX-${id.slice(0, 8).toUpperCase()}`;
  await receivePayment(tx, services, { order, attempt, reference, amountPkr: order.amountPkr });
  return id;
}
