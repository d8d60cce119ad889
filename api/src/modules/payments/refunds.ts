import { APPROVAL_FROM_PKR, refundsQueue } from '@karwan/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { withTimeout } from '../../platform/dependencies/with-timeout.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { RefundAnswer } from '../../platform/payments/payment-port.ts';
import { assertNoOpenRestore } from '../../platform/restores/open-restores.ts';
import { dequeue, enqueue } from '../queues/index.ts';
import { totalOf, usedPkrOf } from './amounts.ts';
import { readAttempt } from './attempts.ts';
import { addRefunds, moneyOf, moneyOfEach } from './money-of-order.ts';
import { lockOrder, type OrderRow, readOrderRow, readOrderRows } from './orders.ts';
import { type PaymentServices, portOf, publishOrderChanged } from './payment-services.ts';
import { findPayoutAccount } from './payout.ts';
import type { Refund } from './port.ts';
import { postRefund } from './post-refund.ts';
import { claimRefunds, findRefund, type RefundRow, recordSent, refundOfRow, transitionRefund } from './refund-rows.ts';
import { orderState, refundTooLarge, secondOfficerNeeded } from './refusals.ts';

const RETRY_AFTER_MS = 5 * 60_000;
/** A few hours of retries; then the office handles it. */
const MAX_TRIES = 40;

export async function refundable(db: Queryable, orderId: string): Promise<number> {
  return (await moneyOf(db, await readOrderRow(db, orderId))).refundablePkr;
}

export async function refundableOfEach(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await readOrderRows(db, orderIds);
  const money = await moneyOfEach(db, rows);
  return new Map(rows.map(({ id }, index) => [id, money[index]?.refundablePkr ?? 0]));
}

/**
 * See `Payments.requestRefund`. Failed refunds count too: the office retries them, so the amount must not be requested
 * again.
 */
export async function requestRefund(
  tx: Queryable,
  { orderId, amount, reason }: { orderId: string; amount: number; reason: string },
  now: Date,
): Promise<Refund[]> {
  const order = await lockToRefund(tx, orderId, amount);
  const added = await addRefunds(tx, order, { amountPkr: amount, isRest: false, reason }, now);
  return added.map(refundOfRow);
}

/** Locks a paid order; throws unless this amount can be refunded. */
async function lockToRefund(tx: Queryable, orderId: string, amountPkr: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (order.paidAt === null) throw orderState();
  const { refundablePkr } = await moneyOf(tx, order);
  if (!Number.isInteger(amountPkr) || amountPkr < 1 || amountPkr > refundablePkr) throw refundTooLarge();
  return order;
}

type OfficerRefund = { orderId: string; amountPkr: number; reason: string; officerId: string };

/**
 * Refunds part of a paid order's price on an officer's request, whatever the order's fulfilment. If officers' refunds
 * of the order without a second approval reach `APPROVAL_FROM_PKR` in total, the refund waits for another officer;
 * otherwise the customer is notified. Throws if less than `amountPkr` is refundable.
 */
export async function requestOfficerRefund(
  tx: Queryable,
  services: Pick<PaymentServices, 'notifications' | 'now'>,
  { orderId, amountPkr, reason, officerId }: OfficerRefund,
): Promise<{ order: OrderRow; refunds: Refund[]; waitsForApproval: boolean }> {
  const order = await lockToRefund(tx, orderId, amountPkr);
  const now = services.now();
  const { refunds: before } = await moneyOf(tx, order);
  const singleApprovalPkr = before.reduce(
    (sum, refund) => (refund.askedBy !== null && refund.approvedBy === null ? sum + refund.amountPkr : sum),
    amountPkr,
  );
  const waitsForApproval = singleApprovalPkr >= APPROVAL_FROM_PKR;
  const status = waitsForApproval ? 'to-approve' : 'requested';
  const newRefunds = { amountPkr, isRest: false, reason, status, askedBy: officerId } as const;
  const added = await addRefunds(tx, order, newRefunds, now);
  if (waitsForApproval) {
    for (const { id } of added) await enqueue(tx, refundsQueue, { subjectId: id, reason: 'to-approve', now });
  } else {
    await notifyRefund(tx, services, order, { amountPkr, reason });
  }
  return { order, refunds: added.map(refundOfRow), waitsForApproval };
}

const notifyRefund = (
  tx: Queryable,
  { notifications }: Pick<PaymentServices, 'notifications'>,
  { accountId, number }: OrderRow,
  { amountPkr, reason }: Pick<RefundRow, 'amountPkr' | 'reason'>,
) => notifications.notify({ accountId, kind: 'payment-returned', parameters: { number, amountPkr, reason } }, tx);

