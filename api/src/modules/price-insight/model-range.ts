import { type AskedRange, definitionOf, type ListedVertical } from '@karwan/shared-contracts';
import { and, between, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { detailTables, isPublicListing, listings } from '../listings/index.ts';
import { MIN_COMPARABLES, rangeOfPrices } from './price-model.ts';

/** Years to both sides. The wider span applies only if the narrow one has too few listings. */
const SPANS = [1, 3];
const MAX_ADS = 400;

/** The detail table of a vertical; undefined if its listings have no model, as for parts. */
function tableOf(vertical: ListedVertical) {
  const table = detailTables[vertical];
  return 'modelId' in table ? table : undefined;
}

export type RangeKey = {
  vertical: ListedVertical;
  /** The model and the models merged into it. */
  modelIds: readonly number[];
  year: number;
  /** Daily rental prices instead of sale prices. */
  isForRent: boolean;
  excludedId?: string;
};

/**
 * The usual asking prices of a model, whatever the variant, engine and gearbox; null if too few listings are of a
 * similar year. Ignores outliers, since callers use it to check for implausible prices.
 */
export async function findModelRange(db: Queryable, key: RangeKey): Promise<AskedRange | null> {
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
        definitionOf(key.vertical).price.perDay && eq(listings.isForRent, key.isForRent),
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
