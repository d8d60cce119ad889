import {
  and,
  arrayOverlaps,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database.ts';
import { accounts } from '../users/index.ts';
import { MAX_DIFFERENCES } from './perceptual-hash.ts';
import { photoHashes, photos } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;

/** The holder of photos that are being deleted, so that they cannot be attached again. */
const REMOVAL = 'removal';

/** Returns the photo of an upload, and restarts its day until deletion if it is not attached. */
export async function renewUpload(
  db: Queryable,
  { ownerId, uploadId, now }: { ownerId: string; uploadId: string; now: Date },
): Promise<PhotoRow | undefined> {
  const [row] = await db
    .update(photos)
    .set({ detachedAt: sql`case when ${photos.holder} is null then ${now.toISOString()}::timestamptz end` })
    .where(and(eq(photos.ownerId, ownerId), eq(photos.uploadId, uploadId)))
    .returning();
  return row;
}

/** Undefined if this upload of the owner is already stored. */
export async function insertPhoto(
  tx: Queryable,
  row: typeof photos.$inferInsert,
  hash: number[] | null,
): Promise<PhotoRow | undefined> {
  const [inserted] = await tx.insert(photos).values(row).onConflictDoNothing().returning();
  if (inserted !== undefined && hash !== null)
    await tx.insert(photoHashes).values({ photoId: inserted.id, look: hash });
  return inserted;
}

export const photosByIds = async (db: Queryable, ids: readonly string[]): Promise<PhotoRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(photos)
        .where(inArray(photos.id, [...new Set(ids)]));

/**
 * Attaches photos to a holder and detaches its others. Only unattached photos of the owner and those already attached
 * to it.
 */
export async function attachPhotos(
  tx: Queryable,
  { ownerId, holder, photoIds, now }: { ownerId: string; holder: string; photoIds: readonly string[]; now: Date },
): Promise<string[]> {
  await detachPhotos(tx, holder, photoIds, now);
  if (photoIds.length === 0) return [];
  const attached = await tx
    .update(photos)
    .set({ holder, detachedAt: null })
    .where(
      and(
        inArray(photos.id, [...photoIds]),
        eq(photos.ownerId, ownerId),
        or(isNull(photos.holder), eq(photos.holder, holder)),
      ),
    )
    .returning({ id: photos.id });
  const shared = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(inArray(photos.id, [...photoIds]), eq(photos.isShared, true)));
  return [...attached, ...shared].map(({ id }) => id);
}

/** Detaches the photos of a holder that are not in `attachedIds`. */
const detachPhotos = (tx: Queryable, holder: string, attachedIds: readonly string[], now: Date) =>
  tx
    .update(photos)
    .set({ holder: null, detachedAt: now })
    .where(and(eq(photos.holder, holder), notInArray(photos.id, [...attachedIds])));

/**
 * Detaches all photos of these holders. Passed as one JSON value, since a statement is limited to 65,535 parameters.
 */
export const detachAllPhotos = (tx: Queryable, holders: readonly string[], now: Date) =>
  tx
    .update(photos)
    .set({ holder: null, detachedAt: now })
    .where(sql`${photos.holder} in (select jsonb_array_elements_text(${JSON.stringify(holders)}::jsonb))`);

/** Limits the results for a picture that is used all over the site. */
const MAX_SIMILAR = 1000;

/**
 * Pairs of photos that look the same, found by a common part of their hashes. Parts of all zeros or all ones are
 * ignored: a large share of photos has them, so the query would delay posting a listing.
 */
export function findSimilarPhotos(db: Queryable, photoIds: readonly string[]) {
  const [other, otherHashes] = [alias(photos, 'other'), alias(photoHashes, 'other_look')];
  const distinctiveParts = sql`array(select part from unnest(${photoHashes.look}) as part where part & 65535 not in (0, 65535))`;
  const parts = sql`unnest(${photoHashes.look}, ${otherHashes.look}) as part(own, theirs)`;
  const differences = sql`(select sum(bit_count((own # theirs)::bit(32))) from ${parts})`;
  return db
    .select({ photoId: photos.id, otherId: other.id, holder: other.holder })
    .from(photos)
    .innerJoin(photoHashes, eq(photoHashes.photoId, photos.id))
    .innerJoin(otherHashes, arrayOverlaps(otherHashes.look, distinctiveParts))
    .innerJoin(other, eq(other.id, otherHashes.photoId))
    .where(
      and(
        inArray(photos.id, [...photoIds]),
        ne(other.ownerId, photos.ownerId),
        isNotNull(other.holder),
        ne(other.holder, REMOVAL),
        lte(differences, MAX_DIFFERENCES),
      ),
    )
    .limit(MAX_SIMILAR);
}

/**
 * Claims photos to delete: those whose removal failed earlier, and those detached since before `time`. Skips those in
 * `except`, which failed in this run. Claimed photos cannot be attached, and the same upload would create a new photo.
 */
export async function claimRemovals(
  db: Queryable,
  { time, limit, except }: { time: Date; limit: number; except: readonly string[] },
): Promise<PhotoRow[]> {
  const isRemovalPending = and(eq(photos.holder, REMOVAL), notInArray(photos.id, [...except]));
  const pending = await db.select().from(photos).where(isRemovalPending).limit(limit);
  const isOrphan = and(
    isNull(photos.holder),
    eq(photos.isShared, false),
    lt(photos.detachedAt, time),
    notExists(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.photoId, photos.id))),
  );
  const orphans = db
    .select({ id: photos.id })
    .from(photos)
    .where(isOrphan)
    .limit(limit - pending.length);
  const orphaned = await db
    .update(photos)
    .set({ holder: REMOVAL, uploadId: sql`gen_random_uuid()` })
    .where(and(inArray(photos.id, orphans), isOrphan))
    .returning();
  return [...pending, ...orphaned];
}

/** The file keys among these that belong to a photo. */
export async function usedFileKeys(db: Queryable, fileKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ fileKey: photos.fileKey })
    .from(photos)
    .where(inArray(photos.fileKey, [...fileKeys]));
  return new Set(rows.map(({ fileKey }) => fileKey));
}

/** Deletes the rows of photos whose files are deleted. */
export const deletePhotos = (db: Queryable, ids: readonly string[]) =>
  db.delete(photos).where(and(inArray(photos.id, [...ids]), eq(photos.holder, REMOVAL)));
