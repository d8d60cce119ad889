import assert from 'node:assert/strict';

import { describe, test } from 'node:test';

import {
  getListing,
  getMyListingV1,
  getPriceInsight,
  getSimilarListings,
  searchListings,
  suggestListings,
} from '@karwan/shared-contracts';
import { refusedWith } from '../../testing/refused-with.ts';

import { useApi } from '../../testing/start-api.ts';

import { postBikeAd } from '../../testing/used-bike-ads.ts';

import { postAd } from '../../testing/used-car-ads.ts';

const vertical = 'used-bikes' as const;

describe('used bikes', () => {
  const api = useApi();

  const search = (filters: string, searchedVertical: 'used-bikes' | 'used-cars' = vertical) =>
    api.visitor().call(searchListings, { query: { vertical: searchedVertical, filters } });
  const idsIn = async (...searched: Parameters<typeof search>) => (await search(...searched)).items.map(({ id }) => id);

  test('are posted, found, filtered, shown, saved and written about, apart from cars', async () => {
    const [seller, buyer] = [await api.person(), await api.person()];
    const car = await postAd(seller, { city: 'multan' });
    const bike = await postBikeAd(seller);
    const { listingId } = bike;
    assert.match(bike.slug, /^honda-cd-70-2021-multan-/);
    assert.match(bike.reference, /^B-/);

    const found = await search('ct-multan/ec--80/et-4-stroke/mk-honda/pr--200000');
    assert.deepEqual(
      found.items.map(({ id, title }) => [id, title]),
      [[listingId, 'Honda CD 70 2021']],
    );
    assert.deepEqual(found.items[0]?.about[vertical], {
      ...{ year: 2021, mileageKm: 9000, engineCc: 72, engineType: '4-stroke', bodyType: 'standard', colour: 'red' },
    });
    assert.deepEqual(found.facets?.et, [{ value: '4-stroke', label: '4 Stroke', count: 1, isSelected: true }]);
    assert.deepEqual(await idsIn('et-2-stroke'), []);
    assert.deepEqual(await idsIn('s-honda%20cd%2070%20standard'), [listingId]);
    assert.deepEqual(await idsIn('ct-multan', 'used-cars'), [car.listingId]);
    const [suggested] = await api.visitor().call(suggestListings, { query: { vertical, text: 'cd 70' } });
    assert.equal(suggested?.filters, 'mk-honda/md-cd-70');

    const page = await buyer.client.call(getListing, { params: { slug: bike.slug }, query: { vertical } });
    assert.deepEqual([page.vertical, page.about[vertical]?.model?.name], [vertical, 'CD 70']);
    const insight = await api.visitor().call(getPriceInsight, { params: { listingId } });
    assert.partialDeepStrictEqual(insight, { kind: 'unrated', reason: 'not-judged' });
    const other = await postBikeAd(seller, { year: 2020 });
    const similar = await api.visitor().call(getSimilarListings, { params: { listingId } });
    assert.deepEqual(
      similar.map(({ id }) => id),
      [other.listingId],
    );
  });

  test('are unknown to pages from before them', async () => {
    const seller = await api.person();
    const { listingId } = await postBikeAd(seller);
    const request = seller.client.call(getMyListingV1, { params: { listingId } });
    await assert.rejects(request, refusedWith('listing_not_found', 404));
  });
});
