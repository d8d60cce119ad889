import { definitionOf, type Field, formatAsked, type News } from '@karwan/shared-contracts';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { adsToReview, decideReview, findByNumber, homeApart, type ListingRow, referenceOf } from '../listings/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { findAccount } from '../users/index.ts';
import { AdminError, MOST_SHOWN } from './admin-error.ts';
import { type TellServices, tellNews } from './tell-news.ts';

export const adOrder = z.object({
  action: z.enum(['show-ad', 'approve-ad', 'reject-ad']),
  /** As people read it, `AM-104233`. */
  contact: z.string().regex(/^(\w+-)?\d{1,9}$/),
  reason: z.string().min(3).max(300).optional(),
});
export type AdOrder = z.infer<typeof adOrder>;

type ReviewServices = TellServices &
  Pick<Services, 'now'> & { notifications: Pick<Notifications, 'notify' | 'publishCounts'> };

/** Ads that somebody has to look at before they appear, the first posted first. */
export async function adsThatWait({ db }: Pick<Services, 'db'>): Promise<string> {
  const rows = await adsToReview(db, MOST_SHOWN);
  if (rows.length === 0) return 'No ad waits to be looked at.';
  return rows
    .map(({ owner, ...ad }) =>
      [ad.updatedAt.toISOString().slice(0, 10), referenceOf(ad), priceOf(ad), ad.title, owner.name, owner.email]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n');
}

/** Shows an ad to who decides about it, or decides. Its owner is told on the site and by mail; throws an `AdminError`. */
export async function carryOutOfAd(services: ReviewServices, { action, contact, reason }: AdOrder): Promise<string> {
  const { db, now, notifications } = services;
  const number = Number(contact.replace(/^\D*/, ''));
  const known = await findByNumber(db, number);
  if (known === undefined) throw new AdminError(`There is no ad ${contact}.`);
  if (action === 'show-ad') return show(services, known);
  if (action === 'reject-ad' && reason === undefined) {
    throw new AdminError('Say why: --reason "…". The owner is told.');
  }
  const rejection = action === 'reject-ad' ? reason : undefined;
  const { row, isDecided } = await db.transaction(async (tx) => {
    const decided = await decideReview(tx, number, { reason: rejection, now: now() });
    const { row, isDecided } = decided;
    if (isDecided) await notifications.notify({ accountId: row.ownerId, ...newsOf(row, rejection) }, tx);
    return decided;
  });
  if (!isDecided) throw new AdminError(`${referenceOf(known)} is not waiting: it is ${known.status}.`);
  await notifications.publishCounts(row.ownerId);
  const owner = await findAccount(db, row.ownerId);
  const isMailed =
    owner !== undefined && (await tellNews(services, owner, { ...newsOf(row, rejection), about: 'Your ad' }));
  return [
    `${referenceOf(known)} ${known.title} is ${rejection === undefined ? 'live' : 'rejected'}, and its owner is told`,
    ...(rejection === undefined ? [] : [' why']),
    isMailed ? '.' : ' on the site. The mail about it did not go out.',
  ].join('');
}

function newsOf(row: ListingRow, reason: string | undefined): News {
  const { id, vertical, title, slug, isForRent } = row;
  const ad = { vertical, listingId: id, title };
  if (reason !== undefined) return { kind: 'ad-rejected', parameters: { ...ad, reason } };
  const home = homeApart(row);
  const place = { slug: slug ?? id, ...(home && { home }), ...(isForRent && { isForRent }) };
  return { kind: 'ad-approved', parameters: { ...ad, ...place } };
}

const priceOf = ({ pricePkr, isForRent }: Pick<ListingRow, 'pricePkr' | 'isForRent'>) =>
  pricePkr === null ? '' : formatAsked({ pricePkr, isForRent: isForRent ?? false });

/** All that its owner told, what nobody else sees too. */
function show({ config }: ReviewServices, row: ListingRow): string {
  const columns = new Map<string, unknown>(Object.entries(row));
  const told = Object.entries<Field>(definitionOf(row.vertical).fields).flatMap(([key, field]) => {
    const value = field.kind === 'catalogue' ? undefined : columns.get(key);
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [`${field.label}: ${Array.isArray(value) ? value.join(', ') : String(value)}`];
  });
  return [
    `${referenceOf(row)}  ${row.status}  ${row.title}  ${priceOf(row)}`,
    ...(row.rejectionReason ? [`rejected: ${row.rejectionReason}`] : []),
    ...told,
    ...(row.description ? [row.description] : []),
    ...row.photoIds.map((id) => `${config.siteOrigin}/media/${id}`),
  ].join('\n');
}
