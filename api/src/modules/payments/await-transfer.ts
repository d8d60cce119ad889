import { transfersQueue } from '@karwan/shared-contracts';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue, endLongWaiting, enqueue } from '../queues/index.ts';
import type { PaymentServices } from './payment-services.ts';
import { paymentAttempts } from './tables.ts';

/** The office finds a transfer that may come, so that money without a proof is confirmed, too. */
export const awaitTransfer = (tx: Queryable, attemptId: string, now: Date): Promise<void> =>
  enqueue(tx, transfersQueue, { subjectId: attemptId, reason: 'awaited', now });

/** Nothing is asked for this order any more. What a proof was sent of waits on; the others are found if their money comes late. */
export async function awaitNoTransfer(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const transfers = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.provider, 'bank-transfer')));
  const ids = transfers.map(({ id }) => id);
  const awaited = await dequeue(tx, transfersQueue, ids, now, 'awaited');
  for (const subjectId of awaited) await enqueue(tx, transfersQueue, { subjectId, reason: 'ended', now });
}

/** Money comes later than this from nobody. */
const MAX_LATE_MS = 90 * 86_400_000;

/** Transfers of orders that ended long ago are not expected any more; the room of money finds their orders. */
export const forgetEndedTransfers = ({ db, now }: Pick<PaymentServices, 'db' | 'now'>): Promise<void> =>
  endLongWaiting(db, transfersQueue, { reason: 'ended', before: new Date(now().getTime() - MAX_LATE_MS), now: now() });
