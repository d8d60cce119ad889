import { randomUUID } from 'node:crypto';
import { type EndpointInput, formatSegments, parseSegments, type saveSearch } from '@karwan/shared-contracts';
import { and, count, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { lockAccount } from '../users/index.ts';
import { assertSearchLimit } from './policy.ts';
import { savedSearchNotFound } from './refusals.ts';
import { savedSearches } from './tables.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Views closer together than this belong to one visit, during which new listings stay marked as new. */
const VISIT_MS = 30 * 60_000;
/** Minimum time between two updates of `lookedAt`. */
const MIN_VISIT_INTERVAL_MS = 60_000;

const isOwnedBy = (accountId: string) => eq(savedSearches.accountId, accountId);

/** Saves a search in its canonical form. Saving the same search again only changes its name. */
export async function addSavedSearch(
  tx: Queryable,
  accountId: string,
  search: EndpointInput<typeof saveSearch>['body'],
  now: Date,
): Promise<SavedSearchRow> {
  // Serialises concurrent saves, so that the limit holds.
  await lockAccount(tx, accountId);
  const filters = formatSegments({ ...parseSegments(search.filters), page: 1 });
  const { vertical, name } = search;
  const [same] = await tx
    .update(savedSearches)
    .set({ name })
    .where(and(isOwnedBy(accountId), eq(savedSearches.vertical, vertical), eq(savedSearches.filters, filters)))
    .returning();
  if (same !== undefined) return same;
  const [counted] = await tx.select({ count: count() }).from(savedSearches).where(isOwnedBy(accountId));
  assertSearchLimit(counted?.count ?? 0);
  const [row] = await tx
    .insert(savedSearches)
    .values({ id: randomUUID(), accountId, vertical, filters, name, createdAt: now, lastSeenAt: now })
    .returning();
  if (row === undefined) throw new Error('A saved search was not stored.');
  return row;
}

/** The most recently saved first. Listings posted since the previous visit are new. */
export async function listAndMarkSeen(db: Queryable, accountId: string, now: Date): Promise<SavedSearchRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { lookedAt, lastSeenAt } = savedSearches;
  await db
    .update(savedSearches)
    .set({
      lookedAt: now,
      lastSeenAt: sql`case when ${lt(lookedAt, before(VISIT_MS))} then ${lookedAt} else ${lastSeenAt} end`,
    })
    .where(and(isOwnedBy(accountId), or(isNull(lookedAt), lte(lookedAt, before(MIN_VISIT_INTERVAL_MS)))));
  return db
    .select()
    .from(savedSearches)
    .where(isOwnedBy(accountId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

export const savedFiltersOf = (db: Queryable, accountId: string) =>
  db
    .select({ vertical: savedSearches.vertical, filters: savedSearches.filters })
    .from(savedSearches)
    .where(isOwnedBy(accountId));

export async function deleteSavedSearch(db: Queryable, accountId: string, searchId: string): Promise<void> {
  const deleted = await db
    .delete(savedSearches)
    .where(and(isOwnedBy(accountId), eq(savedSearches.id, searchId)))
    .returning({ id: savedSearches.id });
  if (deleted.length === 0) throw savedSearchNotFound();
}
