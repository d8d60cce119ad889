import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  type AnyDraft,
  browseListings,
  formatSegments,
  getListing,
  getMyListing,
  getSimilarListings,
  listConversations,
  listNotifications,
  listNotificationsV1,
  openConversation,
  saveListing,
  saveSearch,
  searchListings,
  suggestListings,
  updateMyListing,
} from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { refusedWith } from '../../testing/refused-with.ts';
import { seedMarket } from '../../testing/seed-market.ts';
import { useApi } from '../../testing/start-api.ts';
import { aCar, postAd } from '../../testing/used-car-ads.ts';
import { createCatalogue } from '../catalogue/index.ts';
import { createNewAds, createSearches } from './index.ts';
import { someFilters } from './testing/compare-with-sql.ts';
import { naiveCount } from './testing/naive-search.ts';

fc.configureGlobal({ seed: testSeed });

const vertical = 'electric-cars';
const { engineCc: _, ...petrolCar } = aCar;
const anElectricCar = {
  ...petrolCar,
  ...{ make: 'audi', model: 'e-tron', fuel: 'electric', transmission: 'automatic', bodyType: 'suv' },
  ...{ rangeKm: 336, batteryKwh: 71, acChargeHours: 11, dcChargeMinutes: 40, connectors: ['type-2', 'ccs2'] },
};

