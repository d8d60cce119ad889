import type { Queryable } from '../../platform/database/database.ts';
import { type OrderRow, orderOfRow, updateOrder } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { leavesTimeForTransfer } from './policy.ts';
import { providerNotOffered } from './refusals.ts';

type Held = Pick<OrderRow, 'type' | 'subjectKind' | 'subjectId'>;

/** Until when the order's subject can be reserved for a bank transfer. */
export const longHoldOf = async (
  db: Queryable,
  { fulfilments }: Pick<PaymentServices, 'fulfilments'>,
  { type, subjectKind, subjectId }: Held,
): Promise<Date | undefined> => fulfilments[type]?.longHold?.until(db, { kind: subjectKind, id: subjectId });

/** Extends a locked order and its reservation by the time a transfer takes. */
export async function waitForTransfer(tx: Queryable, services: PaymentServices, order: OrderRow): Promise<void> {
  const now = services.now();
  if (leavesTimeForTransfer(order.expiresAt, now)) return;
  const expiresAt = await longHoldOf(tx, services, order);
  if (expiresAt === undefined || !leavesTimeForTransfer(expiresAt, now)) throw providerNotOffered();
  await holdUntil(tx, services, order, expiresAt);
}

const DAY_MS = 86_400_000;
const LOOKED_AT_WITHIN_MS = 14 * DAY_MS;

/**
 * Extends the order while its proof waits for review, so that the customer loses nothing, whatever else they try
 * meanwhile.
 */
export async function holdForProof(tx: Queryable, services: PaymentServices, order: OrderRow): Promise<void> {
  const wishedAt = new Date(services.now().getTime() + LOOKED_AT_WITHIN_MS);
  const until = await earlierOf(tx, services, order, wishedAt);
  if (until > order.expiresAt) await holdUntil(tx, services, order, until);
}

/**
 * After a refused transfer the customer has a day to pay another way, but no longer than the subject can be reserved.
 */
export async function holdAfterRefusal(tx: Queryable, services: PaymentServices, order: OrderRow): Promise<void> {
  const aDayOn = new Date(services.now().getTime() + DAY_MS);
  const isHeld = services.fulfilments[order.type]?.longHold !== undefined;
  if (isHeld) await holdUntil(tx, services, order, await earlierOf(tx, services, order, aDayOn));
  else if (aDayOn > order.expiresAt) await holdUntil(tx, services, order, aDayOn);
}

/** `wishedAt`, or the end of the longest possible reservation if that is earlier. */
async function earlierOf(tx: Queryable, { fulfilments }: PaymentServices, order: OrderRow, wishedAt: Date) {
  const { type, subjectKind, subjectId } = order;
  const hold = fulfilments[type]?.longHold;
  if (hold === undefined) return wishedAt;
  const latest = await hold.latest(tx, { kind: subjectKind, id: subjectId });
  return latest === undefined ? order.expiresAt : new Date(Math.min(latest.getTime(), wishedAt.getTime()));
}

async function holdUntil(tx: Queryable, { fulfilments }: PaymentServices, order: OrderRow, expiresAt: Date) {
  const waiting = await updateOrder(tx, order.id, { expiresAt });
  await fulfilments[order.type]?.longHold?.hold(tx, orderOfRow(waiting));
}
