import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { expireOverdue } from './open-order.ts';
import { overdueOrders } from './orders.ts';
import { type PaymentServices, tellOrder } from './payment-services.ts';

/** Ends open orders whose time is over, one at a time; what was held for them is free. Returns how many. */
export function expireOrders(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const { db, now } = services;
  const time = now();
  return forEachDue({
    signal,
    claim: (limit, except) => overdueOrders(db, time, { limit, except }),
    async work(order) {
      const ended = await db.transaction((tx) => expireOverdue(tx, services, [order.id]));
      if (ended > 0) tellOrder(services, order);
      return ended > 0;
    },
  });
}
