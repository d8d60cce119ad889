import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { expireOverdue } from './open-order.ts';
import { isResting, lockOrder, overdueOrders, restingOrders } from './orders.ts';
import { giveBackRest } from './pay-order.ts';
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

/**
 * Gives back what lies with orders that older code ended while a part of their price was there. Where a refund was withdrawn, people
 * decide. Returns of how many.
 */
export function giveBackLeft(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const { db } = services;
  return forEachDue({
    signal,
    claim: (limit, except) => restingOrders(db, { limit, except }),
    async work({ id }) {
      const order = await db.transaction(async (tx) => {
        const locked = await lockOrder(tx, id);
        if (!(await isResting(tx, id))) return undefined;
        await giveBackRest(tx, services, locked);
        return locked;
      });
      if (order === undefined) return false;
      tellOrder(services, order);
      return true;
    },
  });
}
