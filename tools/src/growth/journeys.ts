/** A test of the copy's API: people deal in motorcycles as in cars. */
export const journeyOfBikes = `import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  createDraft,
  getListing,
  getMyListing,
  getSimilarListings,
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
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { postAd, uploadAPhoto } from '../../testing/used-car-ads.ts';

const vertical = 'used-bikes' as const;
const bike = {
  ...{ make: 'honda', model: 'cd-70', year: 2021, stroke: '4-stroke', mileageKm: 9000 },
  ...{ city: 'multan', pricePkr: 135_000, description: 'First owner.' },
};

describe('motorcycles', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  async function begin(seller: Awaited<ReturnType<TestApi['person']>>, change = {}) {
    const draft = { ...bike, photos: [await uploadAPhoto(seller)], ...change };
    return { draft, ...(await seller.client.call(createDraft, { body: { vertical, clientId: randomUUID(), draft } })) };
  }
  const search = (filters: string, of: 'used-bikes' | 'used-cars' = vertical) =>
    api.visitor().call(searchListings, { query: { vertical: of, filters } });

  test('are posted, found, filtered, saved and written about', async () => {
    const [seller, buyer] = [await api.person(), await api.person()];
    await postAd(seller, { city: 'multan' });
    const { listingId, revision } = await begin(seller);
    const posted = await seller.client.call(publishListing, { params: { listingId }, body: { revision } });
    assert.match(posted.slug, /^honda-cd-70-2021-multan-/);
    assert.match(posted.reference, /^B-/);

    const found = await search('ct-multan/et-4-stroke/mk-honda/pr--200000');
    assert.deepEqual(found.items.map(({ id, title }) => [id, title]), [[listingId, 'Honda CD 70 2021']]);
    assert.deepEqual(found.items[0]?.about[vertical], { year: 2021, mileageKm: 9000, stroke: '4-stroke' });
    assert.deepEqual(found.facets?.et, [{ value: '4-stroke', label: '4 stroke', count: 1, isSelected: true }]);
    assert.equal((await search('et-2-stroke')).pagination.totalDocs, 0);
    assert.equal((await search('s-honda%204%20stroke')).items[0]?.id, listingId);
    // Each search has its own.
    assert.deepEqual((await search('ct-multan', 'used-cars')).items.map((item) => item.vertical), ['used-cars']);
    const [suggested] = await api.visitor().call(suggestListings, { query: { vertical, text: 'cd 70' } });
    assert.equal(suggested?.filters, 'mk-honda/md-cd-70');

    const page = await buyer.client.call(getListing, { params: { slug: posted.slug }, query: { vertical } });
    assert.deepEqual([page.vertical, page.about[vertical]?.model?.name], [vertical, 'CD 70']);
    const other = await begin(seller, { year: 2020 });
    await seller.client.call(publishListing, { params: { listingId: other.listingId }, body: { revision: other.revision } });
    const similar = await api.visitor().call(getSimilarListings, { params: { listingId } });
    assert.deepEqual(similar.map(({ id }) => id), [other.listingId]);

    await buyer.client.call(saveListing, { params: { listingId } });
    const saved = await buyer.client.call(listSavedListings, { query: {} });
    assert.deepEqual(saved.items.map((item) => [item.id, item.vertical]), [[listingId, vertical]]);
    const body = { vertical, filters: 'mk-honda', name: 'Hondas' };
    await buyer.client.call(saveSearch, { body });
    api.clock.advance(60_000);
    const third = await begin(seller, { year: 2019 });
    await seller.client.call(publishListing, { params: { listingId: third.listingId }, body: { revision: third.revision } });
    const [kept] = await buyer.client.call(listSavedSearches);
    assert.deepEqual([kept?.vertical, kept?.newCount], [vertical, 1]);

    const { id, listing } = await buyer.client.call(openConversation, { body: { listingId } });
    assert.deepEqual([listing.vertical, listing.slug], [vertical, posted.slug]);
    await buyer.client.call(sendMessage, {
      params: { conversationId: id },
      body: { clientId: randomUUID(), text: 'Is it still there?' },
    });
  });

  test('are changed and refused by their own rules', async () => {
    const seller = await api.person();
    const { listingId, revision, draft } = await begin(seller, { stroke: undefined });
    const refused = await seller.client
      .call(publishListing, { params: { listingId }, body: { revision } })
      .catch(({ failure }) => failure);
    assert.equal(refused.fields?.['body.draft.stroke'], 'Engine type is required');
    const next = { ...draft, stroke: '2-stroke', year: 2022 };
    await seller.client.call(updateMyListing, { params: { listingId }, body: { revision, draft: next } });
    const { draft: kept, card } = await seller.client.call(getMyListing, { params: { listingId } });
    assert.deepEqual([kept.stroke, kept.year, card.title], ['2-stroke', 2022, 'Honda CD 70 2022']);
  });
});
`;

/** A test of the copy's API: a car tells how many owners it had, and is found by that. */
export const journeyOfOwners = `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getListing, getMyListing, searchListings, updateMyListing } from '@karwan/shared-contracts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';

let api: TestApi;
before(async () => {
  api = await startApi();
});
after(() => api.stop());

test('a new column is written, shown and counted by its filter', async () => {
  const seller = await api.person();
  const [one, three] = [await postAd(seller, { owners: 1 }), await postAd(seller, { owners: 3 })];
  const find = async (filters: string) => {
    const { items, facets } = await api.visitor().call(searchListings, { query: { vertical: 'used-cars', filters } });
    return { ids: items.map(({ id }) => id), facet: facets?.ow?.map(({ value, count }) => [value, count]) };
  };
  assert.deepEqual(await find('ow--1'), { ids: [one.listingId], facet: [['-1', 1], ['2-', 1]] });
  const shown = await api.visitor().call(getListing, { params: { slug: three.slug }, query: { vertical: 'used-cars' } });
  assert.equal(shown.about['used-cars']?.owners, 3);
  const { listingId, revision, draft } = three;
  await seller.client.call(updateMyListing, { params: { listingId }, body: { revision, draft: { ...draft, owners: 1 } } });
  assert.equal((await seller.client.call(getMyListing, { params: { listingId } })).draft.owners, 1);
  assert.equal((await find('ow--1')).ids.length, 2);
});
`;
