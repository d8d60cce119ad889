import { stopPaying } from './open-order.ts';
import { lockOverdue, moveOrder, orderOfRow } from './orders.ts';
import { type PaymentServices, tellOrder } from './payment-services.ts';

const BATCH = 100;

/** Ends open orders whose time is over; what was held for them is free. Answers how many. */
export async function expireOrders(services: PaymentServices): Promise<number> {
  const { db, now, fulfilments } = services;
  for (let expired = 0; ; ) {
    const ended = await db.transaction(async (tx) => {
      const rows = await lockOverdue(tx, now(), BATCH);
      for (const row of rows) {
        const order = orderOfRow(await moveOrder(tx, row, 'expired'));
        await stopPaying(tx, row.id, now());
        await fulfilments[row.type]?.expired?.(tx, order);
      }
      return rows;
    });
    for (const order of ended) await tellOrder(services, order);
    expired += ended.length;
    if (ended.length < BATCH) return expired;
  }
}
