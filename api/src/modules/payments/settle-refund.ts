import { refundsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { postSet } from '../ledger/index.ts';
import { dequeue } from '../queues/index.ts';
import { readAttempt } from './attempts.ts';
import { lockOrder, moveOrder, type OrderRow, orderOfRow } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { moveRefund, type RefundRow, refundOfRow } from './refund-rows.ts';

/** The part of an amount that is tax, so that all parts of an order together are all of its tax. */
function taxOf({ amountPkr, salesTaxPkr, refundedPkr }: OrderRow, partPkr: number): number {
  const until = (paid: number) => Math.round((salesTaxPkr * paid) / amountPkr);
  return until(refundedPkr + partPkr) - until(refundedPkr);
}

type SettleServices = Pick<PaymentServices, 'fulfilments' | 'now'> & {
  notifications: Pick<PaymentServices['notifications'], 'notify'>;
};

/** Money has gone back: into the books, to the order, to who sold it, and its person is told. Once; answers the order where it was now. */
export async function settleRefund(
  tx: Queryable,
  services: SettleServices,
  refund: RefundRow,
  providerReference: string | null,
): Promise<OrderRow | undefined> {
  const { fulfilments, notifications } = services;
  const now = services.now();
  const order = await lockOrder(tx, refund.orderId);
  const attempt = await readAttempt(tx, refund.attemptId);
  const done = await moveRefund(tx, refund, 'done', { doneAt: now, providerReference });
  if (done === undefined) return undefined;
  await dequeue(tx, refundsQueue, [done.id], now);
  const { amountPkr } = done;
  const { accountId, number } = order;
  await notifications.notify({ accountId, kind: 'refund-sent', parameters: { number, amountPkr } }, tx);
  const set = { id: `refund:${done.id}`, subject: order.id, at: now };
  if (attempt.isExtra) {
    await postSet(tx, { ...set, entries: { customer: amountPkr, [`provider:${attempt.provider}`]: -amountPkr } });
    return order;
  }
  const tax = taxOf(order, amountPkr);
  const entries = { refunds: amountPkr - tax, 'sales-tax': tax, [`provider:${attempt.provider}`]: -amountPkr };
  await postSet(tx, { ...set, entries });
  const refundedPkr = order.refundedPkr + amountPkr;
  const status = refundedPkr >= order.amountPkr ? 'refunded' : 'partly-refunded';
  const changed = await moveOrder(tx, order, status, { refundedPkr });
  await fulfilments[order.type]?.refunded?.(tx, orderOfRow(changed), refundOfRow(done));
  return changed;
}
