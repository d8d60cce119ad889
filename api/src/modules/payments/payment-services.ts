import type { PaymentProvider } from '@karwan/shared-contracts';
import type { PaymentPort } from '../../platform/payments/payment-port.ts';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import { type OrderRow, orderOfRow } from './orders.ts';
import type { Fulfilments } from './port.ts';

/** One that has a page of its own where people pay. */
export type HostedProvider = Exclude<PaymentProvider, 'bank-transfer'>;
export type PaymentPorts = Partial<Record<HostedProvider, PaymentPort>>;

/** The adapter of a provider that is set up; none has one for transfers, which people look at. */
export const portOf = (ports: PaymentPorts, provider: PaymentProvider): PaymentPort | undefined =>
  provider === 'bank-transfer' ? undefined : ports[provider];

export type PaymentServices = Pick<Services, 'db' | 'now' | 'config' | 'realtime'> & {
  notifications: Notifications;
  /** The ways to pay that are set up, the first one offered first. */
  providers: PaymentPorts;
  /** Looked into when it is needed: modules that sell may be made after this one. */
  fulfilments: Fulfilments;
  /** Payments are recorded, and what was paid for is given by a job (`fulfilPaid`). Default false: both at once. */
  givesLater?: boolean;
};

/** What changing orders takes. */
export type OrderServices = Pick<PaymentServices, 'now' | 'fulfilments'> & {
  notifications: Pick<PaymentServices['notifications'], 'notify'>;
};

/** Tells the pages of whose order it is, once what changed it is committed. */
export function tellOrder(
  { realtime, notifications, fulfilments }: Pick<PaymentServices, 'realtime' | 'notifications' | 'fulfilments'>,
  row: OrderRow,
): void {
  const { accountId, number, type } = row;
  fulfilments[type]?.tellPages?.(orderOfRow(row));
  realtime.toAccount(accountId, 'order-changed', { number });
  notifications.publishCounts(accountId);
}
