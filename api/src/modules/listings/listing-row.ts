import { definitionOf, type Field, homeOf, type ShownVertical } from '@karwan/shared-contracts';
import type { ListingDetails } from './detail-tables.ts';
import type { listings } from './tables.ts';

/** What ads of all verticals have. */
export type ListingCore = typeof listings.$inferSelect;
/** An ad with what only some verticals have (detail-rows.ts). */
export type ListingRow = ListingCore & ListingDetails;
export type NewListingRow = typeof listings.$inferInsert & Pick<ListingCore, 'vertical'> & Partial<ListingDetails>;
export type ListingStatusName = ListingCore['status'];

/** A row that may be shown to everybody. */
export type PublicListingRow = ListingRow & { slug: string; cityId: number; postedAt: Date };

/** Whether a row has everything that every posted ad of its vertical has, whatever its state. */
export function isComplete(row: ListingRow): row is PublicListingRow {
  const columns = new Map<string, unknown>(Object.entries(row));
  const isTold = ([key, field]: [string, Field]) => {
    const value = columns.get(field.kind === 'catalogue' ? `${key}Id` : key);
    return !field.isAlwaysThere || (value !== null && value !== undefined);
  };
  const isPosted = row.slug !== null && row.cityId !== null && toldPrice(row) !== null && row.postedAt !== null;
  return isPosted && Object.entries(definitionOf(row.vertical).fields).every(isTold);
}

/** As cards tell it: 0 where it is to be asked for; null where an ad does not tell it yet. */
export function toldPrice(row: ListingRow): number | null {
  const { noneWhere } = definitionOf(row.vertical).price;
  const isForWhoAsks =
    noneWhere !== undefined &&
    Object.entries(row).some(([key, value]) => key === noneWhere.field && value === noneWhere.is);
  return isForWhoAsks ? 0 : row.pricePkr;
}

export const isPublic = (row: ListingRow): row is PublicListingRow =>
  row.status === 'active' && row.deletedAt === null && isComplete(row);

/** On whose pages an ad is at home, where not on those of its own vertical. */
export function homeApart(row: Pick<ListingCore, 'vertical'>): ShownVertical | undefined {
  const home = homeOf({ vertical: row.vertical, about: { [row.vertical]: row } });
  return home === row.vertical ? undefined : home;
}
