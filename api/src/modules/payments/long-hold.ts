import type { Queryable } from '../../platform/database/database.ts';
import { type OrderRow, orderOfRow, updateOrder } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { leavesTimeForTransfer } from './policy.ts';
import { providerNotOffered } from './refusals.ts';

type Held = Pick<OrderRow, 'type' | 'subjectKind' | 'subjectId'>;

/** How long what an order is for can be held for who pays by transfer. */
export const longHoldOf = async (
  db: Queryable,
  { fulfilments }: Pick<PaymentServices, 'fulfilments'>,
  { type, subjectKind, subjectId }: Held,
): Promise<Date | undefined> => fulfilments[type]?.longHold?.until(db, { kind: subjectKind, id: subjectId });

/** Gives a locked order the time that a transfer takes, with what it is for. */
export async function waitForTransfer(tx: Queryable, services: PaymentServices, order: OrderRow): Promise<void> {
  const now = services.now();
  if (leavesTimeForTransfer(order.expiresAt, now)) return;
  const expiresAt = await longHoldOf(tx, services, order);
  if (expiresAt === undefined || !leavesTimeForTransfer(expiresAt, now)) throw providerNotOffered();
  const waiting = await updateOrder(tx, order.id, { expiresAt });
  await services.fulfilments[order.type]?.longHold?.hold(tx, orderOfRow(waiting));
}
