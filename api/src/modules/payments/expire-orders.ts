import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { expireOverdue } from './open-order.ts';
import { hasSurplus, lockOrder, ordersWithSurplus, overdueOrders } from './orders.ts';
import { refundSurplus } from './pay-order.ts';
import { type PaymentServices, publishOrderChanged } from './payment-services.ts';

/** Expires overdue orders one at a time and releases what they reserved. Returns how many. */
export function expireOrders(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const { db, now } = services;
  const time = now();
  return forEachDue({
    signal,
    claim: (limit, except) => overdueOrders(db, time, { limit, except }),
    async work(order) {
      const ended = await db.transaction((tx) => expireOverdue(tx, services, [order.id]));
      if (ended > 0) publishOrderChanged(services, order);
      return ended > 0;
    },
  });
}

/**
 * Returns money left on orders that ended partly paid under an older release. Where a refund was withdrawn, the office
 * decides. Returns how many orders.
 */
export function refundRemainders(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const { db } = services;
  return forEachDue({
    signal,
    claim: (limit, except) => ordersWithSurplus(db, { limit, except }),
    async work({ id }) {
      const order = await db.transaction(async (tx) => {
        const locked = await lockOrder(tx, id);
        if (!(await hasSurplus(tx, id))) return undefined;
        await refundSurplus(tx, services, locked);
        return locked;
      });
      if (order === undefined) return false;
      publishOrderChanged(services, order);
      return true;
    },
  });
}
