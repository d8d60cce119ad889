import { formatDateTime } from '@karwan/shared-contracts';
import { openRestores, settleRestores } from '../../platform/restores/open-restores.ts';
import type { Services } from '../../platform/services.ts';
import { deleteQueuedBefore } from '../notifications/index.ts';
import { markRefundsDoubtful, raiseFlag } from '../payments/index.ts';

/**
 * Finishes a restore. Whatever was due when the backup was made may have been sent since: moves those refunds to the
 * office's queue, asks it to compare payments, drops due messages, and lets the jobs continue. `since`: PostgreSQL
 * itself was restored to that time, which leaves no record.
 */
export async function finishRestore(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  { since: requestedSince }: { since?: Date | undefined } = {},
): Promise<string> {
  const now = clock();
  const open = [
    ...(await openRestores(db)),
    ...(requestedSince === undefined ? [] : [{ madeAt: requestedSince, restoredAt: now }]),
  ];
  if (open.length === 0) return 'No backup has been restored since this last ran. Nothing to do.';
  const madeAt = new Date(Math.min(...open.map((restore) => restore.madeAt.getTime())));
  const restoredAt = new Date(Math.max(...open.map((restore) => restore.restoredAt.getTime())));
  const since = formatDateTime(madeAt);
  const flaggedRefunds = await markRefundsDoubtful(db, {
    madeAt,
    reason: `A backup of ${since} was restored, so this refund may already have been sent. Check the provider’s portal or the bank statement first.`,
    now,
  });
  const droppedMessages = await db.transaction(async (tx) => {
    await raiseFlag(tx, {
      kind: 'unknown-payment',
      detail: `A backup of ${since} was restored. Payments and refunds since then are not in the books: check the providers’ portals and the bank statement.`,
      at: now,
    });
    const messages = await deleteQueuedBefore(tx, restoredAt);
    await settleRestores(tx, now);
    return messages;
  });
  return [
    `Done with the backup of ${since}. Refunds and messages are being sent again.`,
    `Refunds to check first, in the office under Refunds: ${flaggedRefunds}.`,
    `Queued messages dropped: ${droppedMessages}.`,
    'Also compare the payments made since then: see Flagged payments in the office.',
  ].join('\n');
}
