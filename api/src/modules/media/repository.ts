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
import { MOST_DIFFERENCES } from './look.ts';
import { photoLooks, photos } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;

/** The holder of photos that are being deleted: nothing else can hold them any more. */
const REMOVAL = 'removal';

/** The photo of an upload, which from now on has another day to be held. */
export async function renewUpload(
  db: Queryable,
  { ownerId, uploadId, now }: { ownerId: string; uploadId: string; now: Date },
): Promise<PhotoRow | undefined> {
  const [row] = await db
    .update(photos)
    .set({ unheldSince: sql`case when ${photos.holder} is null then ${now.toISOString()}::timestamptz end` })
    .where(and(eq(photos.ownerId, ownerId), eq(photos.uploadId, uploadId)))
    .returning();
  return row;
}

/** Undefined when this upload of this owner is there already. */
export async function insertPhoto(
  tx: Queryable,
  row: typeof photos.$inferInsert,
  look: number[] | null,
): Promise<PhotoRow | undefined> {
  const [inserted] = await tx.insert(photos).values(row).onConflictDoNothing().returning();
  if (inserted !== undefined && look !== null) await tx.insert(photoLooks).values({ photoId: inserted.id, look });
  return inserted;
}

export const photosByIds = async (db: Queryable, ids: readonly string[]): Promise<PhotoRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(photos)
        .where(inArray(photos.id, [...new Set(ids)]));

/** Gives photos to a holder and takes from it those that are not named. Only unheld ones of the owner, or its own. */
export async function holdPhotos(
  tx: Queryable,
  { ownerId, holder, photoIds, now }: { ownerId: string; holder: string; photoIds: readonly string[]; now: Date },
): Promise<string[]> {
  await releasePhotos(tx, holder, photoIds, now);
  if (photoIds.length === 0) return [];
  const held = await tx
    .update(photos)
    .set({ holder, unheldSince: null })
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
  return [...held, ...shared].map(({ id }) => id);
}

/** A holder lets go of its photos but those that it keeps. */
const releasePhotos = (tx: Queryable, holder: string, keptIds: readonly string[], now: Date) =>
  tx
    .update(photos)
    .set({ holder: null, unheldSince: now })
    .where(and(eq(photos.holder, holder), keptIds.length > 0 ? notInArray(photos.id, [...keptIds]) : undefined));

/** Holders let go of all their photos. As one value: a statement takes 65,535. */
export const releaseAllPhotos = (tx: Queryable, holders: readonly string[], now: Date) =>
  tx
    .update(photos)
    .set({ holder: null, unheldSince: now })
    .where(sql`${photos.holder} in (select jsonb_array_elements_text(${JSON.stringify(holders)}::jsonb))`);

/** A picture that stands all over the site is known by fewer. */
const MOST_ALIKE = 1000;

/**
 * Pairs that look the same, each with its own side first: found by a part of their looks that they share. Not by one that is all the same:
 * a large share of all photos has it, and whoever posts an ad would wait for them.
 */
export function lookalikesOf(db: Queryable, photoIds: readonly string[]) {
  const [other, otherLook] = [alias(photos, 'other'), alias(photoLooks, 'other_look')];
  const telling = sql`array(select part from unnest(${photoLooks.look}) as part where part & 65535 not in (0, 65535))`;
  const parts = sql`unnest(${photoLooks.look}, ${otherLook.look}) as part(own, theirs)`;
  const differences = sql`(select sum(bit_count((own # theirs)::bit(32))) from ${parts})`;
  return db
    .select({ photoId: photos.id, otherId: other.id, holder: other.holder })
    .from(photos)
    .innerJoin(photoLooks, eq(photoLooks.photoId, photos.id))
    .innerJoin(otherLook, arrayOverlaps(otherLook.look, telling))
    .innerJoin(other, eq(other.id, otherLook.photoId))
    .where(
      and(
        inArray(photos.id, [...photoIds]),
        ne(other.ownerId, photos.ownerId),
        isNotNull(other.holder),
        ne(other.holder, REMOVAL),
        lte(differences, MOST_DIFFERENCES),
      ),
    )
    .limit(MOST_ALIKE);
}

/**
 * Photos to delete, some at a time: those whose removal has begun before and failed, and those that nothing has held since before
 * `time`. Those in `except` failed in this run. From here on nothing can hold them, and the same upload makes a new photo.
 */
export async function beginRemoval(
  db: Queryable,
  { time, limit, except }: { time: Date; limit: number; except: readonly string[] },
): Promise<PhotoRow[]> {
  const isBegun = and(eq(photos.holder, REMOVAL), notInArray(photos.id, [...except]));
  const begun = await db.select().from(photos).where(isBegun).limit(limit);
  const isOrphan = and(
    isNull(photos.holder),
    eq(photos.isShared, false),
    lt(photos.unheldSince, time),
    notExists(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.photoId, photos.id))),
  );
  const orphans = db
    .select({ id: photos.id })
    .from(photos)
    .where(isOrphan)
    .limit(limit - begun.length);
  const orphaned = await db
    .update(photos)
    .set({ holder: REMOVAL, uploadId: sql`gen_random_uuid()` })
    .where(and(inArray(photos.id, orphans), isOrphan))
    .returning();
  return [...begun, ...orphaned];
}

/** Of these file keys, those that a photo has. */
export async function namedFileKeys(db: Queryable, fileKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ fileKey: photos.fileKey })
    .from(photos)
    .where(inArray(photos.fileKey, [...fileKeys]));
  return new Set(rows.map(({ fileKey }) => fileKey));
}

/** Deletes photos whose files are gone. */
export const deletePhotos = (db: Queryable, ids: readonly string[]) =>
  db.delete(photos).where(and(inArray(photos.id, [...ids]), eq(photos.holder, REMOVAL)));
