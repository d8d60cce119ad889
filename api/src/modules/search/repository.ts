import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { listings } from '../listings/index.ts';

/** By what the index of its vertical knows an ad; undefined where there is none of that id. */
export async function findIndexed(db: Queryable, listingId: string) {
  const [listing] = await db
    .select({ number: listings.number, vertical: listings.vertical })
    .from(listings)
    .where(eq(listings.id, listingId));
  return listing;
}
