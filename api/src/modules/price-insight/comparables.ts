import { and, between, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { listings, vehicleDetails } from '../listings/index.ts';
import { judgedVerticals } from './policy.ts';
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
      year: vehicleDetails.year,
      mileageKm: vehicleDetails.mileageKm,
      cityId: listings.cityId,
    })
    .from(listings)
    .innerJoin(vehicleDetails, eq(vehicleDetails.listingId, listings.id))
    .where(
      and(
        inArray(listings.vertical, judgedVerticals),
        eq(vehicleDetails.modelId, key.modelId),
        between(vehicleDetails.year, key.year - 1, key.year + 1),
        eq(listings.status, 'active'),
        isNull(listings.deletedAt),
        eq(vehicleDetails.fuel, key.fuel),
        eq(vehicleDetails.transmission, key.transmission),
        key.engineCc === null ? isNull(vehicleDetails.engineCc) : eq(vehicleDetails.engineCc, key.engineCc),
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
