import type { Queryable } from '../../platform/database/database.ts';
import type { Payments, Subject } from '../payments/index.ts';

/** What the order for our share of what a case has brought is about. */
export const commissionOf = (bookingId: string): Subject => ({ kind: 'commission', id: bookingId });

/** Nothing is to be paid any more for what is over. */
export async function cancelCommission(
  tx: Queryable,
  payments: Pick<Payments, 'orderOf' | 'cancelOrder'>,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<void> {
  const order = await payments.orderOf(tx, commissionOf(bookingId));
  if (order?.status === 'open') await payments.cancelOrder(tx, order.id, reason);
}
