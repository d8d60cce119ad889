import { type News, profilesQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../auth/index.ts';
import { dequeue } from '../queues/index.ts';
import { type AccountRow, setProfileStatus } from '../users/index.ts';
import type { ReviewServices } from './review-ad.ts';

type Approval = { status: 'approved' | 'verified'; now: Date };

/**
 * Approves a dealer or workshop. If it was pending or rejected, notifies it in the same transaction. Returns a function
 * that updates its open pages after the commit; undefined if nothing was pending.
 */
export async function approveProfile(
  services: ReviewServices,
  tx: Queryable,
  account: AccountRow,
  { status, now }: Approval,
): Promise<(() => void) | undefined> {
  await setProfileStatus(tx, account.id, status, now);
  await recordSecurityEvent(tx, { kind: 'approved', accountId: account.id, details: { as: status } }, now);
  const isAwaited = account.profileStatus === 'pending' || account.profileStatus === 'rejected';
  if (!isAwaited) return undefined;
  return notifyOwner(services, tx, account, {
    kind: 'profile-approved',
    parameters: { userType: account.userType },
  });
}

/** Like `approveProfile`, but rejects: the owner sees the reason and can resubmit. */
export async function rejectProfile(
  services: ReviewServices,
  tx: Queryable,
  account: AccountRow,
  { reason, now }: { reason: string; now: Date },
): Promise<() => void> {
  await setProfileStatus(tx, account.id, 'rejected', now, reason);
  await recordSecurityEvent(tx, { kind: 'profile-rejected', accountId: account.id, details: { reason } }, now);
  return notifyOwner(services, tx, account, {
    kind: 'profile-rejected',
    parameters: { userType: account.userType, reason },
  });
}

async function notifyOwner({ notifications }: ReviewServices, tx: Queryable, account: AccountRow, news: News) {
  await notifications.notify({ accountId: account.id, ...news }, tx);
  return () => notifications.publishCounts(account.id);
}

/** Ends the wait for a review: approved by a command, or deleted. */
export const endProfileReview = (tx: Queryable, accountId: string, now: Date) =>
  dequeue(tx, profilesQueue, [accountId], now);
