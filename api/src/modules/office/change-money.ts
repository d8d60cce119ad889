import type {
  changeUnassigned,
  EndpointInput,
  MoneyChange,
  OrderMoney,
  UnassignedPayment,
} from '@karwan/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { Officer } from '../../platform/http/caller.ts';
import {
  acceptPayment,
  assignPayment,
  correctPayment,
  enterPayment,
  enterUnassigned,
  findOrderByNumber,
  giveBack,
  lockMoneyOrders,
  moneyOf,
  movePayment,
  type OrderRow,
  orderNotFound,
  type PaymentServices,
  sendBackUnassigned,
  tellOrder,
} from '../payments/index.ts';
import { recordOfficeEvent } from './audit.ts';
import { orderMoneyOf, unassignedIn, versionOfMoney } from './money.ts';
import { subjectOf } from './money-words.ts';
import { moneyChanged } from './refusals.ts';

type By = { officer: Officer; ip: string; log: Pick<FastifyBaseLogger, 'error'> };
type Asked = { orderNumber: string; version: string; change: MoneyChange };

/**
 * Applies one change to an order's money and adds it to the audit log. If two officers change the same version, the
 * second is rejected.
 */
export async function changeMoney(services: PaymentServices, asked: Asked, by: By): Promise<OrderMoney> {
  const { orderNumber, version, change } = asked;
  const changed = await services.db.transaction(async (tx) => {
    const numbers = [orderNumber, ...(change.action === 'move' ? [change.toOrder] : [])];
    const [order, other] = await lockByNumber(tx, numbers);
    if (order === undefined) throw orderNotFound();
    if (versionOfMoney(order, await moneyOf(tx, order)) !== version) return undefined;
    const before = await stateOf(tx, order);
    const orders = await carryOut(tx, services, { order, other, change, officerId: by.officer.officerId });
    const [after = order] = await lockByNumber(tx, [orderNumber]);
    const { reason, ...rest } = change;
    const recorded = { subject: subjectOf(order), reason, before, after: { ...rest, ...(await stateOf(tx, after)) } };
    await recordChange(tx, services, by, recorded);
    return orders;
  });
  if (changed) tellAll(services, changed, by);
  const order = await orderMoneyOf(services, orderNumber);
  if (changed === undefined) throw moneyChanged({ extra: { order } });
  return order;
}

type Change = { order: OrderRow; other: OrderRow | undefined; change: MoneyChange; officerId: string };

/** Returns the orders whose open pages must be updated. */
async function carryOut(
  tx: Queryable,
  services: PaymentServices,
  { order, other, change, officerId }: Change,
): Promise<OrderRow[]> {
  const { id: orderId } = order;
  switch (change.action) {
    case 'enter': {
      const { amountPkr, reference } = change;
      return [await enterPayment(tx, services, { orderId, amountPkr, reference, officerId })];
    }
    case 'correct': {
      const { paymentId, amountPkr } = change;
      return [await correctPayment(tx, services, { orderId, paymentId, amountPkr, officerId })];
    }
    case 'move': {
      if (other === undefined) throw orderNotFound({ fields: { 'body.change.toOrder': 'This order was not found.' } });
      const { paymentId, amountPkr } = change;
      return movePayment(tx, services, { orderId, paymentId, toOrderId: other.id, amountPkr, officerId });
    }
    case 'accept':
      return [await acceptPayment(tx, services, { orderId })];
    case 'give-back': {
      const { amountPkr, reason } = change;
      return [(await giveBack(tx, services, { orderId, amountPkr, reason, officerId })).order];
    }
  }
}

type Entered = EndpointInput<typeof changeUnassigned>['body'];

/** Enters, assigns or returns a payment without an order, and adds it to the audit log. */
export async function changeWithoutOrder(
  services: PaymentServices,
  asked: Entered,
  by: By,
): Promise<{ unassigned: UnassignedPayment[] }> {
  const { officerId } = by.officer;
  const orders = await services.db.transaction(async (tx) => {
    switch (asked.action) {
      case 'enter': {
        const { amountPkr, reference, payer } = asked;
        const { id } = await enterUnassigned(tx, services, { amountPkr, reference, payer, officerId });
        const subject = { kind: 'payment', id, name: reference };
        await recordChange(tx, services, by, { subject, before: {}, after: asked });
        return [];
      }
      case 'assign': {
        const [order] = await lockByNumber(tx, [asked.toOrder]);
        if (order === undefined) throw orderNotFound({ fields: { 'body.toOrder': 'This order was not found.' } });
        const before = await stateOf(tx, order);
        const paid = await assignPayment(tx, services, { paymentId: asked.paymentId, orderId: order.id, officerId });
        const [now = paid] = await lockByNumber(tx, [asked.toOrder]);
        const { reason, ...rest } = asked;
        const after = { ...rest, ...(await stateOf(tx, now)) };
        await recordChange(tx, services, by, { subject: subjectOf(order), reason, before, after });
        return [paid];
      }
      case 'sent-back': {
        const { paymentId, reference, reason } = asked;
        await sendBackUnassigned(tx, services, { paymentId });
        const subject = { kind: 'payment', id: paymentId, name: reference };
        await recordChange(tx, services, by, {
          subject,
          reason,
          before: {},
          after: { action: 'sent-back', reference },
        });
        return [];
      }
    }
  });
  tellAll(services, orders, by);
  return { unassigned: await unassignedIn(services.db) };
}

/** Locked in the usual order to avoid deadlocks; undefined for unknown numbers. */
async function lockByNumber(tx: Queryable, numbers: readonly string[]): Promise<(OrderRow | undefined)[]> {
  const ids: string[] = [];
  for (const number of numbers) {
    const found = await findOrderByNumber(tx, number);
    if (found) ids.push(found.order.id);
  }
  const locked = await lockMoneyOrders(tx, ids);
  return numbers.map((number) => locked.find((order) => order.number === number));
}

/** For the audit log. */
async function stateOf(tx: Queryable, order: OrderRow) {
  const { receivedPkr, restPkr } = await moneyOf(tx, order);
  const { status, refundedPkr, writtenOffPkr } = order;
  return { status, receivedPkr, restPkr, refundedPkr, writtenOffPkr };
}

type Recorded = {
  subject: { kind: string; id: string; name: string };
  reason?: string | undefined;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

const recordChange = (tx: Queryable, { now }: PaymentServices, { officer, ip }: By, recorded: Recorded) =>
  recordOfficeEvent(tx, { kind: 'money-changed', officerId: officer.officerId, ip, ...recorded }, now());

/** The change is stored by now, so a failed page update is logged, not shown to the officer. */
function tellAll(services: PaymentServices, orders: readonly OrderRow[], { log }: By): void {
  for (const order of orders) {
    try {
      tellOrder(services, order);
    } catch (error) {
      log.error({ err: error, order: order.number }, 'money was changed, but telling of it failed');
    }
  }
}
