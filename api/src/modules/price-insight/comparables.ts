import { and, between, desc, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isPublicListing, listings, vehicleDetails } from '../listings/index.ts';
import { ratedVerticals } from './policy.ts';
import type { Comparable } from './price-model.ts';

/** More listings would not change the median noticeably. The newest reflect the current market. */
const MAX_COMPARABLES = 400;

export type ComparableKey = {
  /** The model and the models merged into it. */
  modelIds: readonly number[];
  year: number;
  /** Undefined: any; null: no engine. */
  engineCc?: number | null;
  fuel?: string;
  transmission?: string;
  /** The listing itself, which is not a comparable. */
  excludedId?: string;
};

/** Live listings of the same model, engine, gearbox and fuel, at most a year older or newer; the newest first. */
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
        inArray(listings.vertical, ratedVerticals),
        inArray(vehicleDetails.modelId, [...key.modelIds]),
        between(vehicleDetails.year, key.year - 1, key.year + 1),
        isPublicListing,
        key.fuel === undefined ? undefined : eq(vehicleDetails.fuel, key.fuel),
        key.transmission === undefined ? undefined : eq(vehicleDetails.transmission, key.transmission),
        hasEngine(key.engineCc),
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

function hasEngine(engineCc: number | null | undefined): SQL | undefined {
  if (engineCc === undefined) return undefined;
  return engineCc === null ? isNull(vehicleDetails.engineCc) : eq(vehicleDetails.engineCc, engineCc);
}
