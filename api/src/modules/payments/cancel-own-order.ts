import { cancelOrder } from './open-order.ts';
import { findOwnOrder } from './orders.ts';
import { type PaymentServices, publishOrderChanged } from './payment-services.ts';

export async function cancelOwnOrder(services: PaymentServices, accountId: string, number: string): Promise<void> {
  const { db } = services;
  const order = await findOwnOrder(db, accountId, number);
  await db.transaction((tx) => cancelOrder(tx, services, { orderId: order.id, reason: 'by-customer' }));
  publishOrderChanged(services, order);
}
