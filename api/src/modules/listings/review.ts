import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { accounts } from '../users/index.ts';
import { selectListings } from './detail-rows.ts';
import { isPublicListing } from './is-public.ts';
import type { ListingRow } from './listing-row.ts';
import { renewedDates } from './policy.ts';
import { updateListing } from './repository.ts';
import { listings } from './tables.ts';

/** Listings that await review, oldest first. */
export const findAdsToReview = (db: Pick<Queryable, 'select'>, limit: number) =>
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
    .limit(limit);

const isNumbered = (number: number) => and(eq(listings.number, number), isNull(listings.deletedAt));

/** A listing in any status, by the number in its reference. */
export async function findByNumber(db: Pick<Queryable, 'select'>, number: number): Promise<ListingRow | undefined> {
  const [row] = await selectListings(db).where(isNumbered(number));
  return row;
}

/** Locks a listing in any status; undefined if it was deleted. */
export async function lockListing(tx: Queryable, id: string): Promise<ListingRow | undefined> {
  const isIt = and(eq(listings.id, id), isNull(listings.deletedAt));
  await tx.select({ id: listings.id }).from(listings).where(isIt).for('update');
  const [row] = await selectListings(tx).where(isIt);
  return row;
}

/** Listings in any status; deleted ones are left out. */
export async function findListings(db: Pick<Queryable, 'select'>, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return selectListings(db).where(and(inArray(listings.id, [...ids]), isNull(listings.deletedAt)));
}

export const isPublicAd = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(listings, and(eq(listings.id, id), isPublicListing))) > 0;

/** Approves a listing; if it was never public, it counts as posted now. Returns the updated row. */
export async function approveAd(tx: Queryable, row: ListingRow, now: Date): Promise<ListingRow> {
  const live = { status: 'active' as const, rejectionReason: null, lastPublic: null, postedAt: row.postedAt ?? now };
  const core = await updateListing(tx, row.id, { ...live, ...renewedDates(row, now), updatedAt: now });
  return { ...row, ...core };
}

/** Rejects a listing; it stays hidden until its owner changes it. */
export async function rejectAd(tx: Queryable, row: ListingRow, reason: string, now: Date): Promise<ListingRow> {
  const rejected = { status: 'rejected' as const, rejectionReason: reason };
  const core = await updateListing(tx, row.id, { ...rejected, updatedAt: now });
  return { ...row, ...core };
}

/** Reverts the rejection of a listing that was not live. */
export async function restoreAd(
  tx: Queryable,
  row: ListingRow,
  status: 'pending' | 'deactivated' | 'expired',
  now: Date,
): Promise<ListingRow> {
  const core = await updateListing(tx, row.id, { status, rejectionReason: null, updatedAt: now });
  return { ...row, ...core };
}
