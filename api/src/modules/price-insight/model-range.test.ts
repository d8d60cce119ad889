import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  type AnyDraft,
  adsQueue,
  changeListingState,
  estimatePrice,
  getAskedRange,
  getPriceInsight,
  updateMyListing,
} from '@karwan/shared-contracts';
import { reviewAd } from '../../testing/review-ad.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { postBikeAd } from '../../testing/used-bike-ads.ts';
import { postAd } from '../../testing/used-car-ads.ts';

describe('what ads of a model ask', () => {
  const api = useApi();

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

  test('is told instead of a label where an ad does not say enough of its car', async () => {
    const seller = await api.person();
    const { listingId } = await postAd(seller, { year: 2019, fuel: 'cng', pricePkr: 4_000_000 });
    const insight = await api.visitor().call(getPriceInsight, { params: { listingId } });
    assert.partialDeepStrictEqual(insight, {
      ...{ kind: 'unrated', reason: 'too-few-comparables', comparables: 0 },
      range: { comparables: 4, fromYear: 2016, toYear: 2022 },
    });
    const query = { ...corolla, fuel: 'petrol', transmission: 'manual', mileageKm: 68_000 };
    const estimate = (engine: { engineCc?: number }) =>
      api.visitor().call(estimatePrice, { query: { ...query, ...engine } });
    const estimates = [await estimate({}), await estimate({ engineCc: 1300 })];
    assert.partialDeepStrictEqual(estimates, [{ comparables: 0 }, { comparables: 4 }]);
  });

  test('is known of bikes, each vertical for itself', async () => {
    const seller = await api.person();
    for (const pricePkr of [150_000, 155_000, 160_000, 165_000]) await postBikeAd(seller, { pricePkr });
    const bike = { make: 'honda', model: 'cd-70', year: 2021 };
    assert.partialDeepStrictEqual(await rangeOf(bike, 'used-bikes'), { comparables: 4, lowPkr: 151_500 });
    assert.equal(await rangeOf(bike, 'used-cars'), null);
  });
});

describe('a price far off what ads of its model ask', () => {
  const api = useApi();
  let seller: Person;
  before(async () => {
    seller = await api.person();
    for (const pricePkr of [150_000, 155_000, 160_000, 165_000]) await postBikeAd(seller, { pricePkr });
  });

  type Ad = { listingId: string; revision: number; draft: AnyDraft };
  const edit = ({ listingId, revision, draft }: Ad, change: AnyDraft) =>
    seller.client.call(updateMyListing, { params: { listingId }, body: { revision, draft: { ...draft, ...change } } });
  const setState = ({ listingId }: Ad, action: 'activate' | 'deactivate') =>
    seller.client.call(changeListingState, { params: { listingId }, body: { action } });

  test('holds a new ad, and the office reads why', async () => {
    const ad = await postBikeAd(seller, { pricePkr: 15_000_000 });
    assert.equal(ad.status, 'pending');
    const { items } = await (await api.officer('moderator')).client.call(adsQueue.list, { query: { limit: 50 } });
    const facts = items.find(({ reference }) => reference === ad.reference)?.facts ?? [];
    assert.equal(facts.find(({ label }) => label === 'Check')?.value, 'price far from similar ads');
  });

  test('holds an ad by an edit of its price or model, while it is public or hidden', async () => {
    const [dearer, renamed, hidden] = [
      await postBikeAd(seller),
      await postBikeAd(seller, { model: 'cg-125', pricePkr: 15_000_000 }),
      await postBikeAd(seller),
    ];
    assert.deepEqual([dearer.status, renamed.status, hidden.status], ['active', 'active', 'active']);
    assert.equal((await edit(dearer, { pricePkr: 15_000_000 })).status, 'pending');
    assert.equal((await edit(renamed, { model: 'cd-70' })).status, 'pending');
    await setState(hidden, 'deactivate');
    assert.equal((await edit(hidden, { pricePkr: 15_000_000 })).status, 'deactivated');
    assert.deepEqual(await setState(hidden, 'activate'), { status: 'pending' });
  });

  test('is reviewed once', async () => {
    const ad = await postBikeAd(seller, { pricePkr: 15_000_000 });
    await reviewAd(api, 'approve-ad', ad.reference);
    const changed = await edit(ad, { pricePkr: 14_500_000 });
    assert.equal(changed.status, 'active');
    await setState(ad, 'deactivate');
    await edit({ ...ad, ...changed }, { pricePkr: 14_500_000, description: 'First owner, new tyres.' });
    assert.deepEqual(await setState(ad, 'activate'), { status: 'active' });
  });
});
