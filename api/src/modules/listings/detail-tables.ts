import { definitionOf, type ListedVertical } from '@karwan/shared-contracts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { armouredDetails, partDetails, vehicleDetails } from './tables.ts';

type DetailTable = PgTable & { listingId: PgColumn };

/**
 * Where the columns stand that only some verticals have: a row for each ad, none where nothing is told. Verticals may share a
 * table; columns of two tables that have the same name mean the same. All that reads and writes ads follows from this, but that
 * a new table's migration gives it the trigger for the search that `vehicle_details` has (0015).
 */
export const detailTables = {
  'used-cars': vehicleDetails,
  'used-bikes': vehicleDetails,
  'armoured-cars': armouredDetails,
  'auto-parts': partDetails,
} as const satisfies Record<ListedVertical, DetailTable>;

/** What such rows add to their ads, and `fits` of the verticals whose things fit models: none where they fit any. */
export type ListingDetails = Omit<AllOf<(typeof detailTables)[ListedVertical]['$inferSelect']>, 'listingId'> & {
  fits: StoredFit[];
};

export type StoredFit = { modelId: number; fromYear: number | null; toYear: number | null };

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export const allDetailTables: ReadonlySet<DetailTable> = new Set(Object.values(detailTables));

export const detailTableOf = (vertical: ListedVertical): DetailTable => detailTables[vertical];

/** Whether ads of a vertical tell what they fit (`listing_fits`). */
export const hasFits = (vertical: ListedVertical): boolean =>
  Object.values(definitionOf(vertical).fields).some(({ kind }) => kind === 'fits');
