import { randomUUID } from 'node:crypto';
import type { FlagKind, PaymentProvider } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { PaymentEvent, ProviderEvent } from '../../platform/payments/payment-port.ts';
import { splitUnaskedRefund } from './amounts.ts';
import { type AttemptRow, askedPkrOf, findAttempt, readAttempt, transitionAttempt } from './attempts.ts';
import {
  type EventRow,
  lockUnprocessed,
  raiseFlag,
  storeEvent,
  storeEventResult,
  unprocessedEvents,
} from './events.ts';
import { canonicalReference } from './incoming.ts';
import { moneyOf } from './money-of-order.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { type PaymentServices, publishOrderChanged } from './payment-services.ts';
import { type RetryStep, retryStepOf } from './policy.ts';
import { postRefund } from './post-refund.ts';
import { incomingOf, isUnassigned, receivePayment, storeIncoming } from './receive-payment.ts';
import { findRefund, insertRefund } from './refund-rows.ts';
import { isUnsent, reduceRefunds } from './refunds.ts';
import type { EventResult } from './tables.ts';

/** Stores a provider event, then processes it. Idempotent by event key. */
export async function handleProviderEvent(
  services: PaymentServices,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<void> {
  const stored = await storeEvent(services.db, provider, event, services.now());
  await processEvent(services, stored.id);
}

/** Processes a stored event once, in one transaction with all its effects. Undefined if it was already processed. */
async function processEvent(services: PaymentServices, eventId: number): Promise<EventResult | undefined> {
  const processed = await services.db.transaction((tx) => processInTransaction(tx, services, eventId));
  const isChanged = processed?.result === 'applied' || processed?.result === 'flagged';
  if (isChanged && processed.order !== undefined) publishOrderChanged(services, processed.order);
  return processed?.result;
}

async function processInTransaction(
  tx: Queryable,
  services: PaymentServices,
  eventId: number,
): Promise<Decision | undefined> {
  const row = await lockUnprocessed(tx, eventId);
  if (row === undefined) return undefined;
  const decision = await decide(tx, services, row);
  await storeEventResult(tx, eventId, decision.result, services.now());
  return decision;
}

const IN_PROGRESS_MS = 30_000;

/**
 * Retries events whose processing was interrupted, and events that arrived before the payment they refer to. Flags
 * events that could not be processed within a week for the office.
 */
export function processPendingEvents(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const until = new Date(services.now().getTime() - IN_PROGRESS_MS);
  return forEachDue({
    signal,
    claim: (limit, except) => unprocessedEvents(services.db, { until, limit, except: except.map(Number) }),
    work: ({ id, receivedAt }) => retryEvent(services, id, retryStepOf(receivedAt, services.now())),
    batch: 200,
  });
}

async function retryEvent(services: PaymentServices, eventId: number, step: RetryStep): Promise<boolean> {
  if (step === 'give-up') return flagUnprocessed(services, eventId);
  try {
    return (await processEvent(services, eventId)) !== 'waiting';
  } catch (error) {
    if (step === 'record-only') await processEvent({ ...services, givesLater: true }, eventId);
    throw error;
  }
}

async function flagUnprocessed({ db, now }: PaymentServices, eventId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockUnprocessed(tx, eventId);
    if (row === undefined) return false;
    const { provider, told: event } = row;
    const attempt = await findAttempt(tx, provider, event.reference);
    const detail = `${provider} reported ${event.reference} (${event.outcome}), which we could not process within a week`;
    const attemptIds = attempt && { attemptId: attempt.id, orderId: attempt.orderId };
    await raiseFlag(tx, { kind: 'unknown-payment', ...attemptIds, eventId, detail, at: now() });
    await storeEventResult(tx, eventId, 'flagged', now());
    return true;
  });
}

type Decision = { result: EventResult; order?: OrderRow };
type Case = { tx: Queryable; services: PaymentServices; row: EventRow; order: OrderRow; attempt: AttemptRow };

async function decide(tx: Queryable, services: PaymentServices, row: EventRow): Promise<Decision> {
  const found = await findAttempt(tx, row.provider, row.told.reference);
  if (found === undefined) return { result: await handleUnknownPayment(tx, services, row) };
  const order = await lockOrder(tx, found.orderId);
  const attempt = await readAttempt(tx, found.id);
  const context = { tx, services, row, order, attempt };
  return { result: await apply(context), order };
}

/** Flags an event of an unknown payment for the office; received money is booked without an order. */
async function handleUnknownPayment(
  tx: Queryable,
  services: PaymentServices,
  { id, provider, told: event }: EventRow,
): Promise<EventResult> {
  const { outcome, reference, providerReference } = event;
  const at = services.now();
  const amountPkr = rupeesOf(event);
  const detail = `${provider} reported an unknown payment ${reference}`;
  await raiseFlag(tx, { kind: 'unknown-payment', eventId: id, detail, at });
  const number = canonicalReference(providerReference ?? reference);
  const isNew = outcome === 'succeeded' && !(await isUnassigned(tx, provider, number));
  if (isNew && amountPkr !== undefined)
    await storeIncoming(tx, { provider, reference: number, amountPkr, receivedAt: at });
  return 'flagged';
}

