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
  const knownProvider = knownOf(paymentProviders, provider);
  return knownProvider ? t(`money.providers.${knownProvider}`) : provider;
}

export function orderStateName(t: Copy, status: string): string {
  const knownStatus = knownOf(orderStatuses, status);
  return knownStatus ? t(`money.orderIs.${knownStatus}`) : status;
}

export function attemptStateName(t: Copy, status: string): string {
  const knownStatus = knownOf(attemptStatuses, status);
  return knownStatus ? t(`money.attemptIs.${knownStatus}`) : status;
}

export function refundStateName(t: Copy, status: string): string {
  const knownStatus = knownOf(refundStatuses, status);
  return knownStatus ? t(`money.refundIs.${knownStatus}`) : status;
}

export function moneyListName(t: Copy, list: string): string {
  const knownList = knownOf(moneyLists, list);
  return knownList ? t(`money.lists.${knownList}`) : list;
}

/** Name of a ledger account, from its id there: `customer`, `provider:jazzcash`. */
export function accountName(t: Copy, account: string): string {
  const [kind, provider] = account.split(':');
  if (kind === 'provider' && provider) return t('money.withProvider', { name: providerName(t, provider) });
  const knownAccount = knownOf(['customer', 'revenue', 'sales-tax', 'refunds', 'written-off'] as const, account);
  return knownAccount ? t(`money.accounts.${knownAccount}`) : account;
}

export const toneOfOrder = (status: string): BadgeTone =>
  status === 'paid' ? 'success' : status === 'open' ? 'warning' : 'neutral';

export const parseList = (text: string | null): MoneyList | undefined => knownOf(moneyLists, text ?? '');
