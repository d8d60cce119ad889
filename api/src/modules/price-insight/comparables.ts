import { and, between, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { listings } from '../listings/index.ts';
import type { Comparable } from './price-model.ts';

/** More would not move a median that anybody could notice; the newest ads tell today's market. */
const MAX_COMPARABLES = 400;

export type ComparableKey = {
  modelId: number;
  year: number;
  engineCc: number | null;
  fuel: string;
  transmission: string;
  /** This ad is not its own comparable. */
  excludedId?: string;
};

/** Live ads of the same model, engine, gearbox and fuel, at most a year older or newer; the newest first. */
export async function findComparables(db: Database, key: ComparableKey): Promise<Comparable[]> {
  const rows = await db
    .select({
      pricePkr: listings.pricePkr,
      year: listings.year,
      mileageKm: listings.mileageKm,
      cityId: listings.cityId,
    })
    .from(listings)
    .where(
      and(
        eq(listings.vertical, 'used-cars'),
        eq(listings.modelId, key.modelId),
        between(listings.year, key.year - 1, key.year + 1),
        eq(listings.status, 'active'),
        isNull(listings.deletedAt),
        eq(listings.fuel, key.fuel),
        eq(listings.transmission, key.transmission),
        key.engineCc === null ? isNull(listings.engineCc) : eq(listings.engineCc, key.engineCc),
        isNotNull(listings.pricePkr),
        key.excludedId === undefined ? undefined : ne(listings.id, key.excludedId),
      ),
    )
    .orderBy(desc(listings.postedAt))
    .limit(MAX_COMPARABLES);
  return rows.flatMap(({ pricePkr, year, ...rest }) =>
    pricePkr === null || year === null ? [] : [{ pricePkr, year, ...rest }],
  );
}
