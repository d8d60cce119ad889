import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { adsToReview, endReviews, findByNumber, type ListingRow, lockListing, referenceOf } from '../listings/index.ts';
import { priceOf, type ReviewServices, recordOfficeEvent, reviewAd, toldOf } from '../office/index.ts';
import { AdminError, MOST_SHOWN } from './admin-error.ts';

export const adOrder = z.object({
  action: z.enum(['show-ad', 'approve-ad', 'reject-ad']),
  /** The reference as shown to people, `AM-104233`. */
  contact: z.string().regex(/^(\w+-)?\d{1,9}$/),
  reason: z.string().min(3).max(300).optional(),
});
export type AdOrder = z.infer<typeof adOrder>;

/** Listings that await review before they are published, oldest first. */
export async function adsThatWait({ db }: Pick<Services, 'db'>): Promise<string> {
  const rows = await adsToReview(db, MOST_SHOWN);
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
export async function carryOutOfAd(services: ReviewServices, { action, contact, reason }: AdOrder): Promise<string> {
  const { db, now } = services;
  const number = Number(contact.replace(/^\D*/, ''));
  const known = await findByNumber(db, number);
  if (known === undefined) throw new AdminError(`Ad ${contact} was not found.`);
  if (action === 'show-ad') return show(services, known);
  if (action === 'reject-ad' && reason === undefined) {
    throw new AdminError('Give a reason: --reason "…". The owner will see it.');
  }
  const rejection = action === 'reject-ad' ? reason : undefined;
  const tell = await db.transaction(async (tx) => {
    const row = await lockListing(tx, known.id);
    if (row?.status !== 'pending') return undefined;
    await endReviews(tx, [row.id], now());
    const subject = { kind: 'listing', id: row.id, name: referenceOf(row) };
    const decision = rejection === undefined ? 'approve' : 'reject';
    const event = { kind: 'decided' as const, officerId: null, subject, reason: rejection };
    await recordOfficeEvent(tx, { ...event, before: { status: row.status }, after: { decision } }, now());
    return (await reviewAd(services, tx, row, { reason: rejection, now: now() })).tell;
  });
  if (tell === undefined)
    throw new AdminError(`${referenceOf(known)} is not waiting for review. Its status is ${known.status}.`);
  tell();
  const ad = `${referenceOf(known)} ${known.title}`;
  return rejection === undefined
    ? `${ad} is live. Its owner has been notified.`
    : `${ad} is rejected. Its owner has been told why.`;
}

/** All of the owner's data, including what is not public. */
function show({ config }: ReviewServices, row: ListingRow): string {
  return [
    `${referenceOf(row)}  ${row.status}  ${row.title}  ${priceOf(row)}`,
    ...(row.rejectionReason ? [`rejected: ${row.rejectionReason}`] : []),
    ...toldOf(row).map(({ label, value }) => `${label}: ${value}`),
    ...(row.description ? [row.description] : []),
    ...row.photoIds.map((id) => `${config.siteOrigin}/media/${id}`),
  ].join('\n');
}
