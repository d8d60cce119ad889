import { type PaymentProvider, paymentProviders } from '@karwan/shared-contracts';
import type { OrderRow } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { orderState, providerNotOffered } from './refusals.ts';

const DAY_MS = 86_400_000;

/** By whom an order can be paid now. A transfer takes a day at least. */
export function offeredProviders(
  { providers, config }: Pick<PaymentServices, 'providers' | 'config'>,
  { status, expiresAt }: Pick<OrderRow, 'status' | 'expiresAt'>,
  now: Date,
): PaymentProvider[] {
  if (status !== 'open' || expiresAt <= now) return [];
  const hasTime = expiresAt.getTime() - now.getTime() >= DAY_MS;
  return paymentProviders.filter((provider) =>
    provider === 'bank-transfer' ? config.bankTransfer !== undefined && hasTime : providers[provider] !== undefined,
  );
}

/** Refuses an order that cannot be paid, and a way that is not offered for it. */
export function requireOffered(offered: readonly PaymentProvider[], provider: PaymentProvider): void {
  if (offered.length === 0) throw orderState();
  if (!offered.includes(provider)) throw providerNotOffered();
}
