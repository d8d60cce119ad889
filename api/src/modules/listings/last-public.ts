import { detailsOf } from './detail-rows.ts';
import { isPublic, type ListingRow, type ListingStatusName } from './listing-row.ts';
import type { LastPublic } from './tables.ts';

/** For an edit of an ad that others saw, and that is hidden with it or before: keeps what they saw. Nothing for any other ad. */
export function keptLastPublic(row: ListingRow, to: ListingStatusName): { lastPublic?: LastPublic } {
  if (to === 'active' || row.postedAt === null || row.lastPublic !== null) return {};
  const { title, description, cityId, areaId, pricePkr, priceLabel, isForRent } = row;
  const seen = { title, description, cityId, areaId, pricePkr, priceLabel, isForRent, ...detailsOf(row) };
  return { lastPublic: row.status === 'rejected' ? { ...seen, isRejected: true } : seen };
}

/** A listing as others may know it: what its owner changed while it was hidden is not shown, nor are its pictures then. */
export const asOthersKnow = (row: ListingRow): ListingRow =>
  isPublic(row) || row.lastPublic === null ? row : { ...row, description: '', ...row.lastPublic, photoIds: [] };
