import type { OrderPage } from '@karwan/shared-contracts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import { shownAttempt } from './attempts.ts';
import { moneyOf } from './money-of-order.ts';
import { purchaseOf, purchasesOfOrders } from './order-titles.ts';
import { findOwnOrder, paidOrders } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { readPayout } from './payout.ts';
import { offeredProviders } from './policy.ts';
import { presentOrder, presentTransaction } from './presenter.ts';
import { proofSentAt } from './proofs.ts';
import { refundsOf } from './refund-rows.ts';
import { maxTransferHold } from './transfer-hold.ts';

export async function readOrder(services: PaymentServices, accountId: string, number: string): Promise<OrderPage> {
  const { db, now, fulfilments, config } = services;
  const order = await findOwnOrder(db, accountId, number);
  const attempt = await shownAttempt(db, order.id);
  return presentOrder({
    order,
    bought: await purchaseOf(db, fulfilments, order),
    attempt,
    proofSentAt: attempt && (await proofSentAt(db, attempt.id)),
    refunds: await refundsOf(db, order.id),
    payout: await readPayout(db, order.id),
    money: await moneyOf(db, order),
    providers: offeredProviders(services, order, {
      now: now(),
      reservableUntil: await maxTransferHold(db, services, order),
    }),
    bankTransfer: config.bankTransfer,
  });
}

/** Paid orders of an account, latest first. */
export async function readTransactions(
  { db, fulfilments }: PaymentServices,
  accountId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const rows = await paidOrders(db, accountId, decodeCursor(cursor), limit);
  const paid = rows.flatMap(({ order, provider }) =>
    order.paidAt === null ? [] : [{ order, provider, paidAt: order.paidAt }],
  );
  const { items, nextCursor } = pageOf(paid, limit, ({ order, paidAt }) => ({ at: paidAt, id: order.id }));
  const bought = await purchasesOfOrders(
    db,
    fulfilments,
    items.map(({ order }) => order),
  );
  return {
    items: items.map((item, index) => presentTransaction({ ...item, title: bought[index]?.title ?? null })),
    nextCursor,
  };
}
