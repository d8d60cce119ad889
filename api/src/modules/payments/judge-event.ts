import { randomUUID } from 'node:crypto';
import type { FlagKind, PaymentProvider } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { Told } from '../../platform/payments/payment-port.ts';
import { type AttemptRow, findAttempt, moveAttempt, readAttempt } from './attempts.ts';
import { type EventRow, lockUnjudged, raiseFlag, storeEvent, storeVerdict, unjudgedEvents } from './events.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { takePayment } from './pay-order.ts';
import { type PaymentServices, tellOrder } from './payment-services.ts';
import { dropRequested, findRefund, insertRefund } from './refund-rows.ts';
import { settleRefund } from './settle-refund.ts';
import type { Verdict } from './tables.ts';

/** Stores what a provider told, then judges it. The same again changes nothing. */
export async function takeEvent(services: PaymentServices, provider: PaymentProvider, told: Told): Promise<void> {
  const stored = await storeEvent(services.db, provider, told, services.now());
  await judgeEvent(services, stored.id);
}

/** As `takeEvent`, in the transaction of who found it out. Whoever commits it tells the order's pages. */
export async function takeEventIn(
  tx: Queryable,
  services: PaymentServices,
  provider: PaymentProvider,
  told: Told,
): Promise<Verdict | undefined> {
  const stored = await storeEvent(tx, provider, told, services.now());
  return (await judgeIn(tx, services, stored.id))?.verdict;
}

/** Judges a stored event once, in one transaction with all that follows from it. Undefined where that was done. */
async function judgeEvent(services: PaymentServices, eventId: number): Promise<Verdict | undefined> {
  const judged = await services.db.transaction((tx) => judgeIn(tx, services, eventId));
  const isChanged = judged?.verdict === 'applied' || judged?.verdict === 'flagged';
  if (isChanged && judged.order !== undefined) tellOrder(services, judged.order);
  return judged?.verdict;
}

async function judgeIn(tx: Queryable, services: PaymentServices, eventId: number): Promise<Decision | undefined> {
  const row = await lockUnjudged(tx, eventId);
  if (row === undefined) return undefined;
  const decision = await decide(tx, services, row);
  await storeVerdict(tx, eventId, decision.verdict, services.now());
  return decision;
}

const DAY_MS = 86_400_000;
const MAX_TRYING_MS = 7 * DAY_MS;
const IN_HAND_MS = 30_000;
/** A payment that could not be judged for so long is recorded without giving what was paid for. */
const RECORD_ALONE_AFTER_MS = 5 * 60_000;

/**
 * Retries events whose judging was interrupted, and events that arrived before the payment they refer to. What cannot be judged in
 * a week is put before the office.
 */
export function judgeWaiting(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const until = new Date(services.now().getTime() - IN_HAND_MS);
  return forEachDue({
    signal,
    claim: (limit, except) => unjudgedEvents(services.db, { until, limit, except: except.map(Number) }),
    work: ({ id, receivedAt }) => judgeAgain(services, id, services.now().getTime() - receivedAt.getTime()),
    batch: 200,
  });
}

async function judgeAgain(services: PaymentServices, eventId: number, ageMs: number): Promise<boolean> {
  if (ageMs > MAX_TRYING_MS) return flagUnjudged(services, eventId);
  try {
    return (await judgeEvent(services, eventId)) !== 'waiting';
  } catch (error) {
    if (ageMs > RECORD_ALONE_AFTER_MS) await judgeEvent({ ...services, givesLater: true }, eventId);
    throw error;
  }
}

async function flagUnjudged({ db, now }: PaymentServices, eventId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockUnjudged(tx, eventId);
    if (row === undefined) return false;
    const { provider, told } = row;
    const attempt = await findAttempt(tx, provider, told.reference);
    const detail = `${provider} told of ${told.reference} (${told.outcome}), which could not be taken in within a week`;
    const about = attempt && { attemptId: attempt.id, orderId: attempt.orderId };
    await raiseFlag(tx, { kind: 'unknown-payment', ...about, eventId, detail, at: now() });
    await storeVerdict(tx, eventId, 'flagged', now());
    return true;
  });
}

type Decision = { verdict: Verdict; order?: OrderRow };
type Case = { tx: Queryable; services: PaymentServices; row: EventRow; order: OrderRow; attempt: AttemptRow };

