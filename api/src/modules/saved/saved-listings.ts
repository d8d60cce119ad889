import type { EndpointOutput, ListedVertical, listSavedListings } from '@karwan/shared-contracts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Cursor, decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { Services } from '../../platform/services.ts';
import {
  countOncePerDay,
  findPublic,
  isShownInReview,
  type ListingCards,
  type ListingRow,
  listings,
} from '../listings/index.ts';
import { lockAccount, type People } from '../users/index.ts';
import { MAX_LISTINGS, refuseTooManyListings } from './policy.ts';
import { savedListings } from './tables.ts';

type SavedListings = EndpointOutput<typeof listSavedListings>;

const isSaved = (accountId: string, listingId: string) =>
  and(eq(savedListings.accountId, accountId), eq(savedListings.listingId, listingId));

/**
 * Saves a public listing, and counts it for the seller once a day. `visitor` is the account's pseudonym of today
 * (`visitors.ts`). Idempotent: a repeated call returns the first time. Throws `too_many_saved_listings`.
 */
export async function saveListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { accountId, listingId, visitor }: { accountId: string; listingId: string; visitor: string },
): Promise<{ savedAt: string }> {
  const isKnown = await savedAtOf(db, accountId, listingId);
  if (isKnown !== undefined) return { savedAt: isKnown.toISOString() };
  const { ownerId } = await findPublic(db, { id: listingId });
  return db.transaction(async (tx) => {
    // Serialises concurrent saves, so that the limit holds.
    await lockAccount(tx, accountId);
    const since = await savedAtOf(tx, accountId, listingId);
    if (since !== undefined) return { savedAt: since.toISOString() };
    refuseTooManyListings(await tx.$count(savedListings, eq(savedListings.accountId, accountId)));
    const time = now();
    await tx.insert(savedListings).values({ accountId, listingId, savedAt: time });
    if (ownerId !== accountId) await countOncePerDay(tx, { listingId, figure: 'saves', visitor, at: time });
    return { savedAt: time.toISOString() };
  });
}

async function savedAtOf(db: Queryable, accountId: string, listingId: string): Promise<Date | undefined> {
  const [row] = await db.select().from(savedListings).where(isSaved(accountId, listingId));
  return row?.savedAt;
}

export const unsaveListing = (db: Queryable, accountId: string, listingId: string) =>
  db.delete(savedListings).where(isSaved(accountId, listingId));

export async function savedIdsOf(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ listingId: savedListings.listingId })
    .from(savedListings)
    .where(eq(savedListings.accountId, accountId))
    .orderBy(desc(savedListings.savedAt))
    .limit(MAX_LISTINGS);
  return rows.map(({ listingId }) => listingId);
}

/** The most recently saved first, including sold and removed listings. */
export async function savedPage(
  { db, cards, people }: { db: Database; cards: ListingCards; people: People },
  accountId: string,
  { vertical, cursor, limit }: { vertical?: ListedVertical | undefined; cursor?: string | undefined; limit: number },
) {
  const rows = await readAfter(db, { accountId, vertical, after: decodeCursor(cursor), limit });
  const countByVertical = await countSaved(db, accountId);
  const { items, nextCursor } = pageOf(rows, limit, ({ savedAt, listingId }) => ({ at: savedAt, id: listingId }));
  const cardsById = await cards.cardsByIds(items.map(({ listingId }) => listingId));
  const owners = await people.publicPeople([...new Set([...cardsById.values()].map(({ row }) => row.ownerId))]);
  return {
    items: items.flatMap(({ listingId, savedAt }) => {
      const entry = cardsById.get(listingId);
      if (entry === undefined) return [];
      const status = statusOf(entry.row, owners.get(entry.row.ownerId)?.isInactive !== false);
      return [{ ...entry.card, savedAt: savedAt.toISOString(), status }];
    }),
    nextCursor,
    total: Object.entries(countByVertical).reduce(
      (sum, [key, count]) => (vertical === undefined || vertical === key ? sum + count : sum),
      0,
    ),
    countByVertical,
  };
}

/**
 * Other users see a listing as active, sold, or "deactivated" for every other reason. One in review is "pending" if its
 * page says so to everyone.
 */
function statusOf(row: ListingRow, isOwnerInactive: boolean): SavedListings['items'][number]['status'] {
  if (row.status === 'sold') return 'sold';
  const isUnavailable = row.deletedAt !== null || isOwnerInactive;
  return !isUnavailable && (row.status === 'active' || isShownInReview(row)) ? row.status : 'deactivated';
}

async function countSaved(db: Queryable, accountId: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ vertical: listings.vertical, count: count() })
    .from(savedListings)
    .innerJoin(listings, eq(listings.id, savedListings.listingId))
    .where(eq(savedListings.accountId, accountId))
    .groupBy(listings.vertical);
  return Object.fromEntries(rows.map((row) => [row.vertical, row.count]));
}

type Query = { accountId: string; vertical: ListedVertical | undefined; after: Cursor | undefined; limit: number };

const readAfter = (db: Queryable, { accountId, vertical, after, limit }: Query) =>
  db
    .select({ listingId: savedListings.listingId, savedAt: savedListings.savedAt })
    .from(savedListings)
    .innerJoin(listings, eq(listings.id, savedListings.listingId))
    .where(
      and(
        eq(savedListings.accountId, accountId),
        vertical && eq(listings.vertical, vertical),
        after &&
          sql`(${savedListings.savedAt}, ${savedListings.listingId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(savedListings.savedAt), desc(savedListings.listingId))
    .limit(limit + 1);
