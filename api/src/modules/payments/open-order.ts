import { randomUUID } from 'node:crypto';
import { orderNumberOf, yearInPakistan } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { taxWithin } from './amounts.ts';
import { titleOf } from './order-titles.ts';
import {
  findOpenOrder,
  insertOrder,
  lockOrder,
  lockOverdue,
  nextOrderNumber,
  orderOfRow,
  transitionOrder,
} from './orders.ts';
import { abandonActiveAttempt, refundSurplus } from './pay-order.ts';
import type { OrderServices } from './payment-services.ts';
import type { NewOrder, Order, OrderCancellationReason } from './port.ts';
import { priceOf, salesTaxPercent } from './prices.ts';
import { notOffered, orderState } from './refusals.ts';

const ORDER_LIFE_MS = 3 * 86_400_000;
const MAX_OPEN_ORDERS = 100;

export async function openOrder(
  tx: Queryable,
  services: OrderServices,
  { type, subject, account: { accountId, userType }, quantity = 1, amountPkr: duePkr, expiresAt }: NewOrder,
): Promise<Order> {
  const now = services.now();
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_OPEN_ORDERS) throw notOffered();
  if (duePkr !== undefined && (!Number.isInteger(duePkr) || duePkr < 1)) throw notOffered();
  const orderColumns = { type, subject, accountId };
  const open = await findOpenOrder(tx, orderColumns);
  // An overdue order can neither be paid nor replaced, so expire it first.
  if (open !== undefined && (await expireOverdue(tx, services, [open.id])) === 0) return orderOfRow(open);
  const pricePkr = await priceOf(tx, { type, userType }, now);
  if (services.fulfilments[type] === undefined || pricePkr === undefined) throw notOffered();
  const year = yearInPakistan(now.getTime());
  const salesTaxPercentNow = await salesTaxPercent(tx, now);
  const amountPkr = duePkr ?? pricePkr * quantity;
  const inserted = await insertOrder(tx, {
    id: randomUUID(),
    number: orderNumberOf(year, await nextOrderNumber(tx, year)),
    type,
    subjectKind: subject.kind,
    subjectId: subject.id,
    accountId,
    quantity,
    amountPkr,
    salesTaxPercent: salesTaxPercentNow,
    salesTaxPkr: taxWithin(amountPkr, salesTaxPercentNow),
    createdAt: now,
    expiresAt: expiresAt ?? new Date(now.getTime() + ORDER_LIFE_MS),
  });
  const row = inserted ?? (await findOpenOrder(tx, orderColumns));
  // Another transaction opened it, and it ended before this one could read it.
  if (row === undefined) throw orderState();
  return orderOfRow(row);
}

export async function cancelOrder(
  tx: Queryable,
  services: OrderServices,
  { orderId, reason }: { orderId: string; reason: OrderCancellationReason },
): Promise<Order> {
  const row = await lockOrder(tx, orderId);
  if (row.status === 'cancelled') return orderOfRow(row);
  const ended = await transitionOrder(tx, row, 'cancelled', { closedReason: reason });
  await abandonActiveAttempt(tx, orderId, services.now());
  const cancelled = orderOfRow(ended);
  await services.fulfilments[row.type]?.expired?.(tx, cancelled);
  await refundSurplus(tx, services, ended);
  return cancelled;
}

export async function expireOverdue(
  tx: Queryable,
  services: OrderServices,
  orderIds: readonly string[],
): Promise<number> {
  const { fulfilments, notifications } = services;
  const now = services.now();
  const overdue = await lockOverdue(tx, orderIds, now);
  for (const row of overdue) {
    const expired = await transitionOrder(tx, row, 'expired');
    await abandonActiveAttempt(tx, row.id, now);
    await fulfilments[row.type]?.expired?.(tx, orderOfRow(expired));
    await refundSurplus(tx, services, expired);
    const { accountId, number, amountPkr } = row;
    const title = await titleOf(tx, fulfilments, row);
    await notifications.notify({ accountId, kind: 'order-expired', parameters: { number, amountPkr, title } }, tx);
  }
  return overdue.length;
}
