import { formatDateTime } from '@karwan/shared-contracts';
import { openRestores, settleRestores } from '../../platform/restores/open-restores.ts';
import type { Services } from '../../platform/services.ts';
import { dropQueuedBefore } from '../notifications/index.ts';
import { doubtRefunds, raiseFlag } from '../payments/index.ts';

/**
 * Finishes a restore. Whatever was due when the backup was made may have been sent since: moves those refunds to the
 * office's queue, asks it to compare payments, drops due messages, and lets the jobs continue. `since`: PostgreSQL
 * itself was restored to that time, which leaves no record.
 */
export async function settleAfterRestore(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  { since: given }: { since?: Date | undefined } = {},
): Promise<string> {
  const now = clock();
  const open = [...(await openRestores(db)), ...(given === undefined ? [] : [{ madeAt: given, restoredAt: now }])];
  if (open.length === 0) return 'No backup was restored since this was last run: nothing to do.';
  const madeAt = new Date(Math.min(...open.map((restore) => restore.madeAt.getTime())));
  const restoredAt = new Date(Math.max(...open.map((restore) => restore.restoredAt.getTime())));
  const since = formatDateTime(madeAt);
  const doubted = await doubtRefunds(db, {
    madeAt,
    doubt: `A backup of ${since} was restored: this may have been sent since. Look at the provider’s portal or the bank statement first.`,
    now,
  });
  const dropped = await db.transaction(async (tx) => {
    await raiseFlag(tx, {
      kind: 'unknown-payment',
      detail: `A backup of ${since} was restored. Compare the providers’ portals and the bank statement since then: payments and refunds after it are not in the books.`,
      at: now,
    });
    const messages = await dropQueuedBefore(tx, restoredAt);
    await settleRestores(tx, now);
    return messages;
  });
  return [
    `The backup of ${since} is dealt with; refunds and messages are sent again.`,
    `Refunds to look at first, in the office's queue of refunds: ${doubted}.`,
    `Messages that waited to be sent and are dropped: ${dropped}.`,
    "A flag in the office's queue of payments asks to compare what was paid since.",
  ].join('\n');
}
