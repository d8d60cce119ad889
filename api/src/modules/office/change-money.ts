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
  lockMoneyOrders,
  moneyOf,
  movePayment,
  type OrderRow,
  orderNotFound,
  type PaymentServices,
  publishOrderChanged,
  requestOfficerRefund,
  sendBackUnassigned,
} from '../payments/index.ts';
import { recordOfficeEvent } from './audit.ts';
import { listUnassigned, orderMoneyOf, versionOfMoney } from './money.ts';
import { subjectOf } from './money-facts.ts';
import { moneyChanged } from './refusals.ts';

type ActingOfficer = { officer: Officer; ip: string; log: Pick<FastifyBaseLogger, 'error'> };
type Input = { orderNumber: string; version: string; change: MoneyChange };

/**
 * Applies one change to an order's money and adds it to the audit log. If two officers change the same version, the
 * second is rejected.
 */
export async function changeMoney(services: PaymentServices, input: Input, by: ActingOfficer): Promise<OrderMoney> {
  const { orderNumber, version, change } = input;
  const changed = await services.db.transaction(async (tx) => {
    const numbers = [orderNumber, ...(change.action === 'move' ? [change.toOrder] : [])];
    const [order, other] = await lockByNumber(tx, numbers);
    if (order === undefined) throw orderNotFound();
    if (versionOfMoney(order, await moneyOf(tx, order)) !== version) return undefined;
    const before = await stateOf(tx, order);
    const orders = await applyChange(tx, services, { order, other, change, officerId: by.officer.officerId });
    const [after = order] = await lockByNumber(tx, [orderNumber]);
    const { reason, ...rest } = change;
    const recorded = { subject: subjectOf(order), reason, before, after: { ...rest, ...(await stateOf(tx, after)) } };
    await recordChange(tx, services, by, recorded);
    return orders;
  });
  if (changed) publishOrders(services, changed, by);
  const order = await orderMoneyOf(services, orderNumber);
  if (changed === undefined) throw moneyChanged({ extra: { order } });
  return order;
}

type Change = { order: OrderRow; other: OrderRow | undefined; change: MoneyChange; officerId: string };

/** Returns the orders whose open pages must be updated. */
async function applyChange(
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
      return [(await requestOfficerRefund(tx, services, { orderId, amountPkr, reason, officerId })).order];
    }
  }
}

type UnassignedInput = EndpointInput<typeof changeUnassigned>['body'];

/** Enters, assigns or returns a payment without an order, and adds it to the audit log. */
export async function changeWithoutOrder(
  services: PaymentServices,
  input: UnassignedInput,
  by: ActingOfficer,
): Promise<{ unassigned: UnassignedPayment[] }> {
  const { officerId } = by.officer;
  const orders = await services.db.transaction(async (tx) => {
    switch (input.action) {
      case 'enter': {
        const { amountPkr, reference, payer } = input;
        const { id } = await enterUnassigned(tx, services, { amountPkr, reference, payer, officerId });
        const subject = { kind: 'payment', id, name: reference };
        await recordChange(tx, services, by, { subject, before: {}, after: input });
        return [];
      }
      case 'assign': {
        const [order] = await lockByNumber(tx, [input.toOrder]);
        if (order === undefined) throw orderNotFound({ fields: { 'body.toOrder': 'This order was not found.' } });
        const before = await stateOf(tx, order);
        const paid = await assignPayment(tx, services, { paymentId: input.paymentId, orderId: order.id, officerId });
        const [now = paid] = await lockByNumber(tx, [input.toOrder]);
        const { reason, ...rest } = input;
        const after = { ...rest, ...(await stateOf(tx, now)) };
        await recordChange(tx, services, by, { subject: subjectOf(order), reason, before, after });
        return [paid];
      }
      case 'sent-back': {
        const { paymentId, reference, reason } = input;
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
  publishOrders(services, orders, by);
  return { unassigned: await listUnassigned(services.db) };
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

const recordChange = (tx: Queryable, { now }: PaymentServices, { officer, ip }: ActingOfficer, recorded: Recorded) =>
  recordOfficeEvent(tx, { kind: 'money-changed', officerId: officer.officerId, ip, ...recorded }, now());

/** The change is stored by now, so a failed page update is logged, not shown to the officer. */
function publishOrders(services: PaymentServices, orders: readonly OrderRow[], { log }: ActingOfficer): void {
  for (const order of orders) {
    try {
      publishOrderChanged(services, order);
    } catch (error) {
      log.error({ err: error, order: order.number }, 'money was changed, but telling of it failed');
    }
  }
}