async function decide(tx: Queryable, services: PaymentServices, row: EventRow): Promise<Decision> {
  const found = await findAttempt(tx, row.provider, row.told.reference);
  if (found === undefined) {
    const detail = `${row.provider} told of ${row.told.reference}, which we do not know`;
    await raiseFlag(tx, { kind: 'unknown-payment', eventId: row.id, detail, at: services.now() });
    return { verdict: 'flagged' };
  }
  const order = await lockOrder(tx, found.orderId);
  const attempt = await readAttempt(tx, found.id);
  const about = { tx, services, row, order, attempt };
  return { verdict: await apply(about), order };
}

function apply(about: Case): Promise<Verdict> | Verdict {
  switch (about.row.told.outcome) {
    case 'pending':
      return 'ignored';
    case 'failed':
      return applyFailure(about);
    case 'succeeded':
      return applySuccess(about);
    case 'refunded':
    case 'charged-back':
      return applyReturn(about);
  }
}

async function applyFailure({ tx, services, row, attempt }: Case): Promise<Verdict> {
  const failure = `${row.told.reason ?? 'The payment was declined.'} Nothing was charged.`;
  const isMoved = await moveAttempt(tx, attempt, 'failed', { failure, endedAt: services.now() });
  return isMoved ? 'applied' : 'ignored';
}

async function applySuccess(about: Case): Promise<Verdict> {
  const { tx, services, row, order, attempt } = about;
  if (attempt.status === 'succeeded') return 'ignored';
  const { amountPaisa: toldPaisa, currency, providerReference } = row.told;
  const amountPaisa = toldPaisa ?? order.amountPkr * 100;
  if (amountPaisa !== order.amountPkr * 100 || currency !== 'PKR') {
    const failure = 'The amount that was paid is not the price. Our office looks at it and comes back to you.';
    await moveAttempt(tx, attempt, 'failed', { failure, endedAt: services.now() });
    const { accountId, number, amountPkr } = order;
    const parameters = { number, amountPkr, ...(currency === 'PKR' && { receivedPkr: amountPaisa / 100 }) };
    await services.notifications.notify({ accountId, kind: 'payment-wrong-amount', parameters }, tx);
    return flag(about, 'wrong-amount', `${amountPaisa / 100} ${currency} came for ${order.amountPkr} PKR`);
  }
  await takePayment(tx, services, { order, attempt, providerReference });
  return 'applied';
}

/** Money went back: because we asked, or because a bank took it. */
async function applyReturn(about: Case): Promise<Verdict> {
  const { tx, services, row, order, attempt } = about;
  if (attempt.status !== 'succeeded') return 'waiting';
  const { refundId, outcome, amountPaisa, currency, providerReference } = row.told;
  const asked = refundId === null ? undefined : await findRefund(tx, refundId);
  const amountPkr = (amountPaisa ?? 0) / 100;
  const leftPkr = asked?.amountPkr ?? order.amountPkr - (attempt.isExtra ? 0 : order.refundedPkr);
  const fits = asked === undefined ? amountPkr > 0 && amountPkr <= leftPkr : amountPkr === leftPkr;
  if (!Number.isInteger(amountPkr) || !fits || currency !== 'PKR' || (asked && asked.attemptId !== attempt.id))
    return flag(about, 'wrong-amount', `${amountPkr} ${currency} went back of ${leftPkr} PKR`);
  const refund = asked ?? (await addUnasked(about, amountPkr));
  if (refund === undefined) return 'ignored';
  await settleRefund(tx, services, refund, providerReference);
  if (asked !== undefined) return 'applied';
  const kind = outcome === 'charged-back' ? 'charged-back' : 'refund-unasked';
  return flag(about, kind, `${amountPkr} PKR of ${order.number} went back without our asking`);
}

/** Undefined for one that is known. What we were about to give back of the same money is not given twice. */
async function addUnasked({ tx, services, row, order, attempt }: Case, amountPkr: number) {
  const { outcome, providerReference } = row.told;
  await dropRequested(tx, attempt.id, 'The money went back by other ways.');
  return insertRefund(tx, {
    id: randomUUID(),
    orderId: order.id,
    attemptId: attempt.id,
    amountPkr,
    reason: outcome === 'charged-back' ? 'Your bank took it back.' : 'The provider gave it back.',
    requestedAt: services.now(),
    providerReference,
  });
}

async function flag({ tx, services, row, order, attempt }: Case, kind: FlagKind, detail: string): Promise<Verdict> {
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
