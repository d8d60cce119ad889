import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { postSet } from '../ledger/index.ts';
import { type AttemptRow, insertAttempt, moveAttempt, paidAttempt } from './attempts.ts';
import { raiseFlag, withdrawFlags } from './events.ts';
import { type OrderServices, stopPaying } from './open-order.ts';
import {
  lockOrder,
  lockToFulfil,
  moveOrder,
  type OrderRow,
  orderOfRow,
  ordersToFulfil,
  updateOrder,
} from './orders.ts';
import { type PaymentServices, tellOrder } from './payment-services.ts';
import { addRefund } from './refunds.ts';

export type PayServices = OrderServices & Pick<PaymentServices, 'givesLater'>;
type Paid = { order: OrderRow; attempt: AttemptRow; providerReference: string | null };

/** A payment has succeeded: the first one pays the order, another one goes back. The order is locked. */
export async function takePayment(tx: Queryable, services: PayServices, paid: Paid): Promise<void> {
  const { order, attempt, providerReference } = paid;
  const at = services.now();
  const isExtra = (await paidAttempt(tx, order.id)) !== undefined;
  await moveAttempt(tx, attempt, 'succeeded', { isExtra, providerReference, endedAt: at, failure: null });
  const { amountPkr } = order;
  await postSet(tx, {
    id: `payment:${attempt.id}`,
    subject: order.id,
    at,
    entries: { [`provider:${attempt.provider}`]: amountPkr, customer: -amountPkr },
  });
  if (isExtra) await giveBackExtra(tx, services, paid);
  else await payOrder(tx, services, order);
}

async function giveBackExtra(tx: Queryable, services: PayServices, { order, attempt }: Paid): Promise<void> {
  const at = services.now();
  const { id: orderId, number, amountPkr, accountId } = order;
  const reason = 'You had paid this order already.';
  await raiseFlag(tx, { kind: 'paid-twice', orderId, attemptId: attempt.id, detail: `${number} was paid twice`, at });
  await addRefund(tx, { orderId, attemptId: attempt.id, amountPkr, reason }, at);
  await services.notifications.notify(
    { accountId, kind: 'payment-returned', parameters: { number, amountPkr, reason } },
    tx,
  );
}

async function payOrder(tx: Queryable, services: PayServices, order: OrderRow): Promise<void> {
  const at = services.now();
  const { id: orderId, number, amountPkr, salesTaxPkr } = order;
  await stopPaying(tx, orderId, at);
  const paid = await moveOrder(tx, order, 'paid', { paidAt: at });
  const entries = { customer: amountPkr, revenue: salesTaxPkr - amountPkr, 'sales-tax': -salesTaxPkr };
  await postSet(tx, { id: `sale:${orderId}`, subject: orderId, at, entries });
  if (order.status === 'cancelled') {
    await giveBackAll(tx, services, paid, 'You had cancelled this order.');
  } else if (services.givesLater) {
    const detail = `${number} is paid, and giving what was paid for failed`;
    await raiseFlag(tx, { kind: 'not-given', orderId, detail, at });
  } else {
    await give(tx, services, paid);
  }
}

/** Gives what a locked order has paid for, or the money back where that is not possible any more. */
async function give(tx: Queryable, services: PayServices, paid: OrderRow): Promise<void> {
  const { id: orderId, number, amountPkr, accountId } = paid;
  const refusal = await fulfil(tx, services, paid);
  if (refusal !== undefined) return giveBackAll(tx, services, paid, refusal);
  await updateOrder(tx, orderId, { fulfilment: 'done' });
  await services.notifications.notify({ accountId, kind: 'payment-received', parameters: { number, amountPkr } }, tx);
}

async function giveBackAll(tx: Queryable, services: PayServices, paid: OrderRow, refusal: string): Promise<void> {
  const { id: orderId, number, amountPkr, accountId } = paid;
  await updateOrder(tx, orderId, { fulfilment: 'refused', refusal });
  const attempt = await paidAttempt(tx, orderId);
  if (attempt === undefined) throw new Error(`${number} is paid by nothing.`);
  await addRefund(tx, { orderId, attemptId: attempt.id, amountPkr, reason: refusal }, services.now());
  const parameters = { number, amountPkr, reason: refusal };
  await services.notifications.notify({ accountId, kind: 'payment-returned', parameters }, tx);
}

/** The office has been told by then: it finds another way, or settles the flag. */
const MAX_TRYING_MS = 7 * 86_400_000;

/** Gives what is paid, and could not be given when the payment was recorded. Returns of how many orders. */
export function fulfilPaid(services: PaymentServices, signal?: AbortSignal): Promise<number> {
  const { db, now } = services;
  const since = new Date(now().getTime() - MAX_TRYING_MS);
  return forEachDue({
    signal,
    claim: (limit, except) => ordersToFulfil(db, since, { limit, except }),
    async work({ id }) {
      const given = await db.transaction(async (tx) => {
        const order = await lockToFulfil(tx, id);
        if (order === undefined) return undefined;
        await give(tx, services, order);
        await withdrawFlags(tx, id, 'not-given', now());
        return order;
      });
      if (given === undefined) return false;
      tellOrder(services, given);
      return true;
    },
  });
}

/** Gives what was paid for; answers why it could not be given. */
async function fulfil(tx: Queryable, { fulfilments }: PayServices, paid: OrderRow): Promise<string | undefined> {
  const handler = fulfilments[paid.type];
  if (handler === undefined) return 'This is not offered any more.';
  const answer = await handler.fulfil(tx, orderOfRow(paid));
  return answer === 'done' ? undefined : answer.refuse;
}

/** For the demo: as if its order had been paid in the sandbox. */
export async function payInDemo(tx: Queryable, services: PayServices, orderId: string): Promise<string> {
  const order = await lockOrder(tx, orderId);
  const id = randomUUID();
  const attempt = await insertAttempt(tx, {
    ...{ id, orderId, provider: 'sandbox', reference: id },
    startedAt: services.now(),
  });
  await takePayment(tx, services, { order, attempt, providerReference: `SBX-${id.slice(0, 8).toUpperCase()}` });
  return id;
}
