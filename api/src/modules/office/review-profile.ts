import { type News, profilesQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../auth/index.ts';
import { dequeue } from '../queues/index.ts';
import { type AccountRow, setProfileStatus } from '../users/index.ts';
import type { ReviewServices } from './review-ad.ts';
import { tellNews } from './tell-news.ts';

type Approval = { status: 'approved' | 'verified'; now: Date };

/**
 * Marks a dealer or a workshop as checked. Who waited for it, or was rejected, is told on the site in the same transaction; `tell` is for
 * after it: their open pages learn it, and a mail goes out. It answers whether it did; undefined where nobody waited.
 */
export async function approveProfile(
  services: ReviewServices,
  tx: Queryable,
  account: AccountRow,
  { status, now }: Approval,
): Promise<(() => Promise<boolean>) | undefined> {
  await setProfileStatus(tx, account.id, status, now);
  await recordSecurityEvent(tx, { kind: 'approved', accountId: account.id, details: { as: status } }, now);
  const isAwaited = account.profileStatus === 'pending' || account.profileStatus === 'rejected';
  if (!isAwaited) return undefined;
  return notifyOwner(services, tx, account, {
    kind: 'profile-approved',
    parameters: { userType: account.userType },
  });
}

/** As `approveProfile`: its person reads why, and may send it again. */
export async function rejectProfile(
  services: ReviewServices,
  tx: Queryable,
  account: AccountRow,
  { reason, now }: { reason: string; now: Date },
): Promise<() => Promise<boolean>> {
  await setProfileStatus(tx, account.id, 'rejected', now, reason);
  await recordSecurityEvent(tx, { kind: 'profile-rejected', accountId: account.id, details: { reason } }, now);
  return notifyOwner(services, tx, account, {
    kind: 'profile-rejected',
    parameters: { userType: account.userType, reason },
  });
}

async function notifyOwner(services: ReviewServices, tx: Queryable, account: AccountRow, news: News) {
  const { notifications } = services;
  await notifications.notify({ accountId: account.id, ...news }, tx);
  return async () => {
    notifications.publishCounts(account.id);
    return tellNews(services, account, { ...news, about: 'Your profile' });
  };
}

/** Nobody need look any more: it was approved by a command, or is gone. */
export const endProfileReview = (tx: Queryable, accountId: string, now: Date) =>
  dequeue(tx, profilesQueue, [accountId], now);
