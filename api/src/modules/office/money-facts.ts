import { type AttemptStatus, formatExactPkr, type OrderStatus, type QueueFact } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { type AttemptRow, type Fulfilments, type OrderRow, providerNames, titlesOf } from '../payments/index.ts';

type Attempt = Pick<AttemptRow, 'provider' | 'reference' | 'providerReference' | 'status'>;

export const fact = (label: string, value: string | null | undefined): QueueFact[] => (value ? [{ label, value }] : []);

const orderWords: Readonly<Record<OrderStatus, string>> = {
  open: 'Open',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
};
const attemptWords: Readonly<Record<AttemptStatus, string>> = {
  started: 'In progress',
  succeeded: 'Received',
  failed: 'Failed',
  abandoned: 'Replaced by another payment method',
};

/** Facts about an order for officers who look for its payment. */
export const factsOfOrder = (order: OrderRow, title: string): QueueFact[] => [
  { label: 'Order', value: order.number },
  { label: 'Bought', value: title },
  { label: 'Price', value: formatExactPkr(order.amountPkr) },
  { label: 'Order is', value: orderWords[order.status] },
  ...fact('Refunded', order.refundedPkr > 0 ? formatExactPkr(order.refundedPkr) : null),
];

export const factsOfAttempt = (attempt: Attempt): QueueFact[] => [
  { label: 'Paid by', value: providerNames[attempt.provider] },
  { label: 'Payment status', value: attemptWords[attempt.status] },
  { label: 'Reference', value: attempt.reference },
  ...fact('Provider reference', attempt.providerReference),
];

/** Titles by order id. */
export async function titlesById(
  db: Queryable,
  fulfilments: Fulfilments,
  orders: readonly OrderRow[],
): Promise<Map<string, string>> {
  const titles = await titlesOf(db, fulfilments, orders);
  return new Map(orders.map(({ id }, index) => [id, titles[index] ?? '']));
}

/** The subject of its audit log entries. */
export const subjectOf = ({ id, number }: Pick<OrderRow, 'id' | 'number'>) => ({ kind: 'order', id, name: number });