/** Undefined for amounts that a ledger in whole rupees cannot hold. */
function rupeesOf({ amountPaisa, currency }: PaymentEvent): number | undefined {
  const amountPkr = (amountPaisa ?? 0) / 100;
  return currency === 'PKR' && Number.isInteger(amountPkr) && amountPkr > 0 ? amountPkr : undefined;
}

function apply(context: Case): Promise<EventResult> | EventResult {
  switch (context.row.told.outcome) {
    case 'pending':
      return 'ignored';
    case 'failed':
      return applyFailure(context);
    case 'succeeded':
      return applySuccess(context);
    case 'refunded':
    case 'charged-back':
      return applyReturn(context);
  }
}

async function applyFailure({ tx, services, row, attempt }: Case): Promise<EventResult> {
  const failure = `${row.told.reason ?? 'The payment was declined.'} Nothing was charged.`;
  const isMoved = await transitionAttempt(tx, attempt, 'failed', { failure, endedAt: services.now() });
  return isMoved ? 'applied' : 'ignored';
}

async function applySuccess(context: Case): Promise<EventResult> {
  const { tx, services, row, order, attempt } = context;
  // The provider sent the same success again.
  if ((await incomingOf(tx, attempt.id)).length > 0) return 'ignored';
  const { amountPaisa, currency, providerReference, reference } = row.told;
  const completed = { ...row.told, amountPaisa: amountPaisa ?? askedPkrOf(attempt, order) * 100 };
  const amountPkr = rupeesOf(completed);
  if (amountPkr === undefined) {
    const failure = 'The amount paid doesn’t match the price. We’ll check it and contact you.';
    await transitionAttempt(tx, attempt, 'failed', { failure, endedAt: services.now() });
    const { accountId, number, amountPkr: pricePkr } = order;
    const receivedPkr = completed.amountPaisa / 100;
    const parameters = { number, amountPkr: pricePkr, ...(currency === 'PKR' && { receivedPkr }) };
    await services.notifications.notify({ accountId, kind: 'payment-wrong-amount', parameters }, tx);
    return flag(context, 'wrong-amount', `${receivedPkr} ${currency} received instead of ${pricePkr} PKR`);
  }
  await receivePayment(tx, services, { order, attempt, reference: providerReference ?? reference, amountPkr });
  return 'applied';
}

/** Handles a refund that we requested, or money that a bank took back. */
async function applyReturn(context: Case): Promise<EventResult> {
  const { tx, services, row, attempt } = context;
  if ((await incomingOf(tx, attempt.id)).length === 0) return 'waiting';
  const { refundId, outcome, amountPaisa, currency, providerReference } = row.told;
  const requestedRefund = refundId === null ? undefined : await findRefund(tx, refundId);
  const amountPkr = rupeesOf(row.told);
  const fits =
    requestedRefund === undefined ||
    (requestedRefund.attemptId === attempt.id && requestedRefund.amountPkr === amountPkr);
  if (amountPkr === undefined || !fits)
    return flag(context, 'wrong-amount', `${(amountPaisa ?? 0) / 100} ${currency} refunded`);
  if (requestedRefund !== undefined) {
    await postRefund(tx, services, requestedRefund, providerReference);
    return 'applied';
  }
  if (!(await addUnasked(context, amountPkr))) return 'ignored';
  const kind = outcome === 'charged-back' ? 'charged-back' : 'refund-unasked';
  return flag(context, kind, `${amountPkr} PKR of ${context.order.number} was refunded without our request`);
}

/**
 * Books money that went back without our request: first against the price, as far as any of it is left, the rest as the
 * customer's debt. Withdraws pending refunds of the same money so that it is not returned twice. Returns false if
 * already recorded.
 */
async function addUnasked({ tx, services, row, order, attempt }: Case, amountPkr: number): Promise<boolean> {
  const { outcome, providerReference } = row.told;
  const { refunds } = await moneyOf(tx, order);
  const sent = refunds.filter((refund) => !isUnsent(refund));
  const parts = splitUnaskedRefund(amountPkr, order, sent);
  const now = services.now();
  for (const [index, part] of parts.entries()) {
    const refund = await insertRefund(tx, {
      ...{ id: randomUUID(), orderId: order.id, attemptId: attempt.id, requestedAt: now, ...part },
      reason: outcome === 'charged-back' ? 'Your bank reversed the payment.' : 'The provider refunded it.',
      providerReference: index === 0 ? providerReference : null,
    });
    if (refund === undefined) return false;
    await postRefund(tx, services, refund, refund.providerReference);
  }
  await reduceRefunds(tx, await lockOrder(tx, order.id), now);
  return true;
}

async function flag({ tx, services, row, order, attempt }: Case, kind: FlagKind, detail: string): Promise<EventResult> {
  await raiseFlag(tx, {
    kind,
    orderId: order.id,
    attemptId: attempt.id,
    eventId: row.id,
    detail,
    at: services.now(),
  });
  return 'flagged';
}
