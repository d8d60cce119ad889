import {
  attemptStatuses,
  knownOf,
  type MoneyList,
  moneyLists,
  officePath,
  orderStatuses,
  paymentProviders,
  refundStatuses,
} from '@karwan/shared-contracts';
import type { BadgeTone } from '@karwan/shared-ui';
import type { Copy } from './copy.ts';

export const orderMoneyPath = (orderNumber: string) => `${officePath('money')}/${orderNumber}`;

/** Unknown (newer) providers are shown by their id. */
export function providerName(t: Copy, provider: string): string {
  const known = knownOf(paymentProviders, provider);
  return known ? t(`money.providers.${known}`) : provider;
}

export function orderStateName(t: Copy, status: string): string {
  const known = knownOf(orderStatuses, status);
  return known ? t(`money.orderIs.${known}`) : status;
}

export function attemptStateName(t: Copy, status: string): string {
  const known = knownOf(attemptStatuses, status);
  return known ? t(`money.attemptIs.${known}`) : status;
}

export function refundStateName(t: Copy, status: string): string {
  const known = knownOf(refundStatuses, status);
  return known ? t(`money.refundIs.${known}`) : status;
}

export function moneyListName(t: Copy, list: string): string {
  const known = knownOf(moneyLists, list);
  return known ? t(`money.lists.${known}`) : list;
}

/** Name of a ledger account, from its id there: `customer`, `provider:jazzcash`. */
export function accountName(t: Copy, account: string): string {
  const [kind, provider] = account.split(':');
  if (kind === 'provider' && provider) return t('money.withProvider', { name: providerName(t, provider) });
  const known = knownOf(['customer', 'revenue', 'sales-tax', 'refunds', 'written-off'] as const, account);
  return known ? t(`money.accounts.${known}`) : account;
}

export const toneOfOrder = (status: string): BadgeTone =>
  status === 'paid' ? 'success' : status === 'open' ? 'warning' : 'neutral';

export const parseList = (text: string | null): MoneyList | undefined => knownOf(moneyLists, text ?? '');
