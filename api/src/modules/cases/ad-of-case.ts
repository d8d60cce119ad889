import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { findInLink } from '../listings/index.ts';
import type { AdOfCase } from './tables.ts';

/**
 * The public listing at a pasted link; throws an error for that field if there is none. With `sellerId` it must belong
 * to this seller or be managed by us.
 */
export async function adOfCase(tx: Queryable, link: string | undefined, sellerId?: string): Promise<AdOfCase | null> {
  if (link === undefined) return null;
  const found = await findInLink(tx, link);
  if (found === undefined) throw invalidInput({ 'body.change.adLink': 'This ad is no longer available.' });
  const { ownerId, sellerType } = found.row;
  if (sellerId !== undefined && ownerId !== sellerId && sellerType !== 'managed')
    throw invalidInput({ 'body.change.adLink': 'This ad belongs to someone else. Choose one of this customer’s ads.' });
  return { listingId: found.row.id, title: found.row.title, href: found.href };
}
