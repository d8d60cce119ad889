import { feedbackQueue } from '@karwan/shared-contracts';
import { eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { enqueue } from '../queues/index.ts';
import { feedbackEntries } from './tables.ts';

export type FeedbackRow = typeof feedbackEntries.$inferSelect;

/** Of five. Lower ratings are handled first. */
const MIN_HAPPY_RATING = 3;

/** Stores feedback and queues it for staff. */
export async function insertFeedback(tx: Queryable, row: typeof feedbackEntries.$inferInsert): Promise<void> {
  await tx.insert(feedbackEntries).values(row);
  const reason = row.rating < MIN_HAPPY_RATING ? 'unhappy' : 'happy';
  await enqueue(tx, feedbackQueue, { subjectId: row.id, reason, now: row.createdAt });
}

export async function findFeedback(db: Queryable, ids: readonly string[]): Promise<FeedbackRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(feedbackEntries)
    .where(inArray(feedbackEntries.id, [...ids]));
}

/** Anonymises the feedback of an account, whether given while signed in or earlier with the same email address. */
export async function anonymizeFeedbackOf(tx: Queryable, account: { id: string; email: string | null }): Promise<void> {
  const byAddress = account.email === null ? undefined : eq(feedbackEntries.email, account.email);
  await tx
    .update(feedbackEntries)
    .set({ accountId: null, name: '', email: '' })
    .where(or(eq(feedbackEntries.accountId, account.id), byAddress));
}
