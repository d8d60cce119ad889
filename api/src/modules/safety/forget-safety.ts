import { peopleQueue } from '@karwan/shared-contracts';
import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue } from '../queues/index.ts';
import { deleteBlocksOf } from './block-person.ts';
import { chatLimits, personReports } from './tables.ts';

/**
 * Of an account that is erased: its blocks in both directions go, and the texts of reports by it and about it. That there
 * were reports stays, so that those about others still count.
 */
export async function forgetSafetyOf(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await deleteBlocksOf(tx, accountId);
  await tx
    .update(personReports)
    .set({ details: '', messages: [] })
    .where(or(eq(personReports.reporterId, accountId), eq(personReports.reportedId, accountId)));
  await tx.delete(chatLimits).where(eq(chatLimits.accountId, accountId));
  await dequeue(tx, peopleQueue, [accountId], now);
}
