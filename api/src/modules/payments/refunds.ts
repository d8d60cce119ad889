import { randomUUID } from 'node:crypto';
import { refundsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { refuseAfterRestore } from '../../platform/restores/open-restores.ts';
import { enqueue } from '../queues/index.ts';
import { paidAttempt, readAttempt } from './attempts.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { type PaymentServices, portOf, tellOrder } from './payment-services.ts';
import type { Refund } from './port.ts';
import {
  claimRefund,
  findRefund,
  insertRefund,
  moveRefund,
  type RefundRow,
  refundOfRow,
  refundsOf,
} from './refund-rows.ts';
import { orderState, refundTooLarge } from './refusals.ts';
import { settleRefund } from './settle-refund.ts';

const TRY_AGAIN_AFTER_MS = 5 * 60_000;
/** Some hours; then people look at it. */
const MOST_TRIES = 40;

/** What of an order can still be asked back: what went back, and what is on its way, cannot. */
async function refundable(tx: Queryable, { id, amountPkr }: OrderRow, attemptId: string): Promise<number> {
  const asked = (await refundsOf(tx, id)).filter((refund) => refund.attemptId === attemptId);
  return asked.reduce((rest, refund) => rest - refund.amountPkr, amountPkr);
}

/** See `Payments.requestRefund`. A failed one counts as well: the office sends it again, it is not asked for twice. */
export async function requestRefund(
  tx: Queryable,
  { orderId, amount, reason }: { orderId: string; amount: number; reason: string },
  now: Date,
): Promise<Refund> {
  const order = await lockOrder(tx, orderId);
  const attempt = await paidAttempt(tx, orderId);
  if (attempt === undefined) throw orderState();
  const mostPkr = await refundable(tx, order, attempt.id);
  if (!Number.isInteger(amount) || amount < 1 || amount > mostPkr) throw refundTooLarge();
  return refundOfRow(await addRefund(tx, { orderId, attemptId: attempt.id, amountPkr: amount, reason }, now));
}

type NewRefund = Pick<RefundRow, 'orderId' | 'attemptId' | 'amountPkr' | 'reason'>;

export async function addRefund(tx: Queryable, refund: NewRefund, now: Date): Promise<RefundRow> {
  const row = await insertRefund(tx, { id: randomUUID(), ...refund, requestedAt: now });
  if (row === undefined) throw new Error('The refund was not stored.');
  return row;
}

/** Asks providers to send back what was asked for. Answers how many they were asked. */
export async function sendRefunds(services: PaymentServices): Promise<number> {
  const { db, now } = services;
  await refuseAfterRestore(db);
  for (let sent = 0; ; sent += 1) {
    const time = now();
    const claimed = await db.transaction((tx) => claimRefund(tx, time, new Date(time.getTime() - TRY_AGAIN_AFTER_MS)));
    if (claimed === undefined) return sent;
    await sendRefund(services, claimed);
  }
}

async function sendRefund(services: PaymentServices, refund: RefundRow): Promise<void> {
  const { db, providers } = services;
  const attempt = await readAttempt(db, refund.attemptId);
  const { id: refundId, amountPkr, tries } = refund;
  const port = portOf(providers, attempt.provider);
  try {
    // A provider that is not set up any more is asked by people.
    const answer = (await port?.refund({ ...attempt, refundId, amountPkr })) ?? { kind: 'by-hand' as const };
    if (answer.kind === 'done') await finishRefund(services, refundId, answer.providerReference);
    else await setRefund(services, refundId, 'by-hand', null);
  } catch (error) {
    const failure = error instanceof Error ? error.message : 'unreachable';
    if (tries >= MOST_TRIES) await setRefund(services, refundId, 'failed', failure);
  }
}

async function setRefund({ db, now }: PaymentServices, id: string, to: 'by-hand' | 'failed', failure: string | null) {
  await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    const isMoved = refund && (await moveRefund(tx, refund, to, { failure }));
    if (isMoved) await enqueue(tx, refundsQueue, { subjectId: id, reason: to, now: now() });
  });
}

/** The refund as it is once its order is locked, as every change of it wants. */
export async function lockRefund(tx: Queryable, id: string): Promise<RefundRow | undefined> {
  const refund = await findRefund(tx, id);
  if (refund === undefined) return undefined;
  await lockOrder(tx, refund.orderId);
  return findRefund(tx, id);
}

/** The money went back, as a provider said. */
export async function finishRefund(services: PaymentServices, id: string, providerReference: string): Promise<void> {
  const { db, now, fulfilments } = services;
  const changed = await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    return refund && settleRefund(tx, fulfilments, refund, providerReference, now());
  });
  if (changed !== undefined) tellOrder(services, changed);
}

/** The provider is asked again, with as many tries as at first. The refund is locked. */
export async function retryRefund(tx: Queryable, refund: RefundRow): Promise<void> {
  const isMoved = await moveRefund(tx, refund, 'requested', { tries: 0, triedAt: null, failure: null });
  if (!isMoved) throw orderState();
}
