import { profilesQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../auth/index.ts';
import { dequeue } from '../queues/index.ts';
import { type AccountRow, setProfileStatus } from '../users/index.ts';
import type { ReviewServices } from './review-ad.ts';
import { tellNews } from './tell-news.ts';

/**
 * Marks a dealer or a workshop as checked. Who waited for it is told on the site in the same transaction; `tell` is for after it:
 * their open pages learn it, and a mail goes out. It answers whether it did; undefined where nobody waited.
 */
export async function approveProfile(
  services: ReviewServices,
  tx: Queryable,
  account: AccountRow,
  { status, now }: { status: 'approved' | 'verified'; now: Date },
): Promise<(() => Promise<boolean>) | undefined> {
  const { notifications } = services;
  await setProfileStatus(tx, account.id, status, now);
  await recordSecurityEvent(tx, { kind: 'approved', accountId: account.id, details: { as: status } }, now);
  if (account.profileStatus !== 'pending') return undefined;
  const news = { kind: 'profile-approved' as const, parameters: { userType: account.userType } };
  await notifications.notify({ accountId: account.id, ...news }, tx);
  return async () => {
    await notifications.publishCounts(account.id);
    return tellNews(services, account, { ...news, about: 'Your profile' });
  };
}

/** Nobody need look any more: it was approved by a command, or is gone. */
export const endProfileReview = (tx: Queryable, accountId: string, now: Date) =>
  dequeue(tx, profilesQueue, [accountId], now);
