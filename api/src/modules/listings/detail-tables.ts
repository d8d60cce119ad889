import { definitionOf, type ListedVertical } from '@karwan/shared-contracts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { armouredDetails, partDetails, vehicleDetails } from './tables.ts';

type DetailTable = PgTable & { listingId: PgColumn };

/**
 * The table of each vertical's own columns: one row per listing, none if they are all empty. Verticals may share a
 * table; columns with the same name in two tables mean the same. Everything that reads or writes listings follows from
 * this, except that a new table's migration must add the search trigger that `vehicle_details` has (0015).
 */
export const detailTables = {
  'used-cars': vehicleDetails,
  'used-bikes': vehicleDetails,
  'armoured-cars': armouredDetails,
  'auto-parts': partDetails,
} as const satisfies Record<ListedVertical, DetailTable>;

/** The columns of these tables, plus `fits` for verticals whose items fit models (empty: fits any). */
export type ListingDetails = Omit<AllOf<(typeof detailTables)[ListedVertical]['$inferSelect']>, 'listingId'> & {
  fits: StoredFit[];
};

export type StoredFit = { modelId: number; fromYear: number | null; toYear: number | null };

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export const allDetailTables: ReadonlySet<DetailTable> = new Set(Object.values(detailTables));

export const detailTableOf = (vertical: ListedVertical): DetailTable => detailTables[vertical];

/** Whether listings of a vertical state what they fit (`listing_fits`). */
export const fitsModels = (vertical: ListedVertical): boolean =>
  Object.values(definitionOf(vertical).fields).some(({ kind }) => kind === 'fits');
