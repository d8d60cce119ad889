import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { accounts } from '../users/index.ts';
import { selectListings } from './detail-rows.ts';
import type { ListingRow } from './listing-row.ts';
import { renewal } from './listing-states.ts';
import { lockRow, updateListing } from './repository.ts';
import { listings } from './tables.ts';

/** Ads that wait to be looked at, the first posted first. */
export const adsToReview = (db: Pick<Queryable, 'select'>, most: number) =>
  db
    .select({
      number: listings.number,
      vertical: listings.vertical,
      sellerType: listings.sellerType,
      title: listings.title,
      pricePkr: listings.pricePkr,
      isForRent: listings.isForRent,
      updatedAt: listings.updatedAt,
      owner: { name: accounts.name, email: accounts.email },
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(and(eq(listings.status, 'pending'), isNull(listings.deletedAt)))
    .orderBy(asc(listings.updatedAt))
    .limit(most);

const isNumbered = (number: number) => and(eq(listings.number, number), isNull(listings.deletedAt));

/** An ad in any state, by what its reference shows. */
export async function findByNumber(db: Pick<Queryable, 'select'>, number: number): Promise<ListingRow | undefined> {
  const [row] = await selectListings(db).where(isNumbered(number));
  return row;
}

/**
 * Lets an ad that waits appear, or, with a reason, has its owner change it first. One that appears for the first time is a new one
 * from now on. Answers it as it is then; what does not wait stays as it is.
 */
export async function decideReview(
  tx: Queryable,
  number: number,
  { reason, now }: { reason: string | undefined; now: Date },
): Promise<{ row: ListingRow; isDecided: boolean }> {
  const row = await lockRow(tx, isNumbered(number));
  if (row.status !== 'pending') return { row, isDecided: false };
  const decided =
    reason === undefined
      ? { status: 'active' as const, lastPublic: null, postedAt: row.postedAt ?? now, ...renewal(row, now) }
      : { status: 'rejected' as const, rejectionReason: reason };
  const core = await updateListing(tx, row.id, { rejectionReason: null, ...decided, updatedAt: now });
  return { row: { ...row, ...core }, isDecided: true };
}
