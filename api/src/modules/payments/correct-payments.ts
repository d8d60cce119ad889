import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '@karwan/shared-contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { postSet } from '../ledger/index.ts';
import { totalOf } from './amounts.ts';
import {
  type AttemptRow,
  insertAttempt,
  newReference,
  readAttempt,
  transitionAttempt,
  updateAttempt,
} from './attempts.ts';
import { type IncomingRow, moneyOf } from './money-of-order.ts';
import { lockOrder, lockOrders, type OrderRow, updateOrder } from './orders.ts';
import { type PayServices, settleOrder } from './pay-order.ts';
import { receivePayment, reverse, storeIncoming } from './receive-payment.ts';
import { isUnsent } from './refunds.ts';
import { orderState, paymentNotFound } from './refusals.ts';
import { incomingPayments, paymentAttempts } from './tables.ts';

type EnteredPayment = { orderId: string; amountPkr: number; reference: string; officerId: string };

/** Enters a transfer found on the bank statement, whatever the order's status. */
export async function enterPayment(
  tx: Queryable,
  services: PayServices,
  { orderId, officerId: enteredBy, ...payment }: EnteredPayment,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  return receivePayment(tx, services, { order, attempt: await transferOf(tx, services, order), enteredBy, ...payment });
}

const transferOf = (tx: Queryable, services: PayServices, order: OrderRow): Promise<AttemptRow> =>
  attemptOf(tx, services, order, 'bank-transfer');

/**
 * The customer's latest attempt with this provider. Creates an abandoned one if there is none, because the money
 * arrived anyway.
 */
async function attemptOf(
  tx: Queryable,
  services: PayServices,
  order: OrderRow,
  provider: PaymentProvider,
): Promise<AttemptRow> {
  const [last] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.provider, provider)))
    .orderBy(desc(paymentAttempts.startedAt))
    .limit(1);
  const reference = newReference(provider, order.number);
  const id = randomUUID();
  return (
    last ??
    insertAttempt(tx, { id, orderId: order.id, provider, reference, status: 'abandoned', startedAt: services.now() })
  );
}

/**
 * A payment that can be corrected: entered by an officer or without an order, and not reversed yet. The caller has
 * locked the order.
 */
async function assertNotEntered(tx: Queryable, orderId: string | null, paymentId: string): Promise<IncomingRow> {
  const [payment] = await tx
    .select()
    .from(incomingPayments)
    .where(and(eq(incomingPayments.id, paymentId), isNull(incomingPayments.reversedAt)))
    .for('update');
  const isSamePayment = payment?.orderId === orderId && (orderId === null || payment.provider === 'bank-transfer');
  if (!isSamePayment) throw paymentNotFound();
  return payment;
}

type Correction = { orderId: string; paymentId: string; amountPkr: number | null; officerId: string };

/** Reverses a wrongly entered payment and enters the correct amount. `amountPkr` null: the payment never arrived. */
export async function correctPayment(
  tx: Queryable,
  services: PayServices,
  { orderId, paymentId, amountPkr, officerId: enteredBy }: Correction,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  const payment = await assertNotEntered(tx, orderId, paymentId);
  await reverse(tx, services, payment);
  if (amountPkr === null) return settleOrder(tx, services, order);
  const { reference, part } = payment;
  const attempt = await transferOf(tx, services, order);
  return receivePayment(tx, services, { order, attempt, reference, part, amountPkr, enteredBy });
}

type Move = { orderId: string; paymentId: string; toOrderId: string; amountPkr: number; officerId: string };

/**
 * Moves all or part of a payment to another order. Only money that its order has not used can be moved, including
 * unsent refunds of it. Returns both orders as they are afterwards.
 */
export async function movePayment(
  tx: Queryable,
  services: PayServices,
  { orderId, paymentId, toOrderId, amountPkr, officerId: enteredBy }: Move,
): Promise<[from: OrderRow, to: OrderRow]> {
  if (orderId === toOrderId) throw orderState();
  await lockOrders(tx, [orderId, toOrderId]);
  const from = await lockOrder(tx, orderId);
  const to = await lockOrder(tx, toOrderId);
  const payment = await assertNotEntered(tx, orderId, paymentId);
  const remainingPkr = payment.amountPkr - amountPkr;
  if (remainingPkr < 0 || amountPkr > (await movablePkr(tx, from))) throw orderState();
  const { reference, part, attemptId, provider } = payment;
  await reverse(tx, services, payment);
  const next = remainingPkr > 0 || part > 0 ? await nextPart(tx, payment) : 0;
  if (remainingPkr > 0) {
    const remainder = { provider, reference, orderId, attemptId, amountPkr: remainingPkr, enteredBy };
    await storeIncoming(tx, { ...remainder, part: next + 1, receivedAt: services.now() });
  }
  const attempt = await transferOf(tx, services, to);
  const moved = await receivePayment(tx, services, { order: to, attempt, reference, part: next, amountPkr, enteredBy });
  return [await settleOrder(tx, services, from), moved];
}

