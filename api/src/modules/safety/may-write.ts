import { formatDate } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { blocksBetween, isReachable, lockPair, type Pair } from './pair.ts';
import { chatStopped, newChatsPaused, personBlocked, personUnreachable } from './refusals.ts';
import { type ChatLimits, limitsOf } from './reports.ts';

/** Throws if the account may not write to the other one now. The lock preserves this until the transaction ends. */
export async function assertMayWrite(tx: Queryable, pair: Pair, now: Date): Promise<void> {
  await requireOpenPair(tx, pair);
  refuseStopped(await limitsOf(tx, pair.ownId), now);
}

/** As `assertMayWrite`; also throws if the account may only write in existing conversations. */
export async function assertMayStart(tx: Queryable, pair: Pair, now: Date): Promise<void> {
  await requireOpenPair(tx, pair);
  const limits = await limitsOf(tx, pair.ownId);
  refuseStopped(limits, now);
  if (limits?.pausedAt) throw newChatsPaused();
}

async function requireOpenPair(tx: Queryable, pair: Pair): Promise<void> {
  const other = await lockPair(tx, pair, 'share');
  const { hasBlockedOther, isBlockedByOther } = await blocksBetween(tx, pair);
  if (hasBlockedOther)
    throw personBlocked({ message: 'You have blocked this person. Unblock them to send a message.' });
  if (isBlockedByOther) throw personBlocked();
  if (!isReachable(other)) throw personUnreachable();
}

function refuseStopped(limits: ChatLimits | undefined, now: Date): void {
  const stoppedUntil = limits?.stoppedUntil;
  if (!stoppedUntil || stoppedUntil <= now) return;
  throw chatStopped({
    message: `Our team has stopped your messages until ${formatDate(stoppedUntil)}, because people reported you.`,
  });
}
