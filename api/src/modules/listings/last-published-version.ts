import { detailsOf } from './detail-rows.ts';
import { isPublic, type ListingRow, type ListingStatusName } from './listing-row.ts';
import type { LastPublic } from './tables.ts';

/** Keeps the public version of a listing that is edited while hidden, or hidden by the edit. Empty for others. */
export function snapshotIfHidden(row: ListingRow, to: ListingStatusName): { lastPublic?: LastPublic } {
  if (to === 'active' || row.postedAt === null || row.lastPublic !== null) return {};
  const { title, description, cityId, areaId, pricePkr, priceLabel, isForRent } = row;
  const snapshot = { title, description, cityId, areaId, pricePkr, priceLabel, isForRent, ...detailsOf(row) };
  return { lastPublic: row.status === 'rejected' ? { ...snapshot, isRejected: true } : snapshot };
}

/** Whether its public page says that it is in review: it was public before the edit, and not rejected. */
export const isShownInReview = ({ status, lastPublic, deletedAt }: ListingRow) =>
  status === 'pending' && deletedAt === null && lastPublic !== null && lastPublic.isRejected !== true;

/** A listing as others may see it: edits made while it was hidden are left out, and so are its photos then. */
export const toPublicView = (row: ListingRow): ListingRow =>
  isPublic(row) || row.lastPublic === null ? row : { ...row, description: '', ...row.lastPublic, photoIds: [] };
