import type { PaymentProvider } from '@karwan/shared-contracts';
import type { PaymentPort } from '../../platform/payments/payment-port.ts';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import { type OrderRow, orderOfRow } from './orders.ts';
import type { Fulfilments } from './port.ts';

/** A provider with its own payment page. */
export type HostedProvider = Exclude<PaymentProvider, 'bank-transfer'>;
export type PaymentPorts = Partial<Record<HostedProvider, PaymentPort>>;

/** The adapter of a configured provider. Bank transfers have none: officers check them. */
export const portOf = (ports: PaymentPorts, provider: PaymentProvider): PaymentPort | undefined =>
  provider === 'bank-transfer' ? undefined : ports[provider];

export type PaymentServices = Pick<Services, 'db' | 'now' | 'config' | 'realtime'> & {
  notifications: Notifications;
  /** The configured providers, in the order in which they are offered. */
  providers: PaymentPorts;
  /** Read lazily: modules that sell may be created after this one. */
  fulfilments: Fulfilments;
  /**
   * If true, payments are only recorded, and the job `fulfilPaid` fulfils the order. Default false: both in one
   * transaction.
   */
  givesLater?: boolean;
};

/** What functions that change orders need. */
export type OrderServices = Pick<PaymentServices, 'now' | 'fulfilments'> & {
  notifications: Pick<PaymentServices['notifications'], 'notify'>;
};

/** Makes the customer's open pages of an order load it again. Call it after the change is committed. */
export const reloadOrderPages = (
  realtime: Pick<PaymentServices['realtime'], 'toAccount'>,
  { accountId, number }: { accountId: string; number: string },
): void => realtime.toAccount(accountId, 'order-changed', { number });

/** Updates the customer's open pages. Call it after the change is committed. */
export function publishOrderChanged(
  { realtime, notifications, fulfilments }: Pick<PaymentServices, 'realtime' | 'notifications' | 'fulfilments'>,
  row: OrderRow,
): void {
  const { accountId, number, type } = row;
  fulfilments[type]?.publishChange?.(orderOfRow(row));
  reloadOrderPages(realtime, { accountId, number });
  notifications.publishCounts(accountId);
}
