import { refundsQueue } from '@karwan/shared-contracts';
import { and, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { enqueue } from '../queues/index.ts';
import { moveRefund } from './refund-rows.ts';
import { lockRefund } from './refunds.ts';
import { refunds } from './tables.ts';

/**
 * Refunds that were not sent when a backup was made may have been sent since: each waits in the office's queue, with `doubt` as
 * what went wrong, and none is sent by itself. Answers how many. The same again changes nothing.
 */
export async function doubtRefunds(
  db: Database,
  { madeAt, doubt, now }: { madeAt: Date; doubt: string; now: Date },
): Promise<number> {
  const unsent = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, ['requested', 'by-hand']), lte(refunds.requestedAt, madeAt)));
  for (const { id } of unsent) {
    await db.transaction(async (tx) => {
      const refund = await lockRefund(tx, id);
      const isMoved = refund && (await moveRefund(tx, refund, 'failed', { failure: doubt, isUnknown: true }));
      if (isMoved) await enqueue(tx, refundsQueue, { subjectId: id, reason: 'failed', now });
    });
  }
  return unsent.length;
}
