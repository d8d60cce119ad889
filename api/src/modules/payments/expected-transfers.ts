import { transfersQueue } from '@karwan/shared-contracts';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue, endItemsWaitingSince, enqueue } from '../queues/index.ts';
import type { PaymentServices } from './payment-services.ts';
import { paymentAttempts } from './tables.ts';

/** Lists an expected transfer in the office's queue, so that it can be confirmed without a proof. */
export const enqueueExpectedTransfer = (tx: Queryable, attemptId: string, now: Date): Promise<void> =>
  enqueue(tx, transfersQueue, { subjectId: attemptId, reason: 'awaited', now });

/**
 * Ends the wait for an order's transfers. Those with a proof stay in the queue; the others move to `ended`, where the
 * office can still find them if the money arrives late.
 */
export async function dequeueExpectedTransfers(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const transfers = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.provider, 'bank-transfer')));
  const ids = transfers.map(({ id }) => id);
  const awaited = await dequeue(tx, transfersQueue, ids, now, 'awaited');
  for (const subjectId of awaited) await enqueue(tx, transfersQueue, { subjectId, reason: 'ended', now });
}

/** The longest delay after which a late transfer is still expected. */
const MAX_LATE_MS = 90 * 86_400_000;

/** Removes transfers of long-ended orders from the queue. The office's money page still finds their orders. */
export const purgeEndedTransfers = ({ db, now }: Pick<PaymentServices, 'db' | 'now'>): Promise<void> =>
  endItemsWaitingSince(db, transfersQueue, {
    reason: 'ended',
    before: new Date(now().getTime() - MAX_LATE_MS),
    now: now(),
  });
