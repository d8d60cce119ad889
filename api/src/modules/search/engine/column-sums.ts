import { sourceOf } from '@karwan/shared-contracts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { isPublicListing, listings } from '../../listings/index.ts';
import type { IndexLayout } from './index-layout.ts';
import { type ListingColumns, UNKNOWN } from './listing-columns.ts';
import { WORD_ROWS } from './row-columns.ts';

/** The number of listings and checksums of their values. Different listings are very unlikely to have equal sums. */
export type ColumnSums = { count: number; numbers: number; prices: number; posted: number; cities: number };

export function sumsOf(columns: ListingColumns): ColumnSums {
  const sums = { count: columns.size, numbers: 0, prices: 0, posted: 0, cities: 0 };
  const { number, posted, live } = columns;
  const price = columns.numbersOf('pricePkr');
  for (let row = 0; row < columns.words * WORD_ROWS; row += 1) {
    if (((live[row >>> 5] ?? 0) & (1 << (row & 31))) === 0) continue;
    sums.numbers += number[row] ?? 0;
    sums.posted += posted[row] ?? 0;
    sums.prices += price[row] === UNKNOWN ? 0 : (price[row] ?? 0);
  }
  for (const [code, count] of columns.totalsOf('place').entries()) {
    if (count > 0) sums.cities += count * (columns.places.values[code]?.cityId ?? 0);
  }
  return sums;
}

/** The same sums from the database, in one pass over the listings without their details. */
export async function sumsInDatabase(db: Pick<Queryable, 'select'>, layout: IndexLayout): Promise<ColumnSums> {
  const sum = (expression: unknown) => sql<number>`coalesce(sum(${expression}), 0)::float8`;
  const hasPrice = layout.definition.price.hiddenWhen ? undefined : isNotNull(listings.pricePkr);
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::float8`,
      numbers: sum(listings.number),
      prices: sum(sql`case when ${listings.pricePkr} is not null then least(${listings.pricePkr}, ${UNKNOWN - 1}) end`),
      posted: sum(sql`floor(extract(epoch from ${listings.postedAt}))`),
      cities: sum(listings.cityId),
    })
    .from(listings)
    .where(
      and(eq(listings.vertical, sourceOf(layout.vertical)), isPublicListing, isNotNull(listings.cityId), hasPrice),
    );
  return sums ?? { count: 0, numbers: 0, prices: 0, posted: 0, cities: 0 };
}
