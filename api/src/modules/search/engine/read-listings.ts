import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Database } from '../../../platform/database/database.ts';
import { isPublicListing, listings, vehicleDetails } from '../../listings/index.ts';
import type { IndexedListing } from './indexed-listing.ts';
import type { ListingColumns } from './listing-columns.ts';

const LOAD_BATCH = 4000;
const CHANGE_BATCH = 1000;

const selection = {
  number: listings.number,
  modelId: vehicleDetails.modelId,
  variantId: vehicleDetails.variantId,
  cityId: listings.cityId,
  areaId: listings.areaId,
  isRegistered: vehicleDetails.isRegistered,
  registrationCityId: vehicleDetails.registrationCityId,
  year: vehicleDetails.year,
  pricePkr: listings.pricePkr,
  mileageKm: vehicleDetails.mileageKm,
  fuel: vehicleDetails.fuel,
  transmission: vehicleDetails.transmission,
  engineCc: vehicleDetails.engineCc,
  bodyType: vehicleDetails.bodyType,
  colour: vehicleDetails.colour,
  assembly: vehicleDetails.assembly,
  sellerType: listings.sellerType,
  isFeatured: listings.isFeatured,
  features: sql<string>`array_to_string(${vehicleDetails.features}, ',')`,
  postedAtSeconds: sql<number>`coalesce(extract(epoch from ${listings.postedAt}), 0)::float8`,
};

const isOfVertical = eq(listings.vertical, 'used-cars');

/** Reads every public listing into empty columns, batch by batch so that requests are answered meanwhile. */
export async function readAllListings(db: Database, columns: ListingColumns): Promise<void> {
  for (let last = -1; ; ) {
    const rows = await db
      .select(selection)
      .from(listings)
      .innerJoin(vehicleDetails, eq(vehicleDetails.listingId, listings.id))
      .where(and(isOfVertical, isPublicListing, gt(listings.number, last)))
      .orderBy(asc(listings.number))
      .limit(LOAD_BATCH);
    for (const row of rows) putRow(columns, row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < LOAD_BATCH) return;
    last = end.number;
  }
}

/** Listings as they are now, of some that changed. */
export type ChangedListings = { rows: Row[]; gone: number[] };

/** What became of these listings, batch by batch. */
export async function* readListings(db: Database, numbers: readonly number[]): AsyncGenerator<ChangedListings> {
  for (let start = 0; start < numbers.length; start += CHANGE_BATCH) {
    const batch = numbers.slice(start, start + CHANGE_BATCH);
    const rows = await db
      .select(selection)
      .from(listings)
      .innerJoin(vehicleDetails, eq(vehicleDetails.listingId, listings.id))
      .where(and(isOfVertical, isPublicListing, inArray(listings.number, batch)));
    const found = new Set(rows.map(({ number }) => number));
    yield { rows, gone: batch.filter((number) => !found.has(number)) };
  }
}

export function putChanges(columns: ListingColumns, { rows, gone }: ChangedListings): void {
  for (const number of gone) columns.remove(number);
  for (const row of rows) putRow(columns, row);
}

type Row = SelectResultFields<typeof selection>;

function putRow(columns: ListingColumns, row: Row): void {
  const { modelId, cityId, year, pricePkr } = row;
  // A public listing is complete; one that is not cannot be found.
  if (modelId === null || cityId === null || year === null || pricePkr === null) {
    columns.remove(row.number);
    return;
  }
  const { isRegistered, registrationCityId, features, ...rest } = row;
  const registration: IndexedListing['registration'] =
    registrationCityId ?? (isRegistered === false ? 'un-registered' : null);
  columns.put({ ...rest, modelId, cityId, year, pricePkr, registration, features: features.split(',') });
}
