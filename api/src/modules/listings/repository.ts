import type { ListedVertical } from '@karwan/shared-contracts';
import { and, count, desc, eq, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { accounts } from '../users/index.ts';
import { selectListings, writeDetails } from './detail-rows.ts';
import { isPublicListing } from './is-public.ts';
import { expiryFrom } from './life-of-ad.ts';
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

/** An account is new for a day, and busy with so many ads in it. */
const NEW_MS = 86_400_000;
const MANY_ADS = 10;

const isOwn = (ownerId: string, listingId: string) =>
  and(eq(listings.id, listingId), eq(listings.ownerId, ownerId), isNull(listings.deletedAt));

/** A listing that everybody may see: active, of an account that is not blocked. Refuses with `listing_not_found`. */
export async function findPublic(db: Queryable, by: { id: string } | { slug: string }): Promise<PublicListingRow> {
  const isWanted = 'id' in by ? eq(listings.id, by.id) : eq(listings.slug, by.slug);
  const [found] = await selectListings(db).where(and(isWanted, isPublicListing));
  if (found === undefined || !isComplete(found)) throw listingNotFound();
  return found;
}

/** One of the account's own in any state; refuses with `listing_not_found`. */
export async function findOwn(db: Queryable, ownerId: string, listingId: string): Promise<ListingRow> {
  const [row] = await selectListings(db).where(isOwn(ownerId, listingId));
  if (row === undefined) throw listingNotFound();
  return row;
}

/** As `findOwn`, of the ad that the owner's form has begun. */
export async function findOwnBegun(db: Queryable, ownerId: string, clientId: string): Promise<ListingRow> {
  const [row] = await selectListings(db).where(and(eq(listings.ownerId, ownerId), eq(listings.clientId, clientId)));
  if (row === undefined) throw listingNotFound();
  return row;
}

/** As `findOwn`, and everybody else who changes it waits. */
export const lockOwn = (tx: Queryable, ownerId: string, listingId: string): Promise<ListingRow> =>
  lockRow(tx, isOwn(ownerId, listingId));

export async function lockRow(tx: Queryable, isWanted: SQL | undefined): Promise<ListingRow> {
  // On its own: who had to wait reads the details as they are after that.
  await tx.select({ id: listings.id }).from(listings).where(isWanted).for('update');
  const [row] = await selectListings(tx).where(isWanted);
  if (row === undefined) throw listingNotFound();
  return row;
}

/** Undefined where the owner has begun an ad with this `clientId` already. */
export async function insertListing(tx: Queryable, row: NewListingRow): Promise<ListingCore | undefined> {
  const [made] = await tx
    .insert(listings)
    .values(row)
    .onConflictDoNothing({ target: [listings.ownerId, listings.clientId] })
    .returning();
  if (made !== undefined) await writeDetails(tx, made, row);
  return made;
}

/** Changes something of the core, and any details. */
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

type OwnOnes = { vertical?: ListedVertical | undefined; status?: ListingStatusName | undefined };

const areOwn = (ownerId: string, { vertical, status }: OwnOnes = {}) =>
  and(
    eq(listings.ownerId, ownerId),
    isNull(listings.deletedAt),
    vertical && eq(listings.vertical, vertical),
    status && eq(listings.status, status),
  );

/** The last changed first. */
export const listOwn = (
  db: Queryable,
  ownerId: string,
  { page, limit, ...which }: OwnOnes & { page: number; limit: number },
): Promise<ListingRow[]> =>
  selectListings(db)
    .where(areOwn(ownerId, which))
    .orderBy(desc(listings.updatedAt), desc(listings.number))
    .limit(limit)
    .offset((page - 1) * limit);

/** How many own ads there are of each vertical, and of each state in one vertical or all. */
export async function countOwn(db: Queryable, ownerId: string, vertical?: ListedVertical) {
  const rows = await db
    .select({ vertical: listings.vertical, status: listings.status, count: count() })
    .from(listings)
    .where(areOwn(ownerId))
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

/** Live ads that were posted from then on. Whatever was posted then expires from a day on that the index knows. */
export const countPostedSince = (db: Queryable, since: Date): Promise<number> =>
  db.$count(listings, and(isPublicListing, gte(listings.expiresAt, expiryFrom(since)), gte(listings.postedAt, since)));

/**
 * Whether an account of the last day has posted, or waits to post, more than somebody with one thing to sell does. The account is locked:
 * what it publishes at the same time is counted one after the other.
 */
export async function isBusyNewcomer(tx: Queryable, ownerId: string, now: Date): Promise<boolean> {
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
