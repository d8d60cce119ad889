import { adsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue, enqueue } from '../queues/index.ts';
import type { DraftColumns } from './draft-columns.ts';
import type { ListingRow, NewListingRow } from './listing-row.ts';
import { hasPhone } from './phones-in-text.ts';
import { isReviewed, statusAfterEdit } from './policy.ts';

type Reason = 'reported' | 'held' | 'edited' | 'new';
/** What becomes of an ad that is posted or edited, and why somebody of the office looks at it; null: nobody does. */
type Verdict = { status: ListingRow['status']; reason: Reason | null };

type Held = Pick<ListingRow, 'title' | 'description' | 'priceLabel'>;

const namesPhone = ({ title, description }: Held) => hasPhone(title) || hasPhone(description);

/** What is not in the ad itself; missing: it is not so. */
type Around = { isOfBusyNewcomer?: boolean; hasCopiedPhotos?: boolean };

/** Why somebody looks at an ad before it appears, whatever its vertical. */
export function holdsOf(ad: Held, { isOfBusyNewcomer = false, hasCopiedPhotos = false }: Around): string[] {
  return [
    ...(namesPhone(ad) ? ['a phone number in its words'] : []),
    ...(ad.priceLabel === 'suspicious' ? ['a price far from others'] : []),
    ...(hasCopiedPhotos ? ['photos of another account’s ad'] : []),
    ...(isOfBusyNewcomer ? ['a new account with many ads'] : []),
  ];
}

type Posting = Required<Around> & Pick<ListingRow, 'priceLabel'>;

/** Everything that is posted is looked at, most of it while it is live already. */
export function verdictOnPosting(
  row: Pick<ListingRow, 'status' | 'vertical' | 'title' | 'description'>,
  { priceLabel, ...around }: Posting,
): Verdict {
  // What was rejected and is mended comes back when somebody has seen it.
  if (row.status === 'rejected') return { status: 'pending', reason: 'edited' };
  if (holdsOf({ ...row, priceLabel }, around).length > 0) return { status: 'pending', reason: 'held' };
  return { status: isReviewed(row.vertical) ? 'pending' : 'active', reason: 'new' };
}

/** Of an ad that is added by a command. Its price is judged when all are added (`holdSuspicious`), but where the command doubts it. */
export const verdictOnAdding = ({
  vertical,
  title = '',
  description = '',
  priceLabel = null,
}: Pick<NewListingRow, 'vertical' | 'title' | 'description' | 'priceLabel'>): Verdict =>
  verdictOnPosting(
    { status: 'draft', vertical, title, description },
    { priceLabel, isOfBusyNewcomer: false, hasCopiedPhotos: false },
  );

/** What has been looked at is held for something new alone: of its photos, those that are added. */
export function verdictOnEdit(
  row: ListingRow,
  columns: DraftColumns,
  { priceLabel, hasCopiedPhotos }: Omit<Posting, 'isOfBusyNewcomer'>,
): Verdict {
  const status = statusAfterEdit(row, columns);
  if (row.status !== 'active') return { status, reason: null };
  const hasOtherWords = row.title !== columns.title || row.description !== columns.description;
  const isHeldAnew =
    hasCopiedPhotos ||
    (hasOtherWords && namesPhone({ ...columns, priceLabel })) ||
    (priceLabel === 'suspicious' && row.priceLabel !== 'suspicious');
  if (isHeldAnew) return { status: 'pending', reason: 'held' };
  const hasOtherPhotos = row.photoIds.join() !== columns.photoIds.join();
  return { status, reason: status === 'pending' || hasOtherWords || hasOtherPhotos ? 'edited' : null };
}

/** Of an ad that its owner brings back: what was changed while it was hidden has been seen by nobody. */
export function verdictOnReturn(row: ListingRow, to: ListingRow['status'], around: Around): Verdict {
  const isOther = row.lastPublic !== null && (to === 'active' || to === 'pending');
  if (isOther && holdsOf(row, around).length > 0) return { status: 'pending', reason: 'held' };
  return { status: to, reason: isOther ? 'edited' : null };
}

/** Puts an ad into the office's queue, in the transaction that makes it wait. */
export async function waitForReview(
  tx: Queryable,
  { id }: Pick<ListingRow, 'id'>,
  reason: Reason | null,
  now: Date,
): Promise<void> {
  if (reason !== null) await enqueue(tx, adsQueue, { subjectId: id, reason, now });
}

/** Nobody need look any more: it was decided by a command, or is gone. */
export const endReviews = (tx: Queryable, listingIds: readonly string[], now: Date) =>
  dequeue(tx, adsQueue, listingIds, now);
