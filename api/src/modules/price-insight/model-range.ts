import { type AskedRange, definitionOf, type ListedVertical } from '@karwan/shared-contracts';
import { and, between, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { detailTables, isPublicListing, listings } from '../listings/index.ts';
import { MIN_COMPARABLES, rangeOfPrices } from './price-model.ts';

/** Years to both sides, the nearest first: wider only where there are too few ads. */
const SPANS = [1, 3];
const MAX_ADS = 400;

/** Where the models of a vertical's ads stand; undefined where ads are of no model, as parts. */
function tableOf(vertical: ListedVertical) {
  const table = detailTables[vertical];
  return 'modelId' in table ? table : undefined;
}

export type RangeKey = {
  vertical: ListedVertical;
  /** Ads of what was merged into a model are of it. */
  modelIds: readonly number[];
  year: number;
  /** Prices of a day instead of prices. */
  isForRent: boolean;
  excludedId?: string;
};

/**
 * What most public ads of a model ask, whatever their variant, engine and gearbox; null where too few are near in year. A price
 * that no model of its kind has is not counted: it is what this is asked about.
 */
export async function findModelRange(db: Database, key: RangeKey): Promise<AskedRange | null> {
  const table = tableOf(key.vertical);
  if (!table) return null;
  const widest = Math.max(...SPANS);
  const rows = await db
    .select({ pricePkr: listings.pricePkr, year: table.year })
    .from(table)
    .innerJoin(listings, eq(listings.id, table.listingId))
    .where(
      and(
        inArray(table.modelId, [...key.modelIds]),
        between(table.year, key.year - widest, key.year + widest),
        eq(listings.vertical, key.vertical),
        isNotNull(listings.pricePkr),
        definitionOf(key.vertical).price.per && eq(listings.isForRent, key.isForRent),
        key.excludedId === undefined ? undefined : ne(listings.id, key.excludedId),
        isPublicListing,
      ),
    )
    .orderBy(desc(listings.postedAt))
    .limit(MAX_ADS);
  const ads = rows.flatMap(({ pricePkr, year }) => (pricePkr && year !== null ? [{ pricePkr, year }] : []));
  for (const span of SPANS) {
    const near = ads.filter(({ year }) => Math.abs(year - key.year) <= span);
    const range = rangeOfPrices(near.map(({ pricePkr }) => pricePkr));
    if (range && range.comparables >= MIN_COMPARABLES)
      return { ...range, fromYear: key.year - span, toYear: key.year + span };
  }
  return null;
}
