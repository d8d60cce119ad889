import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { feedbackEntries } from './tables.ts';

export const insertFeedback = (tx: Queryable, row: typeof feedbackEntries.$inferInsert) =>
  tx.insert(feedbackEntries).values(row);

/** What was said of the site stays, not who said it: signed in, or before with the same address. */
export async function forgetFeedbackOf(tx: Queryable, account: { id: string; email: string | null }): Promise<void> {
  const byAddress = account.email === null ? undefined : eq(feedbackEntries.email, account.email);
  await tx
    .update(feedbackEntries)
    .set({ accountId: null, name: '', email: '' })
    .where(or(eq(feedbackEntries.accountId, account.id), byAddress));
}
