import { refundsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { postSet } from '../ledger/index.ts';
import { dequeue } from '../queues/index.ts';
import { readAttempt } from './attempts.ts';
import { lockOrder, moveOrder, type OrderRow, orderOfRow } from './orders.ts';
import type { Fulfilments } from './port.ts';
import { moveRefund, type RefundRow, refundOfRow } from './refund-rows.ts';

/** The part of an amount that is tax, so that all parts of an order together are all of its tax. */
function taxOf({ amountPkr, salesTaxPkr, refundedPkr }: OrderRow, partPkr: number): number {
  const until = (paid: number) => Math.round((salesTaxPkr * paid) / amountPkr);
  return until(refundedPkr + partPkr) - until(refundedPkr);
}

/** Money has gone back: into the books, to the order, and to who sold it. Once; answers the order where it was now. */
export async function settleRefund(
  tx: Queryable,
  fulfilments: Fulfilments,
  refund: RefundRow,
  providerReference: string | null,
  now: Date,
): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, refund.orderId);
  const attempt = await readAttempt(tx, refund.attemptId);
  const done = await moveRefund(tx, refund, 'done', { doneAt: now, providerReference });
  if (done === undefined) return undefined;
  await dequeue(tx, refundsQueue, [done.id], now);
  const { amountPkr } = done;
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