/** Approves a locked refund as the second officer: it is sent, and the customer is notified. */
export async function approveRefund(
  tx: Queryable,
  services: Pick<PaymentServices, 'notifications' | 'now'>,
  refund: RefundRow,
  officerId: string,
): Promise<OrderRow> {
  if (refund.askedBy === officerId) throw secondOfficerNeeded();
  const isMoved =
    refund.status === 'to-approve' && (await transitionRefund(tx, refund, 'requested', { approvedBy: officerId }));
  if (!isMoved) throw orderState();
  const order = await lockOrder(tx, refund.orderId);
  await notifyRefund(tx, services, order, refund);
  return order;
}

/** Whether the refund has certainly not been sent and is not being sent. */
export const isUnsent = ({ status, tries, isUnknown, providerReference }: RefundRow): boolean =>
  !isUnknown &&
  providerReference === null &&
  (status === 'to-approve' || status === 'by-hand' || status === 'failed' || (status === 'requested' && tries === 0));

/**
 * Withdraws a refund. Returns false, and changes nothing, if it may have been sent. The caller has locked the order.
 */
export async function withdrawRefund(
  tx: Queryable,
  refund: RefundRow,
  { failure = null, now }: { failure?: string | null; now: Date },
): Promise<boolean> {
  const isWithdrawn = isUnsent(refund) && (await transitionRefund(tx, refund, 'withdrawn', { failure })) !== undefined;
  if (isWithdrawn) await dequeue(tx, refundsQueue, [refund.id], now);
  return isWithdrawn;
}

/** Reduces unsent refunds of surplus, newest first, to what a locked order's money covers. */
export async function reduceSurplusRefunds(tx: Queryable, order: OrderRow, now: Date): Promise<void> {
  const { refunds, restPkr } = await moneyOf(tx, order);
  await reduce(tx, order, { refunds: refunds.filter(({ isRest }) => isRest), byPkr: -restPkr }, now);
}

/** Like `reduceSurplusRefunds`, and also reduces unsent refunds of the price. */
export async function reduceRefunds(tx: Queryable, order: OrderRow, now: Date): Promise<void> {
  await reduceSurplusRefunds(tx, order, now);
  const { refunds, receivedPkr } = await moneyOf(tx, order);
  const priceRefunds = refunds.filter(({ isRest }) => !isRest);
  const coveredPkr = Math.min(usedPkrOf(order), receivedPkr - totalOf(refunds.filter(({ isRest }) => isRest)));
  await reduce(tx, order, { refunds: priceRefunds, byPkr: totalOf(priceRefunds) - coveredPkr }, now);
}

type Waiting = { refunds: readonly RefundRow[]; byPkr: number };

/** Reduced refunds that need approval still need it. */
async function reduce(tx: Queryable, order: OrderRow, { refunds, byPkr }: Waiting, now: Date): Promise<void> {
  let overPkr = byPkr;
  for (const refund of refunds) {
    if (overPkr <= 0 || !(await withdrawRefund(tx, refund, { now }))) continue;
    const remainingPkr = refund.amountPkr - overPkr;
    overPkr -= refund.amountPkr;
    if (remainingPkr <= 0) continue;
    const { reason, askedBy, approvedBy, isRest } = refund;
    const status = refund.status === 'to-approve' ? 'to-approve' : 'requested';
    const remainder = {
      amountPkr: remainingPkr,
      isRest: isRest === true,
      reason,
      askedBy,
      approvedBy,
      status,
    } as const;
    for (const { id } of await addRefunds(tx, order, remainder, now))
      if (status === 'to-approve') await enqueue(tx, refundsQueue, { subjectId: id, reason: status, now });
  }
}

type SendOptions = {
  signal?: AbortSignal;
  log?: Pick<FastifyBaseLogger, 'warn'>;
  /**
   * Timeout of a provider call. The refund may have been processed despite a timeout. Default 30,000, less than the
   * pause between two tries.
   */
  limitMs?: number;
};

/**
 * Sends pending refunds through their providers, one at a time. A provider's failure is logged and retried later; it
 * does not fail the job. Returns how many were processed.
 */
export async function sendRefunds(services: PaymentServices, options: SendOptions = {}): Promise<number> {
  const { db, now } = services;
  await assertNoOpenRestore(db);
  const triedBefore = new Date(now().getTime() - RETRY_AFTER_MS);
  return forEachDue({
    signal: options.signal,
    claim: (limit) => claimRefunds(db, { triedBefore, now: now(), limit }),
    work: (refund) => sendRefund(services, refund, options),
    batch: 1,
  });
}

