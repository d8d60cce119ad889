import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { PriceLabel } from '@karwan/shared-contracts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { isPublicListing, listings, vehicleDetails } from '../listings/index.ts';
import { ratedVerticals } from './policy.ts';
import { type CityFactor, type Comparable, estimatePrice, labelOf } from './price-model.ts';

/** Comparables used per group: enough for a median, and linear for a model with 50,000 listings. */
const SAMPLE = 60;
const BATCH = 1000;
/** Listings rated before yielding to the event loop: about 20 ms. */
const SLICE = 500;

type Change = { id: string; pricePkr: number; label: PriceLabel | null };
type Priced = Comparable & { id: string; group: string; priceLabel: PriceLabel | null };

/**
 * Rates every public listing again (those of a blocked account after it is unblocked), model by model, and stores changed labels. Labels get stale as the market and the
 * listings change; between two runs a card's label may be older than the details on its page.
 */
export async function refreshLabels(
  db: Database,
  catalogue: CatalogueSnapshot,
  cityFactor: CityFactor,
): Promise<{ changed: number }> {
  let changed = 0;
  for (const make of catalogue.makes('car')) {
    for (const model of catalogue.models(make.id)) {
      const changes = await rate(await publicAds(db, catalogue.modelIds(model.id)), cityFactor);
      for (let from = 0; from < changes.length; from += BATCH) await store(db, changes.slice(from, from + BATCH));
      changed += changes.length;
    }
  }
  return { changed };
}

async function publicAds(db: Database, modelIds: number[]): Promise<Priced[]> {
  const rows = await db
    .select({
      id: listings.id,
      pricePkr: listings.pricePkr,
      year: vehicleDetails.year,
      mileageKm: vehicleDetails.mileageKm,
      cityId: listings.cityId,
      priceLabel: listings.priceLabel,
      group: sql<string>`concat_ws('/', ${vehicleDetails.engineCc}, ${vehicleDetails.fuel}, ${vehicleDetails.transmission})`,
    })
    .from(listings)
    .innerJoin(vehicleDetails, eq(vehicleDetails.listingId, listings.id))
    .where(
      and(
        inArray(listings.vertical, ratedVerticals),
        inArray(vehicleDetails.modelId, modelIds),
        isPublicListing,
        isNotNull(listings.pricePkr),
        isNotNull(vehicleDetails.year),
      ),
    );
  return rows.flatMap(({ pricePkr, year, ...rest }) =>
    pricePkr === null || year === null ? [] : [{ pricePkr, year, ...rest }],
  );
}

async function rate(ads: readonly Priced[], cityFactor: CityFactor): Promise<Change[]> {
  const byGroupAndYear = Map.groupBy(ads, ({ group, year }) => `${group}/${year}`);
  const changes: Change[] = [];
  for (let from = 0; from < ads.length; from += SLICE) {
    if (from > 0) await yieldToEventLoop();
    for (const ad of ads.slice(from, from + SLICE)) {
      const near = [ad.year, ad.year - 1, ad.year + 1].flatMap(
        (year) => byGroupAndYear.get(`${ad.group}/${year}`)?.slice(0, SAMPLE) ?? [],
      );
      const comparables = near.filter(({ id }) => id !== ad.id);
      const estimate = estimatePrice(ad, comparables, cityFactor);
      const label = 'reason' in estimate ? null : labelOf(ad.pricePkr / estimate.medianPkr);
      if (label !== ad.priceLabel) changes.push({ id: ad.id, pricePkr: ad.pricePkr, label });
    }
  }
  return changes;
}

async function store(db: Database, changes: readonly Change[]): Promise<void> {
  const values = sql.join(
    changes.map(({ id, pricePkr, label }) => sql`(${id}::uuid, ${pricePkr}::bigint, ${label}::text)`),
    sql`, `,
  );
  await db.execute(sql`
    update ${listings} set price_label = judged.label
    from (values ${values}) as judged (id, price_pkr, label)
    where ${listings.id} = judged.id and ${listings.pricePkr} = judged.price_pkr`);
}
