import { refundsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { countSets, postSet } from '../ledger/index.ts';
import { dequeue } from '../queues/index.ts';
import { refundTaxOf, statusAfterRefund } from './amounts.ts';
import { readAttempt } from './attempts.ts';
import { canonicalReference } from './incoming.ts';
import { lockOrder, type OrderRow, orderOfRow, transitionOrder } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { orderNumberOfSent, type RefundRow, refundOfRow, transitionRefund } from './refund-rows.ts';
import { orderState, referenceTaken } from './refusals.ts';

type PostRefundServices = Pick<PaymentServices, 'fulfilments' | 'now'> & {
  notifications: Pick<PaymentServices['notifications'], 'notify'>;
};

/**
 * Completes a refund once: posts it, updates the order, calls the seller's fulfilment and notifies the customer.
 * Returns the order if it was completed now.
 */
export async function postRefund(
  tx: Queryable,
  services: PostRefundServices,
  refund: RefundRow,
  providerReference: string | null,
): Promise<OrderRow | undefined> {
  return post(tx, services, refund, { providerReference });
}

/**
 * Like `postRefund`, for a locked refund that an officer has sent by hand. Throws if the payment reference was
 * entered for another refund.
 */
export async function postManualRefund(
  tx: Queryable,
  services: PostRefundServices,
  refund: RefundRow,
  typed: string,
): Promise<{ order: OrderRow; sentReference: string }> {
  const sentReference = canonicalReference(typed);
  const otherOrder = await orderNumberOfSent(tx, sentReference);
  if (otherOrder !== undefined)
    throw referenceTaken({
      message: `${sentReference} is already used for a refund of ${otherOrder}. Enter the number of this payment.`,
    });
  const order = await post(tx, services, refund, { sentReference });
  if (order === undefined) throw orderState();
  return { order, sentReference };
}

async function post(
  tx: Queryable,
  services: PostRefundServices,
  refund: RefundRow,
  reference: Partial<Pick<RefundRow, 'providerReference' | 'sentReference'>>,
): Promise<OrderRow | undefined> {
  const { fulfilments, notifications } = services;
  const now = services.now();
  const order = await lockOrder(tx, refund.orderId);
  const attempt = await readAttempt(tx, refund.attemptId);
  const done = await transitionRefund(tx, refund, 'done', { doneAt: now, ...reference });
  if (done === undefined) return undefined;
  await dequeue(tx, refundsQueue, [done.id], now);
  const { amountPkr } = done;
  const { accountId, number } = order;
  await notifications.notify({ accountId, kind: 'refund-sent', parameters: { number, amountPkr } }, tx);
  const undone = await timesUndone(tx, done);
  const set = { id: undone === 0 ? `refund:${done.id}` : `refund:${done.id}:${undone}`, subject: order.id, at: now };
  const provider = { [`provider:${attempt.provider}`]: -amountPkr };
  if (done.isRest ?? attempt.isExtra) {
    await postSet(tx, { ...set, entries: { customer: amountPkr, ...provider } });
    return order;
  }
  const tax = refundTaxOf(order, order.refundedPkr, amountPkr);
  await postSet(tx, { ...set, entries: { refunds: amountPkr - tax, 'sales-tax': tax, ...provider } });
  const refundedPkr = order.refundedPkr + amountPkr;
  const changed = await transitionOrder(tx, order, statusAfterRefund(order, refundedPkr), { refundedPkr });
  await fulfilments[order.type]?.refunded?.(tx, orderOfRow(changed), refundOfRow(done));
  return changed;
}

const timesUndone = (tx: Queryable, { id, orderId }: RefundRow): Promise<number> =>
  countSets(tx, orderId, `refund-undone:${id}:`);

/**
 * Reverts a refund that was marked as sent by mistake: it is pending again, ledger, order and fulfilment are restored,
 * and the customer is notified. Undefined if it was not sent by hand. The caller has locked the refund.
 */
export async function revertManualRefund(
  tx: Queryable,
  services: PostRefundServices,
  refund: RefundRow,
): Promise<OrderRow | undefined> {
  if (refund.sentReference === null) return undefined;
  const { fulfilments, notifications } = services;
  const order = await lockOrder(tx, refund.orderId);
  const attempt = await readAttempt(tx, refund.attemptId);
  const undone = await transitionRefund(tx, refund, 'by-hand', { doneAt: null, sentReference: null });
  if (undone === undefined) return undefined;
  const { amountPkr } = undone;
  const { accountId, number } = order;
  await notifications.notify({ accountId, kind: 'refund-delayed', parameters: { number, amountPkr } }, tx);
  const times = await timesUndone(tx, undone);
  const set = { id: `refund-undone:${undone.id}:${times + 1}`, subject: order.id, at: services.now() };
  const provider = { [`provider:${attempt.provider}`]: amountPkr };
  if (undone.isRest ?? attempt.isExtra) {
    await postSet(tx, { ...set, entries: { customer: -amountPkr, ...provider } });
    return order;
  }
  const refundedPkr = order.refundedPkr - amountPkr;
  const tax = refundTaxOf(order, refundedPkr, amountPkr);
  await postSet(tx, { ...set, entries: { refunds: tax - amountPkr, 'sales-tax': -tax, ...provider } });
  const changed = await transitionOrder(tx, order, statusAfterRefund(order, refundedPkr), { refundedPkr });
  await fulfilments[order.type]?.refundUndone?.(tx, orderOfRow(changed), refundOfRow(undone));
  return changed;
}
