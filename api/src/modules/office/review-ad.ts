import type { News } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { approveAd, type ListingRow, otherVerticalOf, rejectAd } from '../listings/index.ts';
import type { Notifications } from '../notifications/index.ts';

export type ReviewServices = Pick<Services, 'db' | 'config' | 'now'> & {
  notifications: Pick<Notifications, 'notify' | 'publishCounts'>;
};

/** For decisions that can be undone. */
export type RecallServices = { notifications: Pick<Notifications, 'publishCounts' | 'recall'> };

/**
 * Approves a listing or, with a reason, rejects it until its owner changes it. Notifies the owner in the same
 * transaction, by mail and SMS from `holdUntil` on (default: at once); `afterCommit` updates their open pages after the commit.
 */
export async function reviewAd(
  services: ReviewServices,
  tx: Queryable,
  known: ListingRow,
  { reason, now, holdUntil }: { reason: string | undefined; now: Date; holdUntil?: Date },
): Promise<{ row: ListingRow; afterCommit: () => void }> {
  const { notifications } = services;
  const row = reason === undefined ? await approveAd(tx, known, now) : await rejectAd(tx, known, reason, now);
  await notifications.notify({ accountId: row.ownerId, ...newsOf(row, reason), holdUntil }, tx);
  return { row, afterCommit: () => notifications.publishCounts(row.ownerId) };
}

/** Withdraws the news of a rejection that is undone. */
export async function recallRejection(
  { notifications }: RecallServices,
  tx: Queryable,
  { id, ownerId }: ListingRow,
  since: Date,
): Promise<() => void> {
  const parameters = { listingId: id };
  await notifications.recall(tx, { accountId: ownerId, kind: 'ad-rejected', parameters, since });
  return () => notifications.publishCounts(ownerId);
}

function newsOf(row: ListingRow, reason: string | undefined): News {
  const { id, vertical, title, slug, isForRent } = row;
  const ad = { vertical, listingId: id, title };
  if (reason !== undefined) return { kind: 'ad-rejected', parameters: { ...ad, reason } };
  const home = otherVerticalOf(row);
  const place = { slug: slug ?? id, ...(home && { home }), ...(isForRent && { isForRent }) };
  return { kind: 'ad-approved', parameters: { ...ad, ...place } };
}
