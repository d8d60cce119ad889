import { randomUUID } from 'node:crypto';
import { orderPath } from '@karwan/shared-contracts';
import { createSheetFulfilments } from '../modules/auction-sheets/index.ts';
import { createBookingFulfilments } from '../modules/bookings/index.ts';
import { createCaseFulfilments } from '../modules/cases/index.ts';
import { sandboxPayments } from '../modules/demo-payments/index.ts';
import { createPayments, simulatePayment } from '../modules/payments/index.ts';
import { DEMO_SELLER } from '../platform/config/config.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Suppresses notifications for seeded history. */
export const silentNotifications = {
  notify: async () => undefined,
  notifyEach: async () => undefined,
  notifyAll: async () => [],
  publishCounts: () => undefined,
};

export type DemoServices = ReturnType<typeof servicesAt>;

/** Module services with this time as the current one. */
export function servicesAt(at: Date) {
  const services = { now: () => at, notifications: silentNotifications, config: { seller: DEMO_SELLER } };
  // Every hour has free places.
  const visits = createBookingFulfilments({ ...services, payments: { expireOverdue: async () => 0 } });
  const fulfilments = {
    ...visits,
    ...createCaseFulfilments({ ...services, realtime: { toAccount: () => undefined } }, visits),
    ...createSheetFulfilments(services),
  };
  return { ...services, fulfilments, payments: createPayments({ ...services, fulfilments }) };
}

type Due = { orderId: string; orderNumber: string; amountPkr: number };

/** Pays an order through the demo's gateway, so that it can be refunded. */
export async function pay(
  tx: Queryable,
  services: DemoServices,
  { orderId, orderNumber, amountPkr }: Due,
): Promise<void> {
  const reference = await simulatePayment(tx, services, orderId);
  await tx.insert(sandboxPayments).values({
    ...{ id: randomUUID(), reference, secret: randomUUID(), title: orderNumber, returnHref: orderPath(orderNumber) },
    ...{ amountPkr, status: 'succeeded', createdAt: services.now() },
  });
}
