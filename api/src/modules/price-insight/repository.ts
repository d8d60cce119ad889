import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isPublicListing, listings, selectListings } from '../listings/index.ts';
import { ratedVerticals } from './policy.ts';

/**
 * A public listing with the fields that rate its price. Undefined if it is not public or lacks a field; 'not-judged' if
 * its vertical has no price labels.
 */
export async function findRateableListing(db: Database, listingId: string) {
  const [ad] = await selectListings(db).where(and(eq(listings.id, listingId), isPublicListing));
  if (ad && !ratedVerticals.includes(ad.vertical)) return 'not-judged';
  if (!ad?.modelId || !ad.year || !ad.fuel || !ad.transmission) return undefined;
  const { modelId, year, fuel, transmission, engineCc, mileageKm, cityId, pricePkr } = ad;
  return { modelId, year, fuel, transmission, engineCc, mileageKm, cityId, pricePkr };
}
