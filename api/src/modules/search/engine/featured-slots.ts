import type { YieldIfDue } from '../../../platform/create-yielder.ts';
import { VEHICLE } from './index-layout.ts';
import type { ListingColumns } from './listing-columns.ts';
import { commonRows, forRows } from './row-sets.ts';
import type { RowSet } from './row-tests.ts';
import type { SearchQuery } from './search-query.ts';

/** How many featured ads lead a result. Payment does not affect the order of the rest (SRCH-05). */
const SLOTS = 3;

type Found = {
  all: RowSet;
  featured: RowSet;
  /** The first `count` featured rows in the order of the query. */
  firstFeatured: (featured: RowSet, count: number) => Promise<number[]>;
};

/** The leading rows: the first featured ones whose text score equals the best score found. */
export async function featuredSlots(
  columns: ListingColumns,
  query: SearchQuery,
  { all, featured, firstFeatured }: Found,
  yieldIfDue: YieldIfDue,
): Promise<number[]> {
  const slots = await firstFeatured(commonRows(all, featured), SLOTS);
  const { scoreOfVehicle } = query;
  if (scoreOfVehicle === undefined || slots.length === 0) return slots;
  const vehicles = columns.codesOf(VEHICLE);
  let best = 0;
  await forRows(all, yieldIfDue, (rows, length) => {
    for (let index = 0; index < length; index += 1) {
      best = Math.max(best, scoreOfVehicle[vehicles[rows[index] ?? 0] ?? 0] ?? 0);
    }
  });
  return slots.filter((row) => scoreOfVehicle[vehicles[row] ?? 0] === best);
}
