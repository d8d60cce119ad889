import { type Field, sourceOf } from '@karwan/shared-contracts';
import { and, asc, eq, getTableColumns, getTableName, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { detailTableOf, isPublicListing, listingFits, listings } from '../../listings/index.ts';
import type { IndexLayout } from './index-layout.ts';
import type { IndexedListing } from './indexed-listing.ts';
import type { ListingColumns } from './listing-columns.ts';

const LOAD_BATCH = 4000;
const CHANGE_BATCH = 1000;

type Reader = {
  /** Reads public listings of the vertical that fulfil a condition, in the order of their numbers. */
  read(where: SQL): Promise<IndexedListing[]>;
  /** Whether all is there that a public listing has to have: one that is not complete cannot be found. */
  isComplete(listing: IndexedListing): boolean;
};

/** `model:from:to` of each model that a listing fits, 0 for an open end. */
const indexedFits = sql<string>`(
  select string_agg(concat_ws(':', f.model_id, coalesce(f.from_year, 0), coalesce(f.to_year, 0)), ',')
  from ${listingFits} f where f.listing_id = ${listings.id})`;

/** What the index of a vertical knows of its listings: the fields that its facets are told from. */
function readerOf(db: Database, { vertical: shown, definition, places }: IndexLayout): Reader {
  const vertical = sourceOf(shown);
  const fields = Object.entries(definition.fields).filter(([key]) => places.has(key));
  const details = detailTableOf(vertical);
  const columns: Record<string, AnyPgColumn> = { ...getTableColumns(listings), ...getTableColumns(details) };
  const columnOf = (name: string): AnyPgColumn => {
    const column = columns[name];
    if (column === undefined) throw new Error(`No table of ${vertical} has a column ${name}.`);
    return column;
  };
  const selectionOf = ([key, field]: [string, Field]): Record<string, AnyPgColumn | SQL> => {
    if (field.kind === 'tags') return { [key]: sql<string>`array_to_string(${columnOf(key)}, ',')` };
    if (field.kind === 'fits') return { [key]: indexedFits };
    if (field.kind !== 'catalogue') return { [key]: columnOf(key) };
    // A make is told by its model.
    if (field.of === 'make') return {};
    return {
      [key]: columnOf(`${key}Id`),
      ...(field.orNone && { [field.orNone.unless]: columnOf(field.orNone.unless) }),
    };
  };
  const selection: Record<string, AnyPgColumn | SQL> = {
    number: listings.number,
    postedAtSeconds: sql<number>`coalesce(extract(epoch from ${listings.postedAt}), 0)::float8`,
    city: listings.cityId,
    area: listings.areaId,
    pricePkr: listings.pricePkr,
    sellerType: listings.sellerType,
    isFeatured: listings.isFeatured,
    isInspected: sql<boolean>`${listings.inspectionScore} is not null`,
    ...Object.assign({}, ...fields.map(selectionOf)),
  };
  const always = definition.price.noneWhere ? ['city'] : ['city', 'pricePkr'];
  const required = [...always, ...fields.flatMap(([key, field]) => (field.isAlwaysThere ? [key] : []))];
  const needed = required.filter((key) => key in selection);
  // Their details are looked up when it is known which they are: for a join of all, half the table would be read each time.
  const batchOf = (where: SQL) =>
    db
      .select(getTableColumns(listings))
      .from(listings)
      .where(and(eq(listings.vertical, vertical), isPublicListing, where))
      .orderBy(asc(listings.number))
      .limit(LOAD_BATCH)
      .as(getTableName(listings));
  return {
    // Columns of numbers, texts and flags: the selection's own.
    read: (where) =>
      db
        .select(selection)
        .from(batchOf(where))
        .leftJoin(details, eq(details.listingId, listings.id))
        .orderBy(asc(listings.number))
        .execute() as unknown as Promise<IndexedListing[]>,
    isComplete: (listing) => needed.every((key) => listing[key] !== null),
  };
}

/**
 * Reads every public listing into empty columns, batch by batch so that requests are answered meanwhile. An index by vertical would
 * save a start some 5 s at a million ads (PostgreSQL reads past those of others), and cost 34 MB and a part of every write.
 */
export async function readAllListings(db: Database, columns: ListingColumns): Promise<void> {
  const { read, isComplete } = readerOf(db, columns.layout);
  for (let coming = read(gt(listings.number, -1)); ; ) {
    const rows = await coming;
    const end = rows.length < LOAD_BATCH ? undefined : rows.at(-1);
    // The database reads on while these are put where they belong.
    if (end !== undefined) coming = read(gt(listings.number, end.number));
    // Who awaits it hears of it.
    coming.catch(() => undefined);
    for (const row of rows) if (isComplete(row)) columns.put(row);
    if (end === undefined) return;
  }
}

/** Listings as they are now, of some that changed. */
export type ChangedListings = { rows: IndexedListing[]; gone: number[] };

/** What became of these listings, batch by batch. */
export async function* readListings(
  db: Database,
  layout: IndexLayout,
  numbers: readonly number[],
): AsyncGenerator<ChangedListings> {
  const { read, isComplete } = readerOf(db, layout);
  for (let start = 0; start < numbers.length; start += CHANGE_BATCH) {
    const batch = numbers.slice(start, start + CHANGE_BATCH);
    const rows = (await read(inArray(listings.number, batch))).filter(isComplete);
    const found = new Set(rows.map(({ number }) => number));
    yield { rows, gone: batch.filter((number) => !found.has(number)) };
  }
}

export function putChanges(columns: ListingColumns, { rows, gone }: ChangedListings): void {
  for (const number of gone) columns.remove(number);
  for (const row of rows) columns.put(row);
}
