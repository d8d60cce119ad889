import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { listings } from '../listings/index.ts';

/** The listing's number and vertical, which its index uses; undefined if the id does not exist. */
export async function findIndexed(db: Queryable, listingId: string) {
  const [listing] = await db
    .select({ number: listings.number, vertical: listings.vertical })
    .from(listings)
    .where(eq(listings.id, listingId));
  return listing;
}
