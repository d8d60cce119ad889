import type { Queryable } from '../../platform/database/database.ts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { ListingRow } from './listing-row.ts';
import type { PriceRater } from './price-rater.ts';

type RatingServices = {
  prices: Pick<PriceRater, 'isFarOff'>;
  snapshot: Pick<CatalogueSnapshot, 'modelIds'>;
};

/** The price, and what the usual prices depend on. */
const PRICED_FIELDS = ['pricePkr', 'modelId', 'year', 'isForRent'] as const;

/** Whether a price is more than five times above or below the usual ones of its model; false if those are unknown. */
export async function isPriceFarOff(
  db: Queryable,
  { prices, snapshot }: RatingServices,
  { id, vertical, modelId, year, isForRent, pricePkr }: ListingRow,
): Promise<boolean> {
  if (!modelId || !year || pricePkr === null) return false;
  const modelIds = snapshot.modelIds(modelId);
  return prices.isFarOff(db, { vertical, modelIds, year, isForRent: isForRent ?? false, pricePkr, excludedId: id });
}

/** Whether an edit makes the price far off: a price that was so before has been reviewed. */
export async function becomesFarOff(
  db: Queryable,
  services: RatingServices,
  { before, after }: { before: ListingRow; after: ListingRow },
): Promise<boolean> {
  if (PRICED_FIELDS.every((key) => before[key] === after[key])) return false;
  return (await isPriceFarOff(db, services, after)) && !(await isPriceFarOff(db, services, before));
}
