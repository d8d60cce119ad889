import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { accounts } from '../users/index.ts';
import { selectListings } from './detail-rows.ts';
import { isPublicListing } from './is-public.ts';
import type { ListingRow } from './listing-row.ts';
import { renewal } from './listing-states.ts';
import { updateListing } from './repository.ts';
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

/** An ad in any state, which nobody else changes from now on. Undefined where it is gone. */
export async function lockListing(tx: Queryable, id: string): Promise<ListingRow | undefined> {
  const isIt = and(eq(listings.id, id), isNull(listings.deletedAt));
  await tx.select({ id: listings.id }).from(listings).where(isIt).for('update');
  const [row] = await selectListings(tx).where(isIt);
  return row;
}

/** In any state; without those that are gone. */
export async function findListings(db: Pick<Queryable, 'select'>, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return selectListings(db).where(and(inArray(listings.id, [...ids]), isNull(listings.deletedAt)));
}

/** Whether everybody sees it. */
export const isPublicAd = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(listings, and(eq(listings.id, id), isPublicListing))) > 0;

/** Lets an ad appear. One that appears for the first time is a new one from now on. Answers it as it is then. */
export async function approveAd(tx: Queryable, row: ListingRow, now: Date): Promise<ListingRow> {
  const live = { status: 'active' as const, rejectionReason: null, lastPublic: null, postedAt: row.postedAt ?? now };
  const core = await updateListing(tx, row.id, { ...live, ...renewal(row, now), updatedAt: now });
  return { ...row, ...core };
}

/** Takes an ad away, or keeps it away, until its owner has changed it. */
export async function rejectAd(tx: Queryable, row: ListingRow, reason: string, now: Date): Promise<ListingRow> {
  const rejected = { status: 'rejected' as const, rejectionReason: reason };
  const core = await updateListing(tx, row.id, { ...rejected, updatedAt: now });
  return { ...row, ...core };
}

/** Takes a rejection back of an ad that was not live. */
export async function restoreAd(
  tx: Queryable,
  row: ListingRow,
  status: 'pending' | 'deactivated' | 'expired',
  now: Date,
): Promise<ListingRow> {
  const core = await updateListing(tx, row.id, { status, rejectionReason: null, updatedAt: now });
  return { ...row, ...core };
}
