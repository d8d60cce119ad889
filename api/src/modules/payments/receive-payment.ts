import { randomUUID } from 'node:crypto';
import { transfersQueue } from '@karwan/shared-contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { postSet } from '../ledger/index.ts';
import { dequeue } from '../queues/index.ts';
import { type AttemptRow, insertAttempt, moveAttempt } from './attempts.ts';
import { canonicalReference } from './incoming.ts';
import { addRefunds, type IncomingRow, moneyOf, totalOf } from './money-of-order.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { type PayServices, settleIncoming } from './pay-order.ts';
import type { RefundRow } from './refund-rows.ts';
import { withdrawRefund } from './refunds.ts';
import { referenceTaken } from './refusals.ts';
import { incomingPayments, orders } from './tables.ts';

type Received = {
  order: OrderRow;
  attempt: AttemptRow;
  /** The provider's number of it, or the bank's. */
  reference: string;
  /** Whole PKR. */
  amountPkr: number;
  part?: number;
  /** Who of the office entered it. */
  enteredBy?: string | null;
};

/**
 * Money came for a locked order: it is recorded and in the books, whatever its amount and whatever the order is in, and does what the
 * rules say (`settleIncoming`). Refuses a number that stands for other money already. Answers the order as it is then.
 */
export async function receivePayment(tx: Queryable, services: PayServices, received: Received): Promise<OrderRow> {
  const { order, attempt, amountPkr, ...given } = received;
  const at = services.now();
  const { duePkr } = await moneyOf(tx, order);
  const { provider } = attempt;
  const row = { provider, orderId: order.id, attemptId: attempt.id, amountPkr, receivedAt: at, ...given };
  const { reference } = await storeIncoming(tx, row);
  const isPaidByThis = order.paidAt === null && amountPkr >= duePkr;
  // A transfer of too little may be followed by the rest, under the same reference.
  if (isPaidByThis || provider !== 'bank-transfer' || order.paidAt !== null) {
    const change = { isExtra: !isPaidByThis, providerReference: reference, endedAt: at, failure: null };
    await moveAttempt(tx, attempt, 'succeeded', change);
    await dequeue(tx, transfersQueue, [attempt.id], at);
  }
  return settleIncoming(tx, services, order);
}

type NewIncoming = Omit<typeof incomingPayments.$inferInsert, 'id'>;

/** Recorded and in the books, in one. */
export async function storeIncoming(tx: Queryable, { reference, ...row }: NewIncoming): Promise<IncomingRow> {
  const values = { id: randomUUID(), reference: canonicalReference(reference), ...row };
  const insert = (given: typeof values) => tx.insert(incomingPayments).values(given).onConflictDoNothing().returning();
  let [stored] = await insert(values);
  // A gateway that numbers two payments alike has taken both.
  if (row.provider !== 'bank-transfer')
    [stored] = stored ? [stored] : await insert({ ...values, reference: `${values.reference}/${values.id}` });
  if (stored === undefined) throw await takenBy(tx, values);
  await postIncoming(tx, stored, { id: `payment:${stored.id}`, at: stored.receivedAt, sign: 1 });
  return stored;
}

/** The number stands for money that paid something already, or lies with us. */
async function takenBy(tx: Queryable, { provider, reference }: Pick<IncomingRow, 'provider' | 'reference'>) {
  const [first] = await tx
    .select({ number: orders.number })
    .from(incomingPayments)
    .leftJoin(orders, eq(orders.id, incomingPayments.orderId))
    .where(
      and(
        eq(incomingPayments.provider, provider),
        eq(incomingPayments.reference, reference),
        isNull(incomingPayments.reversedAt),
      ),
    );
  const message = first?.number
    ? `${reference} was entered for ${first.number} already.`
    : `${reference} was entered already, without an order.`;
  return referenceTaken({ message });
}

/** `sign`: 1 as it came, -1 as it is taken out of the books again. */
function postIncoming(
  tx: Queryable,
  { id: paymentId, orderId, provider, amountPkr }: IncomingRow,
  { id, at, sign }: { id: string; at: Date; sign: 1 | -1 },
): Promise<void> {
  const entries = { [`provider:${provider}`]: sign * amountPkr, customer: -sign * amountPkr };
  return postSet(tx, { id, subject: orderId ?? paymentId, at, entries });
}

/** Takes a payment out of the books by opposite entries; its number is free again. What waits to go back of it is fitted. */
export async function reverse(tx: Queryable, services: PayServices, payment: IncomingRow): Promise<void> {
  const at = services.now();
  await tx.update(incomingPayments).set({ reversedAt: at }).where(eq(incomingPayments.id, payment.id));
  await postIncoming(tx, payment, { id: `reversal:${payment.id}`, at, sign: -1 });
  if (payment.orderId !== null) await fitRefunds(tx, await lockOrder(tx, payment.orderId), at);
}

/** Of what waits to go back and was not sent, the newest first, nothing stays that the money of a locked order does not cover. */
export async function fitRefunds(tx: Queryable, order: OrderRow, now: Date): Promise<void> {
  const { refunds, restPkr, receivedPkr } = await moneyOf(tx, order);
  const takenPkr = order.paidAt === null ? 0 : order.amountPkr - order.writtenOffPkr;
  const ofPrice = refunds.filter(({ isRest }) => !isRest);
  const coveredPkr = Math.min(takenPkr, receivedPkr - totalOf(refunds.filter(({ isRest }) => isRest)));
  await shrink(tx, order, { refunds: refunds.filter(({ isRest }) => isRest), byPkr: -restPkr, isRest: true }, now);
  await shrink(tx, order, { refunds: ofPrice, byPkr: totalOf(ofPrice) - coveredPkr, isRest: false }, now);
}

type Waiting = { refunds: readonly RefundRow[]; byPkr: number; isRest: boolean };

async function shrink(tx: Queryable, order: OrderRow, { refunds, byPkr, isRest }: Waiting, now: Date): Promise<void> {
  let overPkr = byPkr;
  for (const refund of refunds) {
    if (overPkr <= 0 || !(await withdrawRefund(tx, refund, { now }))) continue;
    const keptPkr = refund.amountPkr - overPkr;
    overPkr -= refund.amountPkr;
    if (keptPkr <= 0) continue;
    const { reason, askedBy } = refund;
    await addRefunds(tx, order, { amountPkr: keptPkr, isRest, reason, askedBy }, now);
  }
}

/** Money that came by this attempt and was not reversed. */
export const incomingOf = (db: Queryable, attemptId: string): Promise<IncomingRow[]> =>
  db
    .select()
    .from(incomingPayments)
    .where(and(eq(incomingPayments.attemptId, attemptId), isNull(incomingPayments.reversedAt)));

/** For the demo: as if its order had been paid in the sandbox. */
export async function payInDemo(tx: Queryable, services: PayServices, orderId: string): Promise<string> {
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
