import type { Queryable } from '../../platform/database/database.ts';
import type { OrderCancellationReason, Payments, Subject } from '../payments/index.ts';

/** The subject of a commission order. */
export const commissionOf = (bookingId: string): Subject => ({ kind: 'commission', id: bookingId });

/** The orders of a booking: its own, and the one for the commission of its case. */
export async function orderIdsOf(
  db: Queryable,
  payments: Pick<Payments, 'orderOf'>,
  booking: { id: string; orderId: string },
): Promise<string[]> {
  const commission = await payments.orderOf(db, commissionOf(booking.id));
  return commission ? [booking.orderId, commission.id] : [booking.orderId];
}

/** Cancels an open commission order of a booking that has ended. */
export async function cancelCommission(
  tx: Queryable,
  payments: Pick<Payments, 'orderOf' | 'cancelOrder'>,
  { bookingId, reason }: { bookingId: string; reason: OrderCancellationReason },
): Promise<void> {
  const order = await payments.orderOf(tx, commissionOf(bookingId));
  if (order?.status === 'open') await payments.cancelOrder(tx, order.id, reason);
}
