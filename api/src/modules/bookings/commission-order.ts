import type { Queryable } from '../../platform/database/database.ts';
import type { OrderCancellationReason, Payments, Subject } from '../payments/index.ts';

/** What the order for our share of what a case has brought is about. */
export const commissionOf = (bookingId: string): Subject => ({ kind: 'commission', id: bookingId });

/** Of a booking: the order for it, and the one for our share of what its case has brought. */
export async function orderIdsOf(
  db: Queryable,
  payments: Pick<Payments, 'orderOf'>,
  booking: { id: string; orderId: string },
): Promise<string[]> {
  const commission = await payments.orderOf(db, commissionOf(booking.id));
  return commission ? [booking.orderId, commission.id] : [booking.orderId];
}

/** Nothing is to be paid any more for what is over. */
export async function cancelCommission(
  tx: Queryable,
  payments: Pick<Payments, 'orderOf' | 'cancelOrder'>,
  { bookingId, reason }: { bookingId: string; reason: OrderCancellationReason },
): Promise<void> {
  const order = await payments.orderOf(tx, commissionOf(bookingId));
  if (order?.status === 'open') await payments.cancelOrder(tx, order.id, reason);
}
