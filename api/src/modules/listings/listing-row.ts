import type { ListingDetails } from './detail-tables.ts';
import type { listings } from './tables.ts';

/** What ads of all verticals have. */
export type ListingCore = typeof listings.$inferSelect;
/** An ad with what only some verticals have (detail-rows.ts). */
export type ListingRow = ListingCore & ListingDetails;
export type NewListingRow = typeof listings.$inferInsert & Pick<ListingCore, 'vertical'> & Partial<ListingDetails>;
export type ListingStatusName = ListingCore['status'];

/** A row that may be shown to everybody: it has what its definition demands. */
export type PublicListingRow = ListingRow & {
  slug: string;
  makeId: number;
  modelId: number;
  cityId: number;
  year: number;
  pricePkr: number;
  fuel: string;
  transmission: string;
  postedAt: Date;
};

/** Whether a row has everything that a card shows, whatever its state. */
export const isComplete = (row: ListingRow): row is PublicListingRow =>
  row.slug !== null &&
  row.makeId !== null &&
  row.modelId !== null &&
  row.cityId !== null &&
  row.year !== null &&
  row.pricePkr !== null &&
  row.fuel !== null &&
  row.transmission !== null &&
  row.postedAt !== null;

export const isPublic = (row: ListingRow): row is PublicListingRow =>
  row.status === 'active' && row.deletedAt === null && isComplete(row);
