import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { deleteMyListing } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { type Person, useApi } from '../../testing/start-api.ts';
import { aCar, postAd } from '../../testing/used-car-ads.ts';
import { createCatalogue } from '../catalogue/index.ts';
import { listings, vehicleDetails } from '../listings/index.ts';
import { createPriceInsights, readCityFactors, refreshLabels } from './index.ts';

describe('price labels', () => {
  const api = useApi();
  let seller: Person;
  before(async () => {
    seller = await api.person();
  });

  test('compare a listing with the public ones of its model, but not with itself', async () => {
    const { db, read, now } = api.services;
    const catalogue = createCatalogue(db, now);
    const insights = createPriceInsights({ read, now, catalogue });
    const ids: string[] = [];
    // With itself among the comparables it would be `high`.
    const [pricePkr, label] = [3_200_000, 'very-high'];
    for (const price of [2_000_000, 2_100_000, 2_900_000, 3_000_000, pricePkr])
      ids.push((await postAd(seller, { pricePkr: price })).listingId);
    const id = ids.at(-1) ?? '';
    await db.update(listings).set({ priceLabel: null });
    const snapshot = await catalogue.read();
    await refreshLabels(db, snapshot, readCityFactors()(snapshot));
    const [row] = await db
      .select()
      .from(listings)
      .innerJoin(vehicleDetails, eq(vehicleDetails.listingId, listings.id))
      .where(eq(listings.id, id));
    const { modelId } = row?.vehicle_details ?? {};
    assert.ok(modelId);
    const { year = 0, mileageKm = null, engineCc = null } = aCar;
    const car = { modelId, year, mileageKm, engineCc, cityId: row?.listings.cityId ?? null, excludedId: id };
    const insightOf = (price = pricePkr) => insights.insightOf({ ...car, pricePkr: price });
    const insight = await insightOf();
    assert.ok(insight.kind === 'rated');
    assert.deepEqual([insight.comparables, insight.label, row?.listings.priceLabel], [4, label, label]);
    const almostGood = await insightOf(Math.floor(insight.medianPkr * 0.8999));
    assert.partialDeepStrictEqual(almostGood, { ratio: 0.9, label: 'great' });
    await seller.client.call(deleteMyListing, { params: { listingId: ids[0] ?? '' } });
    assert.partialDeepStrictEqual(await insightOf(), {
      kind: 'unrated',
      reason: 'too-few-comparables',
      comparables: 3,
    });
  });
});
