import { type Field, sourceOf } from '@karwan/shared-contracts';
import { and, asc, eq, getTableColumns, getTableName, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { detailTableOf, isPublicListing, listingFits, listings } from '../../listings/index.ts';
import type { IndexLayout } from './index-layout.ts';
import type { IndexedListing } from './indexed-listing.ts';
import type { ListingColumns } from './listing-columns.ts';

const LOAD_BATCH = 4000;
const CHANGE_BATCH = 1000;

/** `model:from:to` of each model that a listing fits, 0 for an open end. */
const indexedFits = sql<string>`(
  select string_agg(concat_ws(':', f.model_id, coalesce(f.from_year, 0), coalesce(f.to_year, 0)), ',')
  from ${listingFits} f where f.listing_id = ${listings.id})`;

type Reader = Pick<Queryable, 'select' | 'execute'>;

/** Queries for the indexed fields of a vertical's listings: those that its facets use. */
export function readerOf(db: Reader, { vertical: shown, definition, fieldColumns }: IndexLayout) {
  const vertical = sourceOf(shown);
  const fields = Object.entries(definition.fields).filter(([key]) => fieldColumns.has(key));
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
    // The make follows from the model.
    if (field.of === 'make') return {};
    return {
      [key]: columnOf(`${key}Id`),
      ...(field.noneOption && { [field.noneOption.unless]: columnOf(field.noneOption.unless) }),
    };
  };
  const selected: Record<string, AnyPgColumn | SQL> = {
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
  const always = definition.price.hiddenWhen ? ['city'] : ['city', 'pricePkr'];
  const required = [...always, ...fields.flatMap(([key, field]) => (field.isAlwaysPresent ? [key] : []))];
  const needed = required.filter((key) => key in selected);
  const selection = Object.fromEntries(Object.entries(selected).map(([key, of]) => [key, asIndexed(of).as(key)]));
  // Looks up details by listing id: with a join over all listings the planner reads half the table each time.
  const batchOf = (where: SQL) =>
    db
      .select(getTableColumns(listings))
      .from(listings)
      .where(and(eq(listings.vertical, vertical), isPublicListing, where))
      .orderBy(asc(listings.number))
      .limit(LOAD_BATCH)
      .as(getTableName(listings));
  const query = (where: SQL) =>
    db
      .select(selection)
      .from(batchOf(where))
      .leftJoin(details, eq(details.listingId, listings.id))
      .orderBy(asc(listings.number));
  return {
    query,
    /** Reads the public listings of the vertical that match a condition, ordered by number. */
    // Returns the driver's values unmapped: mapping a million rows costs as much as all the rest of reading them.
    read: (where: SQL) => rowsOf<IndexedListing>(db, query(where).getSQL()),
    /** Whether all required fields are set. Incomplete listings cannot be found. */
    isComplete: (listing: IndexedListing) => needed.every((key) => listing[key] !== null),
  };
}

/** Drivers return bigint as text, so cast it. */
const asIndexed = (column: AnyPgColumn | SQL): SQL =>
  'getSQLType' in column && column.getSQLType() === 'bigint' ? sql`${column}::float8` : sql`${column}`;

/**
 * Reads every public listing into empty columns, in batches so that requests are answered meanwhile. An index by
 * vertical would save about 5 s of a start at a million listings (PostgreSQL reads past those of other verticals), but
 * cost 34 MB and slow down every write.
 */
export async function readAllListings(db: Reader, columns: ListingColumns): Promise<void> {
  const { read, isComplete } = readerOf(db, columns.layout);
  for (let nextBatch = read(gt(listings.number, -1)); ; ) {
    const rows = await nextBatch;
    const end = rows.length < LOAD_BATCH ? undefined : rows.at(-1);
    // Fetch the next batch while this one is processed.
    if (end !== undefined) nextBatch = read(gt(listings.number, end.number));
    // Avoids an unhandled rejection; the error surfaces where it is awaited.
    nextBatch.catch(() => undefined);
    for (const row of rows) if (isComplete(row)) columns.putOrSkip(row);
    if (end === undefined) return;
  }
}

/** The current rows of changed listings; `removed` are no longer public. */
export type ChangedListings = { rows: IndexedListing[]; removed: number[] };

/** Reads the current state of these listings in batches. */
export async function* readListings(
  db: Reader,
  layout: IndexLayout,
  numbers: readonly number[],
): AsyncGenerator<ChangedListings> {
  const { read, isComplete } = readerOf(db, layout);
  for (let start = 0; start < numbers.length; start += CHANGE_BATCH) {
    const batch = numbers.slice(start, start + CHANGE_BATCH);
    const rows = (await read(inArray(listings.number, batch))).filter(isComplete);
    const found = new Set(rows.map(({ number }) => number));
    yield { rows, removed: batch.filter((number) => !found.has(number)) };
  }
}

export function putChanges(columns: ListingColumns, { rows, removed }: ChangedListings): void {
  for (const number of removed) columns.remove(number);
  for (const row of rows) columns.putOrSkip(row);
}
