import { adsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Catalogue } from '../catalogue/index.ts';
import {
  approveAd,
  findCopiedPhotos,
  findListings,
  isPriceFarOff,
  type ListingRow,
  lockListing,
  photosOfAd,
  referenceOf,
  reportsOf,
  restoreAd,
} from '../listings/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import type { PriceInsights } from '../price-insight/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { findAccounts } from '../users/index.ts';
import { choicesOf, factsOfAd, linkOfAd, noteOfReport, presentCopy } from './present-ad.ts';
import { endOfUndo, type Outcome, type Presented, type QueueHandler } from './queue-handler.ts';
import { type RecallServices, type ReviewServices, recallRejection, reviewAd } from './review-ad.ts';

export type AdServices = ReviewServices &
  RecallServices & {
    catalogue: Catalogue;
    photos: Pick<PhotoLibrary, 'lookalikes' | 'photosOf'>;
    prices: Pick<PriceInsights, 'isFarOff'>;
  };

/** A limit, because a widely used picture need not show every copy. */
const MAX_COPIES = 12;

/** Listings that were reported, withheld, edited or newly posted. */
export function adsQueueHandler(services: AdServices): QueueHandler {
  const { db, catalogue, photos, prices } = services;

  async function present(rows: readonly QueueItemRow[]): Promise<Map<string, Presented>> {
    const ids = rows.map(({ subjectId }) => subjectId);
    const ads = await findListings(db, ids);
    const owners = await findAccounts(db, [...new Set(ads.map(({ ownerId }) => ownerId))]);
    const reports = await reportsOf(db, ids);
    const copied = await findCopiedPhotos(db, photos, photosToCompare(rows, ads));
    const pictures = await photos.photosOf([
      ...ads.flatMap(({ photoIds }) => photoIds),
      ...copied.map(({ otherPhotoId }) => otherPhotoId),
    ]);
    const snapshot = await catalogue.read();
    const farOff = new Set<string>();
    const held = new Set(rows.filter(({ reason }) => reason === 'held').map(({ subjectId }) => subjectId));
    for (const ad of ads) if (held.has(ad.id) && (await isPriceFarOff(db, { prices, snapshot }, ad))) farOff.add(ad.id);
    const itemOf = new Map(rows.map(({ subjectId, id }) => [subjectId, id]));
    return new Map(
      ads.map((ad) => {
        const copies = copied.filter(({ photoId }) => ad.photoIds.includes(photoId));
        const presented = {
          ...itemVersionOf(ad),
          reference: referenceOf(ad),
          title: ad.title,
          facts: factsOfAd(ad, {
            owner: owners.find(({ id }) => id === ad.ownerId),
            catalogue: snapshot,
            signals: { hasCopiedPhotos: copies.length > 0, isPriceFarOff: farOff.has(ad.id) },
          }),
          notes: reports.filter(({ listingId }) => listingId === ad.id).map(noteOfReport),
          photos: photosOfAd(ad, pictures),
          link: linkOfAd(ad),
          accountId: ad.ownerId,
          ...(copies.length > 0 && {
            copies: copies.slice(0, MAX_COPIES).flatMap((copy) => presentCopy(copy, pictures)),
          }),
        };
        return [itemOf.get(ad.id) ?? '', presented];
      }),
    );
  }

  return {
    queue: adsQueue,
    present,

    async lock(tx, subjectId) {
      const row = await lockListing(tx, subjectId);
      return row && itemVersionOf(row);
    },

    async decide(tx, { subjectId }, { action, reason, now }) {
      const previous = await readListing(tx, subjectId);
      const isReviewed = action === 'reject' || previous.status === 'pending';
      if (!isReviewed)
        return outcomeOf(previous, previous, 'Reviewed. The ad stays as it is.', { status: previous.status });
      const rejection = action === 'reject' ? { reason, holdUntil: endOfUndo(now) } : { reason: undefined };
      const { row, afterCommit } = await reviewAd(services, tx, previous, { now, ...rejection });
      const message =
        action === 'reject'
          ? 'Rejected. Its owner sees why on the site now, and by mail or SMS in 10 minutes.'
          : 'The ad is live. Its owner has been notified.';
      const undo = action === 'reject' ? { status: previous.status, updatedAt: row.updatedAt.toISOString() } : null;
      return { ...outcomeOf(previous, row, message, undo), afterCommit };
    },

    async undo(tx, { subjectId, action, undo, doneAt }, now) {
      const previous = await readListing(tx, subjectId);
      if (action !== 'reject') return outcomeOf(previous, previous, 'Back in the queue.', null);
      const isUndoable = previous.status === 'rejected' && previous.updatedAt.toISOString() === undo?.updatedAt;
      if (!isUndoable) return undefined;
      const status = restorable.find((each) => each === undo.status);
      if (status === undefined) return undefined;
      const afterCommit = await recallRejection(services, tx, previous, doneAt ?? now);
      const row = status === 'active' ? await approveAd(tx, previous, now) : await restoreAd(tx, previous, status, now);
      const message =
        status === 'active' ? 'The ad is live and back in the queue.' : 'Restored, and back in the queue.';
      return { ...outcomeOf(previous, row, message, null), afterCommit };
    },
  };
}

/** Photos are only compared for withheld and reported listings. */
function photosToCompare(rows: readonly QueueItemRow[], ads: readonly ListingRow[]): string[] {
  const needsCopyCheck = rows.filter(({ reason }) => reason === 'held' || reason === 'reported');
  const ids = new Set(needsCopyCheck.map(({ subjectId }) => subjectId));
  return ads.flatMap(({ id, photoIds }) => (ids.has(id) ? photoIds : []));
}

async function readListing(tx: Queryable, id: string): Promise<ListingRow> {
  const row = await lockListing(tx, id);
  if (row === undefined) throw new Error('What was locked is there.');
  return row;
}

const restorable = ['active', 'pending', 'deactivated', 'expired'] as const;

const itemVersionOf = (ad: ListingRow) => ({ version: `${ad.revision}.${ad.status}`, choices: choicesOf(ad) });

function outcomeOf(
  previous: ListingRow,
  row: ListingRow,
  message: string,
  undo: Record<string, unknown> | null,
): Outcome {
  return {
    message,
    subject: { kind: 'listing', id: row.id, name: `${referenceOf(row)} ${row.title}` },
    before: { status: previous.status, rejectionReason: previous.rejectionReason },
    after: { status: row.status, rejectionReason: row.rejectionReason },
    undo,
  };
}
