import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { changeListingState, getAskedRange, getPriceInsight, updateMyListing } from '@karwan/shared-contracts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { postBikeAd } from '../../testing/used-bike-ads.ts';
import { postAd } from '../../testing/used-car-ads.ts';

describe('what ads of a model ask', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  const rangeOf = async (query: { make: string; model: string; year: number }, vertical: 'used-cars' | 'used-bikes') =>
    (await api.visitor().call(getAskedRange, { query: { vertical, ...query } })).range;
  const corolla = { make: 'toyota', model: 'corolla', year: 2019 };

  test('is known from four ads near in year, without those whose price cannot be right', async () => {
    const seller = await api.person();
    await postAd(seller, { year: 2019, pricePkr: 1_200_000_000 });
    for (const pricePkr of [3_800_000, 4_000_000, 4_200_000]) await postAd(seller, { year: 2019, pricePkr });
    assert.equal(await rangeOf(corolla, 'used-cars'), null);
    await postAd(seller, { year: 2022, pricePkr: 4_600_000 });
    assert.deepEqual(await rangeOf(corolla, 'used-cars'), {
      ...{ comparables: 4, fromYear: 2016, toYear: 2022 },
      ...{ lowPkr: 3_860_000, highPkr: 4_480_000 },
    });
    assert.equal(await rangeOf({ ...corolla, year: 2010 }, 'used-cars'), null);
    assert.equal(await rangeOf({ ...corolla, model: 'no-such-model' }, 'used-cars'), null);
  });

  test('holds an ad for review whose price is far off: posted, edited, or edited while hidden', async () => {
    const seller = await api.person();
    const held = await postAd(seller, { year: 2019, pricePkr: 40_000_000 });
    assert.equal(held.status, 'pending');
    const { listingId, draft, ...ad } = await postAd(seller, { year: 2019, pricePkr: 9_000_000 });
    assert.equal(ad.status, 'active');
    const params = { listingId };
    const change = async (revision: number, pricePkr: number, description = draft.description) =>
      seller.client.call(updateMyListing, { params, body: { revision, draft: { ...draft, pricePkr, description } } });
    const state = (action: 'activate' | 'deactivate') =>
      seller.client.call(changeListingState, { params, body: { action } });
    await state('deactivate');
    const hidden = await change(ad.revision, 40_000_000);
    assert.deepEqual([hidden.status, await state('activate')], ['deactivated', { status: 'pending' }]);

    const other = await postAd(seller, { year: 2019, pricePkr: 4_000_000 });
    const edit = (revision: number, pricePkr: number) =>
      seller.client.call(updateMyListing, {
        params: { listingId: other.listingId },
        body: { revision, draft: { ...other.draft, pricePkr } },
      });
    const lower = await edit(other.revision, 3_900_000);
    assert.equal(lower.status, 'active');
    assert.equal((await edit(lower.revision, 390_000)).status, 'pending');
  });

  test('is told instead of a label where an ad does not say enough of its car', async () => {
    const seller = await api.person();
    const { listingId } = await postAd(seller, { year: 2019, fuel: 'cng', pricePkr: 4_000_000 });
    const insight = await api.visitor().call(getPriceInsight, { params: { listingId } });
    assert.partialDeepStrictEqual(insight, {
      ...{ kind: 'unrated', reason: 'too-few-comparables', comparables: 0 },
      range: { comparables: 4, fromYear: 2016, toYear: 2022 },
    });
  });

  test('is known of bikes, each vertical for itself', async () => {
    const seller = await api.person();
    for (const pricePkr of [150_000, 155_000, 160_000, 165_000]) await postBikeAd(seller, { pricePkr });
    const bike = { make: 'honda', model: 'cd-70', year: 2021 };
    assert.partialDeepStrictEqual(await rangeOf(bike, 'used-bikes'), { comparables: 4, lowPkr: 151_500 });
    assert.equal(await rangeOf(bike, 'used-cars'), null);
  });
});