/** A refund that the provider has already sent is only booked. */
async function sendRefund(services: PaymentServices, refund: RefundRow, options: SendOptions): Promise<void> {
  const { id, tries } = refund;
  try {
    const reference = refund.providerReference ?? (await requestFromProvider(services, refund, options));
    if (reference !== undefined) await completeRefund(services, id, reference);
  } catch (error) {
    throw new Error(`Refund ${id}, try ${tries}`, { cause: error });
  }
}

/**
 * The provider's reference of the refund, which is stored first. Undefined if the provider is asked again later, or the
 * office sends the money.
 */
async function requestFromProvider(
  services: PaymentServices,
  refund: RefundRow,
  { log, limitMs = 30_000 }: SendOptions,
): Promise<string | undefined> {
  const { db, providers } = services;
  const attempt = await readAttempt(db, refund.attemptId);
  const { id: refundId, amountPkr, tries } = refund;
  const { provider } = attempt;
  /** An earlier try had no clear answer. */
  const isUnknown = provider !== 'bank-transfer' && (refund.isUnknown || tries > 1);
  const port = portOf(providers, provider);
  if (port === undefined) {
    const failure = isUnknown ? `${provider} is not set up any more.` : null;
    await setRefund(services, refundId, { to: isUnknown ? 'failed' : 'by-hand', failure, isUnknown });
    return undefined;
  }
  let answer: RefundAnswer;
  try {
    const request = { ...attempt, refundId, amountPkr };
    const inquired = isUnknown && port.inquireRefund && (await withTimeout(limitMs, port.inquireRefund(refundId)));
    answer = inquired || (await withTimeout(limitMs, port.refund(request)));
  } catch (error) {
    log?.warn({ err: error, provider, refund: refundId, tries }, 'a provider did not say whether it sent a refund');
    const failure = error instanceof Error ? error.message : 'unreachable';
    if (tries >= MAX_TRIES) await setRefund(services, refundId, { to: 'failed', failure, isUnknown: true });
    return undefined;
  }
  switch (answer.kind) {
    case 'done':
      await recordSent(db, refundId, answer.providerReference);
      return answer.providerReference;
    case 'refused':
      await setRefund(services, refundId, { to: 'failed', failure: answer.reason, isUnknown: false });
      return undefined;
    case 'by-hand':
      await setRefund(services, refundId, { to: 'by-hand', failure: null, isUnknown: refund.isUnknown });
      return undefined;
  }
}

type Left = { to: 'by-hand' | 'failed'; failure: string | null; isUnknown: boolean };

/** Leaves a refund to the office. Asks the customer for a payout account, or notifies them of the delay. */
async function setRefund(services: PaymentServices, id: string, { to, ...change }: Left): Promise<void> {
  const { db, now, notifications } = services;
  const order = await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    const isMoved = refund && (await transitionRefund(tx, refund, to, change));
    if (!isMoved) return undefined;
    // Money that a bank took back in the meantime must not be returned twice.
    await reduceRefunds(tx, await lockOrder(tx, refund.orderId), now());
    if ((await findRefund(tx, id))?.status !== to) return lockOrder(tx, refund.orderId);
    await enqueue(tx, refundsQueue, { subjectId: id, reason: to, now: now() });
    const order = await lockOrder(tx, refund.orderId);
    const { accountId, number } = order;
    const parameters = { number, amountPkr: refund.amountPkr };
    if (to === 'failed') await notifications.notify({ accountId, kind: 'refund-delayed', parameters }, tx);
    else if (!(await findPayoutAccount(tx, order.id)))
      await notifications.notify({ accountId, kind: 'refund-account-wanted', parameters }, tx);
    return order;
  });
  if (order !== undefined) publishOrderChanged(services, order);
}

/** Locks the refund's order and returns the refund's current state. Required before every change. */
export async function lockRefund(tx: Queryable, id: string): Promise<RefundRow | undefined> {
  const refund = await findRefund(tx, id);
  if (refund === undefined) return undefined;
  await lockOrder(tx, refund.orderId);
  return findRefund(tx, id);
}

/** Books a refund that the provider has sent. */
async function completeRefund(services: PaymentServices, id: string, providerReference: string): Promise<void> {
  const changed = await services.db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    return refund && postRefund(tx, services, refund, providerReference);
  });
  if (changed !== undefined) publishOrderChanged(services, changed);
}

/** Asks the provider again with a fresh number of tries. The caller has locked the refund. */
export async function retryRefund(tx: Queryable, refund: RefundRow): Promise<void> {
  const change = { tries: 0, triedAt: null, failure: null };
  const isMoved = refund.status === 'failed' && (await transitionRefund(tx, refund, 'requested', change));
  if (!isMoved) throw orderState();
}
