import { definitionOf, type Field, owningVerticalOf, type ShownVertical } from '@karwan/shared-contracts';
import type { ListingDetails } from './detail-tables.ts';
import type { listings } from './tables.ts';

/** Columns that all verticals share. */
export type ListingCore = typeof listings.$inferSelect;
/** A listing with its vertical-specific columns (detail-rows.ts). */
export type ListingRow = ListingCore & ListingDetails;
export type NewListingRow = typeof listings.$inferInsert & Pick<ListingCore, 'vertical'> & Partial<ListingDetails>;
export type ListingStatusName = ListingCore['status'];

/** A row that is complete enough to be public. */
export type PublicListingRow = ListingRow & { slug: string; cityId: number; postedAt: Date };

/** Whether a row has every field that its vertical requires of posted listings, whatever its status. */
export function isComplete(row: ListingRow): row is PublicListingRow {
  const columns = new Map<string, unknown>(Object.entries(row));
  const isFilled = ([key, field]: [string, Field]) => {
    const value = columns.get(field.kind === 'catalogue' ? `${key}Id` : key);
    return !field.isAlwaysPresent || (value !== null && value !== undefined);
  };
  const isPosted = row.slug !== null && row.cityId !== null && displayedPrice(row) !== null && row.postedAt !== null;
  return isPosted && Object.entries(definitionOf(row.vertical).fields).every(isFilled);
}

/** The price as cards show it: 0 for "on request"; null if not entered yet. */
export function displayedPrice(row: ListingRow): number | null {
  const { hiddenWhen } = definitionOf(row.vertical).price;
  const isOnRequest =
    hiddenWhen !== undefined &&
    Object.entries(row).some(([key, value]) => key === hiddenWhen.field && value === hiddenWhen.is);
  return isOnRequest ? 0 : row.pricePkr;
}

export const isPublic = (row: ListingRow): row is PublicListingRow =>
  row.status === 'active' && row.deletedAt === null && isComplete(row);

/** The vertical whose pages a listing belongs to, if that is not its own. */
export function otherVerticalOf(row: Pick<ListingCore, 'vertical'>): ShownVertical | undefined {
  const home = owningVerticalOf({ vertical: row.vertical, about: { [row.vertical]: row } });
  return home === row.vertical ? undefined : home;
}
