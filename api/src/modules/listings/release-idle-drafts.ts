import { and, asc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { Services } from '../../platform/services.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { photoHolderOf } from './photo-holder.ts';
import { updateListing } from './repository.ts';
import { lockListing } from './review.ts';
import { listings } from './tables.ts';

const IDLE_MS = 60 * 86_400_000;

/**
 * Detaches the photos of drafts that were not changed for 60 days, so that drafts do not fill the storage. The rest of
 * the draft stays. Returns how many drafts.
 */
export function releaseIdleDrafts(
  { db, now, photos }: Pick<Services, 'db' | 'now'> & { photos: Pick<PhotoLibrary, 'release'> },
  signal?: AbortSignal,
): Promise<number> {
  const idleSince = new Date(now().getTime() - IDLE_MS);
  return forEachDue({
    signal,
    claim: (limit, except) =>
      db
        .select({ id: listings.id })
        .from(listings)
        .where(
          and(
            eq(listings.status, 'draft'),
            isNull(listings.deletedAt),
            lt(listings.updatedAt, idleSince),
            sql`cardinality(${listings.photoIds}) > 0`,
            notInArray(listings.id, [...except]),
          ),
        )
        .orderBy(asc(listings.updatedAt))
        .limit(limit),
    work: ({ id }) =>
      db.transaction(async (tx) => {
        const row = await lockListing(tx, id);
        // Changed meanwhile.
        if (row?.status !== 'draft' || row.updatedAt >= idleSince) return false;
        await photos.release(tx, [photoHolderOf(id)]);
        // Without a new revision: a form that is still open can attach the photos again until they are deleted.
        await updateListing(tx, id, { photoIds: [] });
        return true;
      }),
  });
}
