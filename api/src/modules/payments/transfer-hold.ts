import type { Queryable } from '../../platform/database/database.ts';
import { type OrderRow, orderOfRow, updateOrder } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { allowsBankTransfer, earlier, retryEndOf, reviewEndOf } from './policy.ts';
import { providerNotOffered } from './refusals.ts';

type ReservedSubject = Pick<OrderRow, 'type' | 'subjectKind' | 'subjectId'>;

/** Until when the order's subject can be reserved for a bank transfer. */
export const maxTransferHold = async (
  db: Queryable,
  { fulfilments }: Pick<PaymentServices, 'fulfilments'>,
  { type, subjectKind, subjectId }: ReservedSubject,
): Promise<Date | undefined> => fulfilments[type]?.transferHold?.maxUntil(db, { kind: subjectKind, id: subjectId });

/** Extends a locked order and its reservation by the time a transfer takes. */
export async function extendForBankTransfer(tx: Queryable, services: PaymentServices, order: OrderRow): Promise<void> {
  const now = services.now();
  if (allowsBankTransfer(order.expiresAt, now)) return;
  const expiresAt = await maxTransferHold(tx, services, order);
  if (expiresAt === undefined || !allowsBankTransfer(expiresAt, now)) throw providerNotOffered();
  await extendUntil(tx, services, order, expiresAt);
}

/**
 * Extends the order while its proof waits for review, so that the customer loses nothing, whatever else they try
 * meanwhile.
 */
export async function extendForProof(tx: Queryable, services: PaymentServices, order: OrderRow): Promise<void> {
  const until = await earlierOf(tx, services, order, reviewEndOf(services.now()));
  if (until > order.expiresAt) await extendUntil(tx, services, order, until);
}

/**
 * After a refused transfer the customer has a day to pay another way, but no longer than the subject can be reserved.
 */
export async function extendAfterRejection(tx: Queryable, services: PaymentServices, order: OrderRow): Promise<void> {
  const inOneDay = retryEndOf(services.now());
  const isReserved = services.fulfilments[order.type]?.transferHold !== undefined;
  if (isReserved) await extendUntil(tx, services, order, await earlierOf(tx, services, order, inOneDay));
  else if (inOneDay > order.expiresAt) await extendUntil(tx, services, order, inOneDay);
}

/** `wantedUntil`, or the end of the longest possible reservation if that is earlier. */
async function earlierOf(tx: Queryable, { fulfilments }: PaymentServices, order: OrderRow, wantedUntil: Date) {
  const { type, subjectKind, subjectId } = order;
  const transferHold = fulfilments[type]?.transferHold;
  if (transferHold === undefined) return wantedUntil;
  const latest = await transferHold.latest(tx, { kind: subjectKind, id: subjectId });
  return latest === undefined ? order.expiresAt : earlier(latest, wantedUntil);
}

async function extendUntil(tx: Queryable, { fulfilments }: PaymentServices, order: OrderRow, expiresAt: Date) {
  const extended = await updateOrder(tx, order.id, { expiresAt });
  await fulfilments[order.type]?.transferHold?.extend(tx, orderOfRow(extended));
}
