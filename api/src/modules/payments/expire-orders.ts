import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { stopPaying } from './open-order.ts';
import { lockOverdue, moveOrder, orderOfRow, overdueOrders } from './orders.ts';
import { type PaymentServices, tellOrder } from './payment-services.ts';

/** Ends open orders whose time is over, one at a time; what was held for them is free. Returns how many. */
export function expireOrders(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const { db, now, fulfilments } = services;
  const time = now();
  return forEachDue({
    signal,
    claim: (limit, except) => overdueOrders(db, time, { limit, except }),
    async work({ id }) {
      const ended = await db.transaction(async (tx) => {
        const row = await lockOverdue(tx, id, time);
        if (row === undefined) return undefined;
        const order = orderOfRow(await moveOrder(tx, row, 'expired'));
        await stopPaying(tx, row.id, now());
        await fulfilments[row.type]?.expired?.(tx, order);
        return row;
      });
      if (ended === undefined) return false;
      tellOrder(services, ended);
      return true;
    },
  });
}
