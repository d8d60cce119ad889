import { adPath, adSlugFromLink } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { otherVerticalOf } from './listing-row.ts';
import { findPublic } from './repository.ts';

/** The public listing at a pasted link, with its page's path; undefined if there is none. */
export async function findInLink(db: Queryable, link: string) {
  try {
    const row = await findPublic(db, { slug: adSlugFromLink(link) ?? '' });
    return { row, href: adPath(otherVerticalOf(row) ?? row.vertical, row.slug, { isForRent: row.isForRent ?? false }) };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
