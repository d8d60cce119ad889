import { expireOrder } from './open-order.ts';
import { lockOverdue } from './orders.ts';
import { type PaymentServices, tellOrder } from './payment-services.ts';

/** Ends open orders whose time is over, one at a time; what was held for them is free. Answers how many. */
export async function expireOrders(services: PaymentServices): Promise<number> {
  const { db, now, fulfilments } = services;
  for (let expired = 0; ; expired += 1) {
    const ended = await db.transaction(async (tx) => {
      const [row] = await lockOverdue(tx, now(), { limit: 1 });
      if (row) await expireOrder(tx, fulfilments, row, now());
      return row;
    });
    if (ended === undefined) return expired;
    tellOrder(services, ended);
  }
}
