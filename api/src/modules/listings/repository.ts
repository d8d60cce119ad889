import type { ListedVertical } from '@karwan/shared-contracts';
import { and, count, desc, eq, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { accounts } from '../users/index.ts';
import { selectListings, writeDetails } from './detail-rows.ts';
import { isPublicListing } from './is-public.ts';
import { listingExpiry } from './listing-expiry.ts';
import {
  isComplete,
  type ListingCore,
  type ListingRow,
  type ListingStatusName,
  type NewListingRow,
  type PublicListingRow,
} from './listing-row.ts';
import { listingNotFound } from './refusals.ts';
import { listings } from './tables.ts';

/** An account is new for a day, and a busy newcomer with this many listings. */
const NEW_MS = 86_400_000;
const MANY_ADS = 10;

const whereOwned = (ownerId: string, listingId: string) =>
  and(eq(listings.id, listingId), eq(listings.ownerId, ownerId), isNull(listings.deletedAt));

/** A public listing: active, of an account that is not blocked or closed. Throws `listing_not_found`. */
export async function findPublic(db: Queryable, by: { id: string } | { slug: string }): Promise<PublicListingRow> {
  const condition = 'id' in by ? eq(listings.id, by.id) : eq(listings.slug, by.slug);
  const [found] = await selectListings(db).where(and(condition, isPublicListing));
  if (found === undefined || !isComplete(found)) throw listingNotFound();
  return found;
}

/** One of the account's own listings in any status; throws `listing_not_found`. */
export async function findOwnListing(db: Queryable, ownerId: string, listingId: string): Promise<ListingRow> {
  const [row] = await selectListings(db).where(whereOwned(ownerId, listingId));
  if (row === undefined) throw listingNotFound();
  return row;
}

/** Like `findOwnListing`, but locks the listing. */
export const lockOwnListing = (tx: Queryable, ownerId: string, listingId: string): Promise<ListingRow> =>
  lockRow(tx, whereOwned(ownerId, listingId));

export async function lockRow(tx: Queryable, condition: SQL | undefined): Promise<ListingRow> {
  // Lock first, then read: after waiting for the lock the details must be current.
  await tx.select({ id: listings.id }).from(listings).where(condition).for('update');
  const [row] = await selectListings(tx).where(condition);
  if (row === undefined) throw listingNotFound();
  return row;
}

/** Undefined if the owner has no such listing. */
export async function findByClientId(
  db: Queryable,
  ownerId: string,
  clientId: string,
): Promise<{ id: string; revision: number } | undefined> {
  const [row] = await db
    .select({ id: listings.id, revision: listings.revision })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), eq(listings.clientId, clientId)));
  return row;
}

export const countDrafts = (db: Queryable, ownerId: string): Promise<number> =>
  db.$count(listings, ownedBy(ownerId, { status: 'draft' }));

export async function insertListing(tx: Queryable, row: NewListingRow): Promise<ListingCore> {
  const [inserted] = await tx.insert(listings).values(row).returning();
  if (inserted === undefined) throw new Error('An insert answers its row.');
  await writeDetails(tx, inserted, row);
  return inserted;
}

/** Changes columns of the core and the details. */
export async function updateListing(
  tx: Queryable,
  listingId: string,
  changes: Partial<ListingRow>,
): Promise<ListingCore> {
  const [row] = await tx.update(listings).set(changes).where(eq(listings.id, listingId)).returning();
  if (row === undefined) throw listingNotFound();
  await writeDetails(tx, row, changes);
  return row;
}

type OwnFilter = { vertical?: ListedVertical | undefined; status?: ListingStatusName | undefined };

const ownedBy = (ownerId: string, { vertical, status }: OwnFilter = {}) =>
  and(
    eq(listings.ownerId, ownerId),
    isNull(listings.deletedAt),
    vertical && eq(listings.vertical, vertical),
    status && eq(listings.status, status),
  );

/** Most recently changed first. */
export const listOwnListings = (
  db: Queryable,
  ownerId: string,
  { page, limit, ...filter }: OwnFilter & { page: number; limit: number },
): Promise<ListingRow[]> =>
  selectListings(db)
    .where(ownedBy(ownerId, filter))
    .orderBy(desc(listings.updatedAt), desc(listings.number))
    .limit(limit)
    .offset((page - 1) * limit);

/** Counts own listings by vertical, and by status in one vertical or all. */
export async function countOwnListings(db: Queryable, ownerId: string, vertical?: ListedVertical) {
  const rows = await db
    .select({ vertical: listings.vertical, status: listings.status, count: count() })
    .from(listings)
    .where(ownedBy(ownerId))
    .groupBy(listings.vertical, listings.status);
  const byStatus = { draft: 0, pending: 0, active: 0, rejected: 0, expired: 0, sold: 0, deactivated: 0 };
  const byVertical: Partial<Record<ListedVertical, number>> = {};
  for (const row of rows) {
    byVertical[row.vertical] = (byVertical[row.vertical] ?? 0) + row.count;
    if (vertical === undefined || row.vertical === vertical) byStatus[row.status] += row.count;
  }
  return { byStatus, byVertical };
}

export const countActive = (db: Queryable, ownerId: string): Promise<number> =>
  db.$count(listings, and(eq(listings.ownerId, ownerId), eq(listings.status, 'active'), isNull(listings.deletedAt)));

/**
 * Live listings posted since then. The condition on `expiresAt` follows from the one on `postedAt` and lets the index
 * apply.
 */
export const countPostedSince = (db: Queryable, since: Date): Promise<number> =>
  db.$count(
    listings,
    and(isPublicListing, gte(listings.expiresAt, listingExpiry(since)), gte(listings.postedAt, since)),
  );

/**
 * Whether an account less than a day old has posted, or waits to post, more than a private seller usually does. The
 * caller has locked the account, so that concurrent publications are counted one after the other.
 */
export async function isNewAccountOverLimit(tx: Queryable, ownerId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ posted: count() })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(
      and(
        eq(listings.ownerId, ownerId),
        or(isNotNull(listings.postedAt), eq(listings.status, 'pending')),
        gte(accounts.createdAt, new Date(now.getTime() - NEW_MS)),
      ),
    );
  return (row?.posted ?? 0) >= MANY_ADS;
}
