import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import { postSet } from '../ledger/index.ts';
import { type AttemptRow, insertAttempt, moveAttempt, paidAttempt } from './attempts.ts';
import { raiseFlag } from './events.ts';
import { stopPaying } from './open-order.ts';
import { lockOrder, moveOrder, type OrderRow, orderOfRow, updateOrder } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { addRefund } from './refunds.ts';

export type PayServices = Pick<PaymentServices, 'now' | 'fulfilments'> & {
  notifications: Pick<PaymentServices['notifications'], 'notify'>;
};
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
  const { id: orderId, number, amountPkr, salesTaxPkr, accountId } = order;
  await stopPaying(tx, orderId, at);
  const paid = await moveOrder(tx, order, 'paid', { paidAt: at });
  const entries = { customer: amountPkr, revenue: salesTaxPkr - amountPkr, 'sales-tax': -salesTaxPkr };
  await postSet(tx, { id: `sale:${orderId}`, subject: orderId, at, entries });
  const refusal = order.status === 'cancelled' ? 'You had cancelled this order.' : await fulfil(tx, services, paid);
  if (refusal === undefined) {
    await updateOrder(tx, orderId, { fulfilment: 'done' });
    await services.notifications.notify({ accountId, kind: 'payment-received', parameters: { number, amountPkr } }, tx);
    return;
  }
  await updateOrder(tx, orderId, { fulfilment: 'refused', refusal });
  const attempt = await paidAttempt(tx, orderId);
  if (attempt === undefined) throw new Error(`${number} is paid by nothing.`);
  await addRefund(tx, { orderId, attemptId: attempt.id, amountPkr, reason: refusal }, at);
  const parameters = { number, amountPkr, reason: refusal };
  await services.notifications.notify({ accountId, kind: 'payment-returned', parameters }, tx);
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
