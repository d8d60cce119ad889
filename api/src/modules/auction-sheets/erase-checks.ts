import type { Queryable } from '../../platform/database/database.ts';
import type { Payments } from '../payments/index.ts';
import { eraseSellerClaims, unpaidChecksOf } from './repository.ts';

/** Removes an erased account's own statements from its checks and cancels unpaid ones. */
export async function eraseChecksOf(
  tx: Queryable,
  payments: Pick<Payments, 'cancelOrder' | 'lockOrders' | 'orderOf'>,
  accountId: string,
): Promise<void> {
  const unpaid = await unpaidChecksOf(tx, accountId);
  const orderIds = unpaid.map(({ orderId }) => orderId);
  await payments.lockOrders(tx, orderIds);
  for (const { id, orderId } of unpaid) {
    // A payment may have arrived before the lock, or its check may still have to be started.
    const order = await payments.orderOf(tx, { kind: 'auction-sheet', id });
    if (order?.status === 'open') await payments.cancelOrder(tx, orderId, 'account-deleted');
  }
  await eraseSellerClaims(tx, accountId);
}
