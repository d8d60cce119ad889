import { type PaymentProvider, paymentProviders } from '@karwan/shared-contracts';
import type { OrderRow } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { orderState, providerNotOffered } from './refusals.ts';

const DAY_MS = 86_400_000;

/** A transfer needs at least a day. */
export const allowsBankTransfer = (endsAt: Date, now: Date): boolean => endsAt.getTime() - now.getTime() >= DAY_MS;

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
