import type { Queryable } from '../../platform/database/database.ts';
import type { Payments } from '../payments/index.ts';
import { forgetTold, unpaidOrdersOf } from './repository.ts';

/** What an account has had verified stays without what its person said; what is not paid yet is cancelled. */
export async function forgetChecksOf(
  tx: Queryable,
  payments: Pick<Payments, 'cancelOrder'>,
  accountId: string,
): Promise<void> {
  for (const { orderId } of await unpaidOrdersOf(tx, accountId))
    await payments.cancelOrder(tx, orderId, 'account-deleted');
  await forgetTold(tx, accountId);
}
