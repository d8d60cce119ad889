import type { ListedVertical } from '@karwan/shared-contracts';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isPublicListing, listings, vehicleDetails } from '../listings/index.ts';

export type YearMedian = { year: number; count: number; medianPkr: number };

/** Median asking prices of a used model by model year, newest first. */
export async function findMediansByYear(
  db: Database,
  vertical: ListedVertical,
  modelId: number,
): Promise<YearMedian[]> {
  const rows = await db
    .select({
      year: vehicleDetails.year,
      count: count(),
      medianPkr: sql<number>`round(percentile_cont(0.5) within group (order by ${listings.pricePkr}))::bigint`.mapWith(
        Number,
      ),
    })
    .from(vehicleDetails)
    .innerJoin(listings, eq(listings.id, vehicleDetails.listingId))
    .where(
      and(
        eq(vehicleDetails.modelId, modelId),
        eq(listings.vertical, vertical),
        isNotNull(listings.pricePkr),
        isPublicListing,
      ),
    )
    .groupBy(vehicleDetails.year)
    .orderBy(desc(vehicleDetails.year));
  return rows.flatMap(({ year, ...rest }) => (year === null ? [] : [{ year, ...rest }]));
}
