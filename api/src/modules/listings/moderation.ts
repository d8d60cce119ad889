import { adsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { dequeue, enqueue } from '../queues/index.ts';
import type { DraftColumns } from './draft-columns.ts';
import type { ListingRow, NewListingRow } from './listing-row.ts';
import { hasPhone } from './phones-in-text.ts';
import { isReviewed, showsHiddenEdit, statusAfterEdit } from './policy.ts';

type Reason = 'reported' | 'held' | 'edited' | 'new';
/** The new status of a posted or edited listing, and the reason for a review; null: no review. */
type ModerationResult = { status: ListingRow['status']; reason: Reason | null };

type ModeratedText = Pick<ListingRow, 'title' | 'description' | 'priceLabel'>;

const containsPhone = ({ title, description }: ModeratedText) => hasPhone(title) || hasPhone(description);

/** Facts from outside the listing; default false. */
export type ModerationSignals = { isNewAccountOverLimit?: boolean; hasCopiedPhotos?: boolean; isPriceFarOff?: boolean };

/** Reasons to review a listing before it is published, in any vertical. */
export function moderationReasons(
  ad: ModeratedText,
  { isNewAccountOverLimit = false, hasCopiedPhotos = false, isPriceFarOff = false }: ModerationSignals,
): string[] {
  return [
    ...(containsPhone(ad) ? ['phone number in the text'] : []),
    ...(ad.priceLabel === 'suspicious' || isPriceFarOff ? ['price far from similar ads'] : []),
    ...(hasCopiedPhotos ? ['photos from another account’s ad'] : []),
    ...(isNewAccountOverLimit ? ['new account with many ads'] : []),
  ];
}

type Posting = Required<ModerationSignals> & Pick<ListingRow, 'priceLabel'>;

/** Every posted listing is reviewed, most of them after they are live. */
export function moderationOnPublish(
  row: Pick<ListingRow, 'status' | 'vertical' | 'title' | 'description'>,
  { priceLabel, ...signals }: Posting,
): ModerationResult {
  // A rejected listing that was corrected is published after another review.
  if (row.status === 'rejected') return { status: 'pending', reason: 'edited' };
  if (moderationReasons({ ...row, priceLabel }, signals).length > 0) return { status: 'pending', reason: 'held' };
  return { status: isReviewed(row.vertical) ? 'pending' : 'active', reason: 'new' };
}

/**
 * For listings added by a command, which checks their prices itself. Those of rated verticals are judged again after all
 * are added (`holdSuspicious`).
 */
export const moderationOnImport = ({
  vertical,
  title = '',
  description = '',
  priceLabel = null,
}: Pick<NewListingRow, 'vertical' | 'title' | 'description' | 'priceLabel'>): ModerationResult =>
  moderationOnPublish(
    { status: 'draft', vertical, title, description },
    { priceLabel, isNewAccountOverLimit: false, hasCopiedPhotos: false, isPriceFarOff: false },
  );

/** A reviewed listing is withheld again only for new content; of its photos, only added ones count. */
export function moderationOnEdit(
  row: ListingRow,
  columns: DraftColumns,
  { priceLabel, hasCopiedPhotos, isPriceFarOff }: Omit<Posting, 'isNewAccountOverLimit'>,
): ModerationResult {
  const status = statusAfterEdit(row, columns);
  if (row.status !== 'active') return { status, reason: null };
  const hasChangedText = row.title !== columns.title || row.description !== columns.description;
  const needsNewReview =
    hasCopiedPhotos ||
    (hasChangedText && containsPhone({ ...columns, priceLabel })) ||
    (priceLabel === 'suspicious' && row.priceLabel !== 'suspicious') ||
    isPriceFarOff;
  if (needsNewReview) return { status: 'pending', reason: 'held' };
  const hasChangedPhotos = row.photoIds.join() !== columns.photoIds.join();
  return { status, reason: status === 'pending' || hasChangedText || hasChangedPhotos ? 'edited' : null };
}

/** For listings that their owner reactivates: edits made while hidden were not reviewed. */
export function moderationOnReactivate(
  row: ListingRow,
  to: ListingRow['status'],
  signals: ModerationSignals,
): ModerationResult {
  const needsReview = showsHiddenEdit(row, to);
  if (needsReview && moderationReasons(row, signals).length > 0) return { status: 'pending', reason: 'held' };
  return { status: to, reason: needsReview ? 'edited' : null };
}

/** Queues a listing for review, in the transaction of the cause. */
export async function enqueueReview(
  tx: Queryable,
  { id }: Pick<ListingRow, 'id'>,
  reason: Reason | null,
  now: Date,
): Promise<void> {
  if (reason !== null) await enqueue(tx, adsQueue, { subjectId: id, reason, now });
}

/** No review is needed: a command decided it, or the listing was deleted. */
export const cancelReviews = (tx: Queryable, listingIds: readonly string[], now: Date) =>
  dequeue(tx, adsQueue, listingIds, now);
