import type { Queryable } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { postSet } from '../ledger/index.ts';
import { startedAttempt, updateAttempt } from './attempts.ts';
import { raiseFlag, resolveFlags } from './events.ts';
import { dequeueExpectedTransfers } from './expected-transfers.ts';
import { addRefunds, moneyOf } from './money-of-order.ts';
import {
  lockOrder,
  lockToFulfil,
  type OrderRow,
  orderOfRow,
  ordersToFulfil,
  transitionOrder,
  updateOrder,
} from './orders.ts';
import { type OrderServices, type PaymentServices, publishOrderChanged } from './payment-services.ts';
import { surplusOf } from './policy.ts';
import { type ReceiptServices, storeReceipt } from './receipts.ts';
import { reduceRefunds } from './refunds.ts';

export type PayServices = OrderServices & ReceiptServices & Pick<PaymentServices, 'givesLater'>;

/**
 * Settles a locked order after a payment was received or corrected: pays the order if the price is covered, whatever
 * its status, and refunds the surplus. If too little has arrived and the order can still be paid, notifies the customer
 * and the office. Returns the updated order.
 */
export async function settleOrder(tx: Queryable, services: PayServices, order: OrderRow): Promise<OrderRow> {
  const now = services.now();
  await reduceRefunds(tx, order, now);
  const { duePkr, restPkr } = await moneyOf(tx, order);
  if (order.paidAt === null && duePkr === 0 && restPkr > 0) await payOrder(tx, services, order);
  const settled = await lockOrder(tx, order.id);
  if (settled.status === 'open' && restPkr > 0)
    await notifyUnderpayment(tx, services, settled, { receivedPkr: restPkr, missingPkr: duePkr });
  else await resolveFlags(tx, order.id, 'wrong-amount', now);
  await refundSurplus(tx, services, settled);
  return settled;
}

type Underpayment = { receivedPkr: number; missingPkr: number };

async function notifyUnderpayment(tx: Queryable, services: PayServices, order: OrderRow, sums: Underpayment) {
  const at = services.now();
  const { id: orderId, number, amountPkr, accountId } = order;
  await resolveFlags(tx, orderId, 'wrong-amount', at);
  const detail = `${sums.receivedPkr} PKR received instead of ${amountPkr} PKR`;
  await raiseFlag(tx, { kind: 'wrong-amount', orderId, detail, at });
  const parameters = { number, amountPkr, ...sums };
  await services.notifications.notify({ accountId, kind: 'payment-wrong-amount', parameters }, tx);
}

/** Refunds the surplus of a locked order that is paid or has ended. */
export async function refundSurplus(tx: Queryable, services: OrderServices, order: OrderRow): Promise<void> {
  const at = services.now();
  const { restPkr } = await moneyOf(tx, order);
  if (order.status === 'open') return;
  const { id: orderId, number, accountId } = order;
  await resolveFlags(tx, orderId, 'wrong-amount', at);
  if (restPkr <= 0) return;
  const { isDuplicate, reason } = surplusOf(order, restPkr);
  if (isDuplicate) await resolveFlags(tx, orderId, 'paid-twice', at);
  if (isDuplicate) await raiseFlag(tx, { kind: 'paid-twice', orderId, detail: `${number} was paid twice`, at });
  await addRefunds(tx, order, { amountPkr: restPkr, isRest: true, reason }, at);
  const parameters = { number, amountPkr: restPkr, reason };
  await services.notifications.notify({ accountId, kind: 'payment-returned', parameters }, tx);
}

/** Abandons the active attempt. If it succeeds later, the payment is still recorded. */
export async function abandonActiveAttempt(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const started = await startedAttempt(tx, orderId);
  if (started !== undefined) await updateAttempt(tx, started.id, { status: 'abandoned' });
  await dequeueExpectedTransfers(tx, orderId, now);
}

/** Marks the order as paid and fulfils it. */
async function payOrder(tx: Queryable, services: PayServices, order: OrderRow): Promise<void> {
  const at = services.now();
  const { id: orderId, number, amountPkr, salesTaxPkr } = order;
  await abandonActiveAttempt(tx, orderId, at);
  const paid = await transitionOrder(tx, order, 'paid', { paidAt: at });
  await storeReceipt(tx, services, paid);
  const entries = { customer: amountPkr, revenue: salesTaxPkr - amountPkr, 'sales-tax': -salesTaxPkr };
  await postSet(tx, { id: `sale:${orderId}`, subject: orderId, at, entries });
  if (order.status === 'cancelled') {
    await refundAll(tx, services, paid, 'You had cancelled this order.');
  } else if (services.givesLater) {
    const detail = `${number} is paid, but could not be completed`;
    await raiseFlag(tx, { kind: 'not-given', orderId, detail, at });
  } else {
    await fulfilOrRefund(tx, services, paid);
  }
}

/** Fulfils a locked, paid order; refunds it if that is no longer possible. */
async function fulfilOrRefund(tx: Queryable, services: PayServices, paid: OrderRow): Promise<void> {
  const { id: orderId, number, amountPkr, accountId } = paid;
  const refusal = await fulfil(tx, services, paid);
  if (refusal !== undefined) return refundAll(tx, services, paid, refusal);
  await updateOrder(tx, orderId, { fulfilment: 'done' });
  await services.notifications.notify({ accountId, kind: 'payment-received', parameters: { number, amountPkr } }, tx);
}

async function refundAll(tx: Queryable, services: PayServices, paid: OrderRow, refusal: string): Promise<void> {
  const { id: orderId, number, accountId } = paid;
  await updateOrder(tx, orderId, { fulfilment: 'refused', refusal });
  const { refundablePkr: amountPkr } = await moneyOf(tx, paid);
  await addRefunds(tx, paid, { amountPkr, isRest: false, reason: refusal }, services.now());
  const parameters = { number, amountPkr, reason: refusal };
  await services.notifications.notify({ accountId, kind: 'payment-returned', parameters }, tx);
}

/** Until then the job retries; afterwards the office, which has a flag, decides. */
const MAX_TRYING_MS = 7 * 86_400_000;

/** Fulfils paid orders whose fulfilment failed when the payment was recorded. Returns how many. */
export function fulfilPaid(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const { db, now } = services;
  const since = new Date(now().getTime() - MAX_TRYING_MS);
  return forEachDue({
    signal,
    claim: (limit, except) => ordersToFulfil(db, since, { limit, except }),
    async work({ id }) {
      const fulfilled = await db.transaction(async (tx) => {
        const order = await lockToFulfil(tx, id);
        if (order === undefined) return undefined;
        await fulfilOrRefund(tx, services, order);
        await resolveFlags(tx, id, 'not-given', now());
        return order;
      });
      if (fulfilled === undefined) return false;
      publishOrderChanged(services, fulfilled);
      return true;
    },
  });
}

/** Fulfils the order; returns the reason if that is refused. */
async function fulfil(tx: Queryable, { fulfilments }: PayServices, paid: OrderRow): Promise<string | undefined> {
  const handler = fulfilments[paid.type];
  if (handler === undefined) return 'This is no longer available.';
  const answer = await handler.fulfil(tx, orderOfRow(paid));
  return answer === 'done' ? undefined : answer.refuse;
}