/** The order's surplus, including refunds of it that are not sent yet. */
async function movablePkr(db: Queryable, order: OrderRow): Promise<number> {
  const { restPkr, refunds } = await moneyOf(db, order);
  return restPkr + totalOf(refunds.filter((refund) => refund.isRest && isUnsent(refund)));
}

async function nextPart(tx: Queryable, { provider, reference }: IncomingRow): Promise<number> {
  const rows = await tx
    .select({ part: incomingPayments.part })
    .from(incomingPayments)
    .where(and(eq(incomingPayments.provider, provider), eq(incomingPayments.reference, reference)));
  return Math.max(...rows.map(({ part }) => part)) + 1;
}

/** Accepts an underpayment: writes off what is missing from the price, or what the customer of a paid order owes. */
export async function acceptPayment(
  tx: Queryable,
  services: PayServices,
  { orderId }: { orderId: string },
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  const { restPkr, duePkr, incoming } = await moneyOf(tx, order);
  const missingPkr = order.paidAt === null ? duePkr : -restPkr;
  const mayBe = order.paidAt === null ? order.status === 'open' && restPkr > 0 : restPkr < 0;
  if (!mayBe || missingPkr <= 0) throw orderState();
  const attemptId = incoming.at(-1)?.attemptId;
  if (order.paidAt === null && attemptId) await payBy(tx, services, attemptId);
  const writtenOffPkr = order.writtenOffPkr + missingPkr;
  const accepted = await updateOrder(tx, orderId, { writtenOffPkr });
  const entries = { 'written-off': missingPkr, customer: -missingPkr };
  await postSet(tx, { id: `written-off:${orderId}:${writtenOffPkr}`, subject: orderId, at: services.now(), entries });
  return settleOrder(tx, services, accepted);
}

/** Marks the attempt as the one that paid its order. */
async function payBy(tx: Queryable, { now }: PayServices, attemptId: string): Promise<void> {
  const attempt = await readAttempt(tx, attemptId);
  if (attempt.status === 'succeeded') await updateAttempt(tx, attemptId, { isExtra: false });
  else await transitionAttempt(tx, attempt, 'succeeded', { isExtra: false, endedAt: now(), failure: null });
}

type Unassigned = { amountPkr: number; reference: string; payer: string; officerId: string };

/** Enters a line of the bank statement that names no order. */
export const enterUnassigned = (
  tx: Queryable,
  services: Pick<PayServices, 'now'>,
  { officerId: enteredBy, ...payment }: Unassigned,
): Promise<IncomingRow> =>
  storeIncoming(tx, { provider: 'bank-transfer', receivedAt: services.now(), enteredBy, ...payment });

type Assigned = { paymentId: string; orderId: string; officerId: string };

/** Assigns a payment without an order to its order. */
export async function assignPayment(
  tx: Queryable,
  services: PayServices,
  { paymentId, orderId, officerId: enteredBy }: Assigned,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  const payment = await assertNotEntered(tx, null, paymentId);
  await reverse(tx, services, payment);
  const { reference, amountPkr } = payment;
  const attempt = await attemptOf(tx, services, order, payment.provider);
  return receivePayment(tx, services, { order, attempt, reference, amountPkr, enteredBy });
}

/** Records that a payment without an order was returned to its sender. */
export async function sendBackUnassigned(
  tx: Queryable,
  services: Pick<PayServices, 'now'>,
  { paymentId }: { paymentId: string },
): Promise<IncomingRow> {
  const at = services.now();
  const payment = await assertNotEntered(tx, null, paymentId);
  const entries = { customer: payment.amountPkr, [`provider:${payment.provider}`]: -payment.amountPkr };
  await postSet(tx, { id: `refund:${payment.id}`, subject: payment.id, at, entries });
  await tx.update(incomingPayments).set({ reversedAt: at }).where(eq(incomingPayments.id, payment.id));
  return payment;
}
