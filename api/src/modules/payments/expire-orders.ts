import { stopPaying } from './open-order.ts';
import { lockOverdue, moveOrder, orderOfRow } from './orders.ts';
import { type PaymentServices, tellOrder } from './payment-services.ts';
import { titleOf } from './title-of.ts';

/** Ends open orders whose time is over, one at a time; what was held for them is free. Answers how many. */
export async function expireOrders(services: PaymentServices): Promise<number> {
  const { db, now, fulfilments, notifications } = services;
  for (let expired = 0; ; expired += 1) {
    const ended = await db.transaction(async (tx) => {
      const row = await lockOverdue(tx, now());
      if (row === undefined) return undefined;
      const order = orderOfRow(await moveOrder(tx, row, 'expired'));
      await stopPaying(tx, row.id, now());
      await fulfilments[row.type]?.expired?.(tx, order);
      const { accountId, number, amountPkr } = row;
      const title = await titleOf(tx, fulfilments, row);
      await notifications.notify({ accountId, kind: 'order-expired', parameters: { number, amountPkr, title } }, tx);
      return row;
    });
    if (ended === undefined) return expired;
    tellOrder(services, ended);
  }
}
