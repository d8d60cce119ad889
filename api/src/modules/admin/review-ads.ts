import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import {
  cancelReviews,
  findAdsToReview,
  findByNumber,
  type ListingRow,
  lockListing,
  referenceOf,
} from '../listings/index.ts';
import { formFacts, priceOf, type ReviewServices, recordOfficeEvent, reviewAd } from '../office/index.ts';
import { AdminError, MAX_LISTED } from './admin-error.ts';

export const adCommand = z.object({
  action: z.enum(['show-ad', 'approve-ad', 'reject-ad']),
  /** The reference as shown to people, `AM-104233`. */
  contact: z.string().regex(/^(\w+-)?\d{1,9}$/),
  reason: z.string().min(3).max(300).optional(),
});
export type AdCommand = z.infer<typeof adCommand>;

/** Listings that await review before they are published, oldest first. */
export async function listAdsToReview({ db }: Pick<Services, 'db'>): Promise<string> {
  const rows = await findAdsToReview(db, MAX_LISTED);
  if (rows.length === 0) return 'No ads are waiting for review.';
  return rows
    .map(({ owner, ...ad }) =>
      [ad.updatedAt.toISOString().slice(0, 10), referenceOf(ad), priceOf(ad), ad.title, owner.name, owner.email]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n');
}

/**
 * Shows a listing for review, approves or rejects it. Notifies its owner on the site and by mail; throws an
 * `AdminError`.
 */
export async function executeAdCommand(
  services: ReviewServices,
  { action, contact, reason }: AdCommand,
): Promise<string> {
  const { db, now } = services;
  const number = Number(contact.replace(/^\D*/, ''));
  const listing = await findByNumber(db, number);
  if (listing === undefined) throw new AdminError(`Ad ${contact} was not found.`);
  if (action === 'show-ad') return show(services, listing);
  if (action === 'reject-ad' && reason === undefined) {
    throw new AdminError('Give a reason: --reason "…". The owner will see it.');
  }
  const rejection = action === 'reject-ad' ? reason : undefined;
  const notifyOwner = await db.transaction(async (tx) => {
    const row = await lockListing(tx, listing.id);
    if (row?.status !== 'pending') return undefined;
    await cancelReviews(tx, [row.id], now());
    const subject = { kind: 'listing', id: row.id, name: referenceOf(row) };
    const decision = rejection === undefined ? 'approve' : 'reject';
    const event = { kind: 'decided' as const, officerId: null, subject, reason: rejection };
    await recordOfficeEvent(tx, { ...event, before: { status: row.status }, after: { decision } }, now());
    return (await reviewAd(services, tx, row, { reason: rejection, now: now() })).afterCommit;
  });
  if (notifyOwner === undefined)
    throw new AdminError(`${referenceOf(listing)} is not waiting for review. Its status is ${listing.status}.`);
  notifyOwner();
  const ad = `${referenceOf(listing)} ${listing.title}`;
  return rejection === undefined
    ? `${ad} is live. Its owner has been notified.`
    : `${ad} is rejected. Its owner was notified of the reason.`;
}

/** All of the owner's data, public or not. */
function show({ config }: ReviewServices, row: ListingRow): string {
  return [
    `${referenceOf(row)}  ${row.status}  ${row.title}  ${priceOf(row)}`,
    ...(row.rejectionReason ? [`rejected: ${row.rejectionReason}`] : []),
    ...formFacts(row).map(({ label, value }) => `${label}: ${value}`),
    ...(row.description ? [row.description] : []),
    ...row.photoIds.map((id) => `${config.siteOrigin}/media/${id}`),
  ].join('\n');
}
