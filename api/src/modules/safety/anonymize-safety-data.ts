import { peopleQueue } from '@karwan/shared-contracts';
import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue } from '../queues/index.ts';
import { deleteBlocksOf } from './block-person.ts';
import { chatLimits, personReports } from './tables.ts';

/**
 * For an erased account: deletes its blocks in both directions, and the texts of reports by and about it. The reports
 * themselves remain, so that those about others still count.
 */
export async function anonymizeSafetyDataOf(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await deleteBlocksOf(tx, accountId);
  await tx
    .update(personReports)
    .set({ details: '', messages: [] })
    .where(or(eq(personReports.reporterId, accountId), eq(personReports.reportedId, accountId)));
  await tx.delete(chatLimits).where(eq(chatLimits.accountId, accountId));
  await dequeue(tx, peopleQueue, [accountId], now);
}
