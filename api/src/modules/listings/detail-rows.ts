import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database.ts';
import { allDetailTables, detailTableOf, fitsModels, type ListingDetails } from './detail-tables.ts';
import { fitsOfListing, writeFits } from './fit-rows.ts';
import type { ListingCore, ListingRow } from './listing-row.ts';
import { listings } from './tables.ts';

/** Starts a query for listings as flat rows. Columns of other verticals are null or their default. */
export function selectListings(db: Pick<Queryable, 'select'>) {
  const query = db
    .select({ ...getTableColumns(listings), ...details, fits: fitsOfListing })
    .from(listings)
    .$dynamic();
  for (const table of allDetailTables) query.leftJoin(table, eq(table.listingId, listings.id));
  return query;
}

/** Writes the given vertical-specific columns; others stay unchanged. The caller has locked the listing. */
export async function writeDetails(
  tx: Pick<Queryable, 'select' | 'insert' | 'delete'>,
  { id, vertical }: Pick<ListingCore, 'id' | 'vertical'>,
  values: Partial<ListingRow>,
): Promise<void> {
  if (values.fits !== undefined && fitsModels(vertical)) await writeFits(tx, id, values.fits);
  const table = detailTableOf(vertical);
  const { listingId, ...columns } = getTableColumns(table);
  const changes = Object.fromEntries(Object.entries(values).filter(([name]) => name in columns));
  if (Object.keys(changes).length === 0) return;
  await tx
    .insert(table)
    .values({ listingId: id, ...changes })
    .onConflictDoUpdate({ target: table.listingId, set: changes });
}

/** The vertical-specific columns of a listing. */
export function detailsOf(row: ListingRow): Partial<ListingDetails> {
  const { listingId: _, ...columns } = getTableColumns(detailTableOf(row.vertical));
  const entries = Object.entries(row).filter(
    ([name]) => name in columns || (name === 'fits' && fitsModels(row.vertical)),
  );
  return Object.fromEntries(entries);
}

const details = detailColumns();

/** Each detail column, from whichever table has it. */
function detailColumns() {
  const columns = [...allDetailTables].flatMap((table) => Object.entries<PgColumn>(getTableColumns(table)));
  const byName = Map.groupBy(columns, ([name]) => name);
  byName.delete('listingId');
  const entries = [...byName].flatMap(([name, [first, ...others]]) => {
    if (first === undefined) return [];
    const columns = [first, ...others].map(([, column]) => column);
    const defaults = columns.filter(({ notNull }) => notNull).map((column) => sql.param(column.default, column));
    return [[name, sql`coalesce(${sql.join([...columns, ...defaults], sql`, `)})`.mapWith(first[1])]];
  });
  // Built from the columns of these tables, with their value types.
  return Object.fromEntries(entries) as {
    [Name in keyof Omit<ListingDetails, 'fits'>]: SQL<ListingDetails[Name]>;
  };
}
