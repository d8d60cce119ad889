import { transfersQueue } from '@karwan/shared-contracts';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue, enqueue } from '../queues/index.ts';
import { paymentAttempts } from './tables.ts';

/** The office finds a transfer that may come, so that money without a proof is confirmed, too. */
export const awaitTransfer = (tx: Queryable, attemptId: string, now: Date): Promise<void> =>
  enqueue(tx, transfersQueue, { subjectId: attemptId, reason: 'awaited', now });

/** Nothing is paid for this order any more. What a proof was sent of waits on. */
export async function awaitNoTransfer(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const transfers = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.provider, 'bank-transfer')));
  const ids = transfers.map(({ id }) => id);
  await dequeue(tx, transfersQueue, ids, now, 'awaited');
}
