import { refundsQueue } from '@karwan/shared-contracts';
import { and, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { enqueue } from '../queues/index.ts';
import { transitionRefund } from './refund-rows.ts';
import { lockRefund } from './refunds.ts';
import { refunds } from './tables.ts';

/**
 * Refunds unsent when the backup was made may have been sent since. Marks each as failed with `reason` as the reason and
 * queues it for the office, so that none is sent automatically. Returns how many it found. Idempotent.
 */
export async function markRefundsDoubtful(
  db: Database,
  { madeAt, reason, now }: { madeAt: Date; reason: string; now: Date },
): Promise<number> {
  const unsent = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, ['requested', 'by-hand']), lte(refunds.requestedAt, madeAt)));
  for (const { id } of unsent) {
    await db.transaction(async (tx) => {
      const refund = await lockRefund(tx, id);
      const isMoved = refund && (await transitionRefund(tx, refund, 'failed', { failure: reason, isUnknown: true }));
      if (isMoved) await enqueue(tx, refundsQueue, { subjectId: id, reason: 'failed', now });
    });
  }
  return unsent.length;
}
