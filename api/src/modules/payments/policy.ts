import { type PaymentProvider, paymentProviders } from '@karwan/shared-contracts';
import type { OrderRow } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { orderState, providerNotOffered } from './refusals.ts';

const DAY_MS = 86_400_000;

/** A transfer needs at least a day. */
export const allowsBankTransfer = (endsAt: Date, now: Date): boolean => endsAt.getTime() - now.getTime() >= DAY_MS;

/** Until when an order waits for the review of a transfer's proof. */
export const reviewEndOf = (now: Date): Date => new Date(now.getTime() + 14 * DAY_MS);

/** After a refused transfer the customer has a day to pay another way. */
export const retryEndOf = (now: Date): Date => new Date(now.getTime() + DAY_MS);

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Whether an unanswered payment has failed: gateways close payments earlier than this. */
export const hasTimedOut = ({ startedAt }: { startedAt: Date }, now: Date): boolean =>
  now.getTime() - startedAt.getTime() > 3 * DAY_MS;

export type RetryStep = 'retry' | 'record-only' | 'give-up';

/**
 * How an event that could not be processed is retried. `record-only`: if it fails again, the payment is recorded
 * without fulfilling its order. `give-up`: the office handles it.
 */
export function retryStepOf(receivedAt: Date, now: Date): RetryStep {
  const ageMs = now.getTime() - receivedAt.getTime();
  if (ageMs > 7 * DAY_MS) return 'give-up';
  return ageMs > 5 * 60_000 ? 'record-only' : 'retry';
}

type SurplusOrder = Pick<OrderRow, 'status' | 'paidAt' | 'amountPkr'>;

/** Why the surplus of an order that is not open is refunded, and whether it was paid twice. */
export function surplusOf({ status, paidAt, amountPkr }: SurplusOrder, restPkr: number) {
  const isDuplicate = paidAt !== null && restPkr >= amountPkr;
  if (isDuplicate) return { isDuplicate, reason: 'You had already paid this order.' };
  if (paidAt !== null) return { isDuplicate, reason: 'It is more than the price.' };
  if (status === 'cancelled') return { isDuplicate, reason: 'You had cancelled this order.' };
  return { isDuplicate, reason: 'The order expired before the full price was paid.' };
}

/** The providers an order can be paid with now. `reservableUntil`: until when its subject can be reserved for a transfer. */
export function offeredProviders(
  { providers, config }: Pick<PaymentServices, 'providers' | 'config'>,
  { status, expiresAt }: Pick<OrderRow, 'status' | 'expiresAt'>,
  { now, reservableUntil }: { now: Date; reservableUntil: Date | undefined },
): PaymentProvider[] {
  if (status !== 'open' || expiresAt <= now) return [];
  const hasTime = allowsBankTransfer(expiresAt, now) || (reservableUntil && allowsBankTransfer(reservableUntil, now));
  return paymentProviders.filter((provider) =>
    provider === 'bank-transfer' ? config.bankTransfer !== undefined && hasTime : providers[provider] !== undefined,
  );
}

/** Throws if the order cannot be paid, or not with this provider. */
export function assertOffered(offered: readonly PaymentProvider[], provider: PaymentProvider): void {
  if (offered.length === 0) throw orderState();
  if (!offered.includes(provider)) throw providerNotOffered();
}
