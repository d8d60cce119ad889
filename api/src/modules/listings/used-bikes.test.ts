import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  getListing,
  getMyListing,
  getMyListingV1,
  getPriceInsight,
  getSimilarListings,
  listMyListings,
  listMyListingsV1,
  listSavedListings,
  listSavedSearches,
  openConversation,
  publishListing,
  saveListing,
  saveSearch,
  searchListings,
  sendMessage,
  suggestListings,
  updateMyListing,
} from '@karwan/shared-contracts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { createBikeDraft, postBikeAd } from '../../testing/used-bike-ads.ts';
import { postAd } from '../../testing/used-car-ads.ts';

const vertical = 'used-bikes' as const;

describe('used bikes', () => {
  const api = useApi();

  const search = (filters: string, searchedVertical: 'used-bikes' | 'used-cars' = vertical) =>
    api.visitor().call(searchListings, { query: { vertical: searchedVertical, filters } });
  const idsIn = async (filters: string) => (await search(filters)).items.map(({ id }) => id);

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
    const inTown = await search('ct-multan', 'used-cars');
    assert.deepEqual(
      inTown.items.map(({ id }) => id),
      [car.listingId],
    );
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

    await buyer.client.call(saveListing, { params: { listingId } });
    const saved = await buyer.client.call(listSavedListings, { query: {} });
    assert.deepEqual(
      saved.items.map((item) => [item.id, item.vertical]),
      [[listingId, vertical]],
    );
    await buyer.client.call(saveSearch, { body: { vertical, filters: 'mk-honda', name: 'Hondas' } });
    api.clock.advance(60_000);
    await postBikeAd(seller, { year: 2019 });
    await postAd(seller, { make: 'honda', model: 'civic' });
    const [savedSearch] = await buyer.client.call(listSavedSearches);
    assert.deepEqual([savedSearch?.vertical, savedSearch?.newCount], [vertical, 1]);

    const { id, listing } = await buyer.client.call(openConversation, { body: { listingId } });
    assert.deepEqual([listing.vertical, listing.slug], [vertical, bike.slug]);
    await buyer.client.call(sendMessage, {
      params: { conversationId: id },
      body: { clientId: randomUUID(), text: 'Is it still there?' },
    });
  });

  test('are checked by their own rules: an electric one has no engine size, all others do', async () => {
    const seller = await api.person();
    const { listingId, revision, draft } = await createBikeDraft(seller, { engineCc: undefined });
    const refused = await seller.client
      .call(publishListing, { params: { listingId }, body: { revision } })
      .catch(({ failure }) => failure);
    assert.deepEqual(refused.fields, { 'body.draft.engineCc': 'Engine capacity is required' });
    const electric = { ...draft, make: 'jolta', model: 'je-70', engineType: 'electric', bodyType: 'electric' };
    const saved = await seller.client.call(updateMyListing, {
      params: { listingId },
      body: { revision, draft: electric },
    });
    await seller.client.call(publishListing, { params: { listingId }, body: { revision: saved.revision } });
    const { draft: storedDraft, card } = await seller.client.call(getMyListing, { params: { listingId } });
    assert.deepEqual(
      [storedDraft.engineType, storedDraft.engineCc, card.title],
      ['electric', undefined, 'Jolta JE-70 2021'],
    );
    assert.deepEqual(await idsIn('et-electric/bd-electric'), [listingId]);
    // A make of cars is not valid for bikes.
    await assert.rejects(
      createBikeDraft(seller, { make: 'toyota', model: 'corolla' }),
      refusedWith('invalid_input', 400),
    );
  });

  test('are posted by bike dealers, who post nothing else', async () => {
    const dealer = await api.person({ userType: 'dealer', dealerType: 'bike' });
    const { listingId } = await postBikeAd(dealer);
    const [shown] = (await search('st-dealer')).items;
    assert.equal(shown?.id, listingId);
    await assert.rejects(postAd(dealer), refusedWith('wrong_dealer_kind', 403));
    const ofCars = await api.person({ userType: 'dealer', dealerType: 'car' });
    await assert.rejects(createBikeDraft(ofCars), refusedWith('wrong_dealer_kind', 403));
  });

  test('are unknown to pages from before them', async () => {
    const seller = await api.person();
    const [car, bike] = [await postAd(seller), await postBikeAd(seller)];
    const ownListings = async (endpoint: typeof listMyListings | typeof listMyListingsV1) =>
      (await seller.client.call(endpoint, { query: {} })).items.map(({ id }) => id).sort();
    assert.deepEqual(await ownListings(listMyListings), [car.listingId, bike.listingId].sort());
    assert.deepEqual(await ownListings(listMyListingsV1), [car.listingId]);
    const request = seller.client.call(getMyListingV1, { params: { listingId: bike.listingId } });
    await assert.rejects(request, refusedWith('listing_not_found', 404));
  });
});
