import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isNotNull } from 'drizzle-orm';
import { smallCatalogue } from '../../testing/plain-ads.ts';
import { NOW, useStoredRows } from '../../testing/stored-rows.ts';
import { listings, vehicleDetails } from '../listings/index.ts';
import { findComparables } from './comparables.ts';
import { findMediansByYear } from './medians-by-year.ts';
import { findModelRange } from './model-range.ts';
import { refreshLabels } from './refresh-labels.ts';
import { findRateableListing } from './repository.ts';

const MODEL = 1;

// Each row differs in one place from one that is found; its price names it.
describe('queries of prices', () => {
  const stored = useStoredRows();
  const { db } = stored;
  type Ad = Partial<typeof listings.$inferInsert>;
  type Car = Partial<typeof vehicleDetails.$inferInsert>;
  async function aCar(pricePkr: number | null, ad: Ad = {}, car: Car = {}): Promise<string> {
    const { id } = await stored.anAd({ pricePkr, postedAt: NOW, ...ad });
    const usual = { modelId: MODEL, year: 2018, fuel: 'petrol', transmission: 'automatic', engineCc: 1300 };
    await db.insert(vehicleDetails).values({ listingId: id, ...usual, ...car });
    return id;
  }

  test('comparables are live ads of a model, at most a year off, of the same engine, fuel and gearbox', async () => {
    const own = await aCar(100);
    await aCar(101, { postedAt: new Date(NOW.getTime() + 1) });
    for (const [pricePkr, year] of [
      [102, 2017],
      [103, 2019],
      [104, 2016],
      [105, 2020],
    ] as const)
      await aCar(pricePkr, {}, { year });
    await aCar(106, {}, { modelId: MODEL + 1 });
    await aCar(107, {}, { fuel: 'diesel' });
    await aCar(108, {}, { transmission: 'manual' });
    await aCar(109, {}, { engineCc: 1500 });
    await aCar(110, {}, { engineCc: null });
    await aCar(111, { deletedAt: NOW });
    await aCar(112, { vertical: 'used-bikes' });
    await aCar(null);
    const key = {
      modelIds: [MODEL],
      year: 2018,
      fuel: 'petrol',
      transmission: 'automatic',
      engineCc: 1300,
      excludedId: own,
    };
    const find = async (change: Partial<Parameters<typeof findComparables>[1]>) =>
      (await findComparables(db, { ...key, ...change })).map(({ pricePkr }) => pricePkr);
    assert.deepEqual((await find({})).sort(), [101, 102, 103]);
    assert.equal((await find({}))[0], 101, 'the newest first');
    assert.deepEqual(await find({ engineCc: null }), [110]);
    const { engineCc: _, fuel: __, transmission: ___, excludedId: ____, ...model } = key;
    const all = (await findComparables(db, { ...model, modelIds: [MODEL, MODEL + 1] })).map(({ pricePkr }) => pricePkr);
    assert.deepEqual(all.sort(), [100, 101, 102, 103, 106, 107, 108, 109, 110]);
  });

  test('medians are those of a model by its year, of live ads with a price', async () => {
    const car = { modelId: MODEL + 2 };
    for (const [pricePkr, year] of [
      [10, 2018],
      [20, 2018],
      [90, 2018],
      [7, 2017],
    ] as const)
      await aCar(pricePkr, {}, { ...car, year });
    await aCar(1, { status: 'sold' }, car);
    await aCar(2, { vertical: 'used-bikes' }, car);
    await aCar(null, {}, car);
    await aCar(3, {}, { ...car, year: null });
    await aCar(4);
    const medians = [
      { year: 2018, count: 3, medianPkr: 20 },
      { year: 2017, count: 1, medianPkr: 7 },
    ];
    assert.deepEqual(await findMediansByYear(db, 'used-cars', MODEL + 2), medians);
  });

  test('the usual prices of a model: of a year to both sides, of three where these are too few', async () => {
    const car = { modelId: MODEL + 3 };
    const key = { vertical: 'used-cars', modelIds: [MODEL + 3], year: 2018, isForRent: false } as const;
    const own = await aCar(1000, {}, car);
    for (const year of [2017, 2018, 2019]) await aCar(1000, {}, { ...car, year });
    const near = await findModelRange(db, key);
    assert.deepEqual([near?.comparables, near?.fromYear, near?.toYear], [4, 2017, 2019]);
    assert.equal(await findModelRange(db, { ...key, excludedId: own }), null, 'three are too few');
    await aCar(1000, {}, { ...car, year: 2022 });
    await aCar(1000, { status: 'sold' }, car);
    await aCar(null, {}, car);
    await aCar(1000, { vertical: 'used-bikes' }, car);
    assert.equal(await findModelRange(db, { ...key, excludedId: own }), null);
    await aCar(1000, {}, { ...car, year: 2021 });
    const wide = await findModelRange(db, { ...key, excludedId: own });
    assert.deepEqual([wide?.comparables, wide?.fromYear, wide?.toYear], [4, 2015, 2021]);
  });

  test('labels are given by public ads of a model with a price and a year', async () => {
    const car = { modelId: 11 };
    const live: string[] = [];
    for (const year of [2018, 2018, 2018, 2019]) live.push(await aCar(1000, {}, { ...car, year }));
    const sold = await aCar(1000, { status: 'sold' }, car);
    await aCar(1000, { deletedAt: NOW }, car);
    await aCar(1000, { ownerId: await stored.anAccount({ blockedAt: NOW }) }, car);
    await aCar(null, {}, car);
    await aCar(1000, {}, { ...car, year: null });
    await aCar(1000, { vertical: 'used-bikes' }, car);
    await aCar(1000, {}, { modelId: 12 });
    const refresh = async () => (await refreshLabels(db, smallCatalogue, () => 1)).changed;
    assert.equal(await refresh(), 0, 'three others are too few');
    live.push(await aCar(1000, {}, car));
    assert.deepEqual([await refresh(), await refresh()], [5, 0]);
    const labelled = await db.select({ id: listings.id }).from(listings).where(isNotNull(listings.priceLabel));
    assert.deepEqual(labelled.map(({ id }) => id).sort(), live.sort());
    assert.partialDeepStrictEqual(await findRateableListing(db, live[4] ?? ''), { modelId: 11, pricePkr: 1000 });
    assert.partialDeepStrictEqual(await findRateableListing(db, await aCar(5)), { modelId: MODEL, pricePkr: 5 });
    assert.equal(await findRateableListing(db, sold), undefined);
  });
});