describe('electric cars', () => {
  const api = useApi();
  before(async () => {
    const { db } = api.services;
    await seedMarket(db, 900);
    // A mixed market: every third car is electric, and some electric cars have no stated range.
    await db.execute(sql`update vehicle_details set fuel = 'electric', engine_cc = null,
      range_km = case when number % 5 = 0 then null else 150 + number % 480 end
      from listings where id = listing_id and number % 3 = 0`);
    await db.execute(sql`update listings set status = 'sold' where number % 31 = 0`);
    await db.execute(sql`update listings set seller_type = 'managed' where number % 18 = 0`);
    await db.execute(sql`update listings set inspection_score = 84 where number % 21 = 0`);
  });

  const search = (filters: string, searchedVertical: 'electric-cars' | 'used-cars' = vertical) =>
    api.visitor().call(searchListings, { query: { vertical: searchedVertical, filters } });

  test('are searched by how far they go, and by no other fuel', async () => {
    const { facets } = await search('');
    assert.deepEqual(facets?.rg?.map(({ label }) => label).slice(0, 2), ['Under 200 km', '200 - 300 km']);
    assert.equal(facets?.ft, undefined);
  });

  test('what is new of them, what completes a word and what the landing page counts is of them alone', async () => {
    const { db } = api.services;
    const { now } = api.clock;
    const { searches } = createSearches({ db, catalogue: createCatalogue(db, now) });
    const all = await createNewAds({ db, ...searches[vertical] }).postedAfter(new Date(0));
    const { facets } = await search('');
    await fc.assert(
      fc.asyncProperty(someFilters(vertical, facets ?? {}), async (filters) => {
        const path = formatSegments(filters);
        assert.equal(await all.count(path, { after: new Date(0) }), await naiveCount(db, filters, vertical), path);
      }),
      { numRuns: 10 },
    );
    const [suggestion] = await api.visitor().call(suggestListings, { query: { vertical, text: 'corolla' } });
    assert.equal(suggestion?.count, await naiveCount(db, { make: ['toyota'], model: ['corolla'] }, vertical));
    const browse = await api.visitor().call(browseListings, { query: { vertical } });
    assert.equal(browse.total, await naiveCount(db, {}, vertical));
    for (const { slug, make, count } of browse.models.slice(0, 3))
      assert.equal(count, await naiveCount(db, { make: [make.slug], model: [slug] }, vertical));
    assert.deepEqual(
      browse.choices?.rg?.map(({ value, count }) => [value, count]),
      facets?.rg?.map(({ value, count }) => [value, count]),
    );
  });

  test('one is posted as a used car with its battery, and stands on the pages of both, at an address of either', async () => {
    const [seller, buyer] = [await api.person(), await api.person()];
    const { listingId, slug, draft, revision } = await postAd(seller, { ...anElectricCar, engineCc: undefined });
    const segments = 'mk-audi/ct-lahore/rg-330-340';
    const isFound = async (filters: string, searchedVertical?: 'used-cars') =>
      (await search(filters, searchedVertical)).items.some(({ id }) => id === listingId);
    assert.ok((await isFound(segments)) && (await isFound('mk-audi/ft-electric/ct-lahore', 'used-cars')));
    assert.ok(await isFound('s-electric%20audi%20lahore/rg-336-336'));
    for (const shown of [vertical, 'used-cars'] as const) {
      const { about } = await buyer.client.call(getListing, { params: { slug }, query: { vertical: shown } });
      const { rangeKm, batteryKwh, acChargeHours, dcChargeMinutes, connectors, engineCc } = about['used-cars'] ?? {};
      assert.deepEqual(
        { rangeKm, batteryKwh, acChargeHours, dcChargeMinutes, connectors, engineCc },
        {
          ...{ rangeKm: 336, batteryKwh: 71, acChargeHours: 11, dcChargeMinutes: 40 },
          ...{ connectors: ['type-2', 'ccs2'], engineCc: null },
        },
      );
    }
    const similar = await api.visitor().call(getSimilarListings, { params: { listingId } });
    assert.ok(similar.length > 0 && similar.every(({ about }) => about['used-cars']?.fuel === 'electric'));

    // A car that is changed to petrol no longer has a battery.
    const asPetrol = { ...draft, fuel: 'petrol', engineCc: 2000 };
    await seller.client.call(updateMyListing, { params: { listingId }, body: { revision, draft: asPetrol } });
    assert.ok(!(await isFound('mk-audi/ct-lahore')));
    const ownListing = await seller.client.call(getMyListing, { params: { listingId } });
    assert.deepEqual([ownListing.draft.rangeKm, ownListing.draft.connectors], [undefined, undefined]);
    await assert.rejects(
      buyer.client.call(getListing, { params: { slug }, query: { vertical } }),
      refusedWith('listing_not_found', 404),
    );
  });

  test('conversations and news of one name its home, as long as it is there', async () => {
    const [seller, buyer] = [await api.person(), await api.person()];
    const { listingId, slug, draft, revision } = await postAd(seller, { ...anElectricCar, engineCc: undefined });
    const { listing } = await buyer.client.call(openConversation, { body: { listingId } });
    assert.deepEqual([listing.vertical, listing.home], ['used-cars', vertical]);
    await buyer.client.call(saveListing, { params: { listingId } });
    const change = (from: number, changed: AnyDraft) =>
      seller.client.call(updateMyListing, {
        params: { listingId },
        body: { revision: from, draft: { ...draft, ...changed } },
      });
    await change(revision, { pricePkr: 4_000_000 });
    const [news] = (await buyer.client.call(listNotifications)).items;
    assert.equal(news?.parameters['saved-ad-price']?.home, vertical);
    const [inWords] = (await buyer.client.call(listNotificationsV1, { query: {} })).items;
    assert.equal(inWords?.link, `/electric-cars/${slug}`);

    await change(revision + 1, { fuel: 'petrol', engineCc: 2000 });
    const [conversation] = (await buyer.client.call(listConversations, { query: {} })).items;
    assert.deepEqual([conversation?.listing.vertical, conversation?.listing.home], ['used-cars', undefined]);
  });

  test('ads are used ones: new ones alone are none of them', async () => {
    const totals = await Promise.all(
      ['', 'cd-used', 'cd-new/cd-used', 'cd-new', 'cd-new/mk-toyota'].map(
        async (filters) => (await search(filters)).pagination.totalDocs,
      ),
    );
    const [all = 0] = totals;
    assert.ok(all > 0);
    assert.deepEqual(totals, [all, all, all, 0, 0]);
  });

  test('a search for them is saved, and counts what is new of them', async () => {
    const person = await api.person();
    const saved = await person.client.call(saveSearch, {
      body: { vertical, filters: 'rg-300-/ct-lahore', name: 'Far' },
    });
    assert.deepEqual([saved.vertical, saved.filters], [vertical, 'ct-lahore/rg-300-']);
  });
});
