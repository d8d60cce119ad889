import type { Queryable } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import { postSet } from '../ledger/index.ts';
import { startedAttempt, updateAttempt } from './attempts.ts';
import { awaitNoTransfer } from './await-transfer.ts';
import { raiseFlag, withdrawFlags } from './events.ts';
import { addRefunds, moneyOf } from './money-of-order.ts';
import {
  lockOrder,
  lockToFulfil,
  moveOrder,
  type OrderRow,
  orderOfRow,
  ordersToFulfil,
  updateOrder,
} from './orders.ts';
import { type OrderServices, type PaymentServices, tellOrder } from './payment-services.ts';
import { fixReceipt, type ReceiptServices } from './receipts.ts';
import { fitRefunds } from './refunds.ts';

export type PayServices = OrderServices & ReceiptServices & Pick<PaymentServices, 'givesLater'>;

/**
 * What becomes of the money of a locked order now that some came, or some was put right: the price pays it, whatever it was in; the
 * rest goes back; too little lies there while the order can still be paid, and its customer and the office are told. Answers the
 * order as it is then.
 */
export async function settleIncoming(tx: Queryable, services: PayServices, order: OrderRow): Promise<OrderRow> {
  const now = services.now();
  await fitRefunds(tx, order, now);
  const { duePkr, restPkr } = await moneyOf(tx, order);
  if (order.paidAt === null && duePkr === 0 && restPkr > 0) await payOrder(tx, services, order);
  const settled = await lockOrder(tx, order.id);
  if (settled.status === 'open' && restPkr > 0)
    await tellOfTooLittle(tx, services, settled, { receivedPkr: restPkr, missingPkr: duePkr });
  else await withdrawFlags(tx, order.id, 'wrong-amount', now);
  await giveBackRest(tx, services, settled);
  return settled;
}

type TooLittle = { receivedPkr: number; missingPkr: number };

async function tellOfTooLittle(tx: Queryable, services: PayServices, order: OrderRow, sums: TooLittle) {
  const at = services.now();
  const { id: orderId, number, amountPkr, accountId } = order;
  await withdrawFlags(tx, orderId, 'wrong-amount', at);
  const detail = `${sums.receivedPkr} PKR came for ${amountPkr} PKR`;
  await raiseFlag(tx, { kind: 'wrong-amount', orderId, detail, at });
  const parameters = { number, amountPkr, ...sums };
  await services.notifications.notify({ accountId, kind: 'payment-wrong-amount', parameters }, tx);
}

/** What a locked order that cannot be paid any more, or is paid, has not taken goes back. */
export async function giveBackRest(tx: Queryable, services: OrderServices, order: OrderRow): Promise<void> {
  const at = services.now();
  const { restPkr } = await moneyOf(tx, order);
  if (order.status === 'open') return;
  const { id: orderId, number, accountId } = order;
  await withdrawFlags(tx, orderId, 'wrong-amount', at);
  if (restPkr <= 0) return;
  const isTwice = order.paidAt !== null && restPkr >= order.amountPkr;
  if (isTwice) await withdrawFlags(tx, orderId, 'paid-twice', at);
  if (isTwice) await raiseFlag(tx, { kind: 'paid-twice', orderId, detail: `${number} was paid twice`, at });
  const reason = reasonOfRest(order, isTwice);
  await addRefunds(tx, order, { amountPkr: restPkr, isRest: true, reason }, at);
  const parameters = { number, amountPkr: restPkr, reason };
  await services.notifications.notify({ accountId, kind: 'payment-returned', parameters }, tx);
}

function reasonOfRest({ status, paidAt }: OrderRow, isTwice: boolean): string {
  if (isTwice) return 'You had paid this order already.';
  if (paidAt !== null) return 'It is more than the price.';
  return status === 'cancelled' ? 'You had cancelled this order.' : 'The order ended before all of its price came.';
}

/** What is under way is not gone on with; should it succeed nevertheless, that counts. */
export async function stopPaying(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const started = await startedAttempt(tx, orderId);
  if (started !== undefined) await updateAttempt(tx, started.id, { status: 'abandoned' });
  await awaitNoTransfer(tx, orderId, now);
}

/** Its price is there. */
async function payOrder(tx: Queryable, services: PayServices, order: OrderRow): Promise<void> {
  const at = services.now();
  const { id: orderId, number, amountPkr, salesTaxPkr } = order;
  await stopPaying(tx, orderId, at);
  const paid = await moveOrder(tx, order, 'paid', { paidAt: at });
  await fixReceipt(tx, services, paid);
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
  const { id: orderId, number, accountId } = paid;
  await updateOrder(tx, orderId, { fulfilment: 'refused', refusal });
  const { refundablePkr: amountPkr } = await moneyOf(tx, paid);
  await addRefunds(tx, paid, { amountPkr, isRest: false, reason: refusal }, services.now());
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
