import { type News, profilesQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../auth/index.ts';
import { dequeue } from '../queues/index.ts';
import { type AccountRow, setProfileStatus } from '../users/index.ts';
import type { RecallServices, ReviewServices } from './review-ad.ts';

/** `holdUntil`: when mail and SMS are sent (default: at once). */
type Hold = { now: Date; holdUntil?: Date };
type Approval = Hold & { status: 'approved' | 'verified' };

/**
 * Approves a dealer or workshop. If it was pending or rejected, notifies it in the same transaction. Returns a function
 * that updates its open pages after the commit; undefined if nothing was pending.
 */
export async function approveProfile(
  services: ReviewServices,
  tx: Queryable,
  account: AccountRow,
  { status, now, holdUntil }: Approval,
): Promise<(() => void) | undefined> {
  await setProfileStatus(tx, account.id, status, now);
  await recordSecurityEvent(tx, { kind: 'approved', accountId: account.id, details: { as: status } }, now);
  const isAwaited = account.profileStatus === 'pending' || account.profileStatus === 'rejected';
  if (!isAwaited) return undefined;
  const news: News = { kind: 'profile-approved', parameters: { userType: account.userType } };
  return notifyOwner(services, tx, account, news, holdUntil);
}

/** Like `approveProfile`, but rejects: the owner sees the reason and can resubmit. */
export async function rejectProfile(
  services: ReviewServices,
  tx: Queryable,
  account: AccountRow,
  { reason, now, holdUntil }: Hold & { reason: string },
): Promise<() => void> {
  await setProfileStatus(tx, account.id, 'rejected', now, reason);
  await recordSecurityEvent(tx, { kind: 'profile-rejected', accountId: account.id, details: { reason } }, now);
  const news: News = { kind: 'profile-rejected', parameters: { userType: account.userType, reason } };
  return notifyOwner(services, tx, account, news, holdUntil);
}

/** Withdraws the news of a decision that is undone. Returns a function as `approveProfile`. */
export async function recallDecision(
  { notifications }: RecallServices,
  tx: Queryable,
  { id: accountId, userType }: AccountRow,
  { status, since }: { status: string; since: Date },
): Promise<() => void> {
  const kind = status === 'rejected' ? 'profile-rejected' : 'profile-approved';
  await notifications.recall(tx, { accountId, kind, parameters: { userType }, since });
  return () => notifications.publishCounts(accountId);
}

async function notifyOwner(
  { notifications }: ReviewServices,
  tx: Queryable,
  account: AccountRow,
  news: News,
  holdUntil: Date | undefined,
) {
  await notifications.notify({ accountId: account.id, ...news, holdUntil }, tx);
  return () => notifications.publishCounts(account.id);
}

/** Ends the wait for a review: approved by a command, or deleted. */
export const endProfileReview = (tx: Queryable, accountId: string, now: Date) =>
  dequeue(tx, profilesQueue, [accountId], now);
