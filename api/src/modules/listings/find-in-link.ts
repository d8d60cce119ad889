import { adPath, adSlugInLink } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { homeApart } from './listing-row.ts';
import { findPublic } from './repository.ts';

/** The public ad whose page's address somebody has pasted, with the path of that page; undefined where there is none any more. */
export async function findInLink(db: Queryable, link: string) {
  try {
    const row = await findPublic(db, { slug: adSlugInLink(link) ?? '' });
    return { row, href: adPath(homeApart(row) ?? row.vertical, row.slug, { isForRent: row.isForRent ?? false }) };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
