import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { shownInspection } from './inspected.ts';
import { keptLastPublic } from './last-public.ts';
import { expiryFrom } from './life-of-ad.ts';
import type { ListingRow, NewListingRow } from './listing-row.ts';
import { lockRow, updateListing } from './repository.ts';
import { listings } from './tables.ts';
import { verdictOnAdding, verdictOnEdit, waitForReview } from './wait-for-review.ts';

/** What a row says now of the ad that it made. */
type Told = { columns: Partial<NewListingRow>; fingerprint: string; isDraft: boolean };

/** Whether `renewImported` would do anything. */
export const hasNews = (row: ListingRow, told: Told): boolean =>
  newsOf(row, told) !== undefined || (row.fingerprint !== told.fingerprint && isOpen(row));

const isOpen = ({ deletedAt, status }: ListingRow) =>
  deletedAt === null && (status === 'draft' || status === 'pending' || status === 'active');

/** Undefined where it stays as it is. */
function newsOf(row: ListingRow, told: Told) {
  const isSameRow = row.fingerprint === told.fingerprint;
  if (!isOpen(row) || (isSameRow && row.revision > 1)) return undefined;
  // A place that the row does not say is one that its owner has told.
  const { slug, cityId, ...columns } = told.columns;
  const changes = changesOf(row, { ...columns, ...(row.cityId === null && cityId ? { cityId } : {}) });
  const isCompleted = row.status === 'draft' && !told.isDraft && slug !== null && slug !== undefined;
  return Object.keys(changes).length > 0 || isCompleted ? { changes, isCompleted, slug } : undefined;
}

/**
 * Brings an ad up to what its row says now. One that was sold, taken down, rejected or deleted stays as it is; so does one that its
 * owner has edited, as long as its row is still the same. Answers whether something changed.
 */
export async function renewImported(db: Database, listingId: string, told: Told, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, eq(listings.id, listingId));
    const news = newsOf(row, told);
    if (news === undefined) {
      if (isOpen(row) && row.fingerprint !== told.fingerprint)
        await updateListing(tx, listingId, { fingerprint: told.fingerprint });
      return false;
    }
    const { changes, isCompleted, slug } = news;
    const whole = { ...row, ...changes };
    const priceLabel = told.columns.priceLabel ?? null;
    const verdict = isCompleted
      ? verdictOnAdding({ ...whole, priceLabel })
      : verdictOnEdit(row, whole, { priceLabel, hasCopiedPhotos: false });
    const isPosted = isCompleted && verdict.status === 'active';
    await updateListing(tx, listingId, {
      ...changes,
      ...shownInspection(whole),
      ...keptLastPublic(row, verdict.status),
      fingerprint: told.fingerprint,
      ...(isCompleted && { slug: row.slug ?? slug }),
      status: verdict.status,
      ...(isPosted && { postedAt: now, expiresAt: expiryFrom(now) }),
      revision: row.revision + 1,
      updatedAt: now,
    });
    await waitForReview(tx, row, isPosted ? null : verdict.reason, now);
    return true;
  });
}

function changesOf(row: ListingRow, told: Partial<NewListingRow>): Partial<ListingRow> {
  const known = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.entries(told).filter(
      ([name, value]) =>
        name !== 'priceLabel' &&
        known.has(name) &&
        JSON.stringify(known.get(name) ?? null) !== JSON.stringify(value ?? null),
    ),
  );
}
