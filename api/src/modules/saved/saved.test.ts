import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  changeListingState,
  deleteMyListing,
  deleteSavedSearch,
  eachListed,
  getMyListing,
  listNotifications,
  listNotificationsV1,
  listSavedIds,
  listSavedListings,
  listSavedSearches,
  saveListing,
  saveSearch,
  unsaveListing,
  updateMyListing,
} from '@karwan/shared-contracts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, startApi, type TestApi } from '../../testing/start-api.ts';
import { beginAd, postAd, uploadAPhoto } from '../../testing/used-car-ads.ts';
import { createCatalogue } from '../catalogue/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import { createNewAds, LiveIndex, type NewAds, SearchService } from '../search/index.ts';
import { notifyMatches } from './notify-matches.ts';
import { savedSearches } from './tables.ts';

const MINUTE_MS = 60_000;

describe('saved ads', () => {
  let api: TestApi;
  let seller: Person;
  before(async () => {
    api = await startApi();
    seller = await api.person();
  });
  after(() => api.stop());

  const save = (person: Person, listingId: string) => person.client.call(saveListing, { params: { listingId } });
  const newsOf = async (person: Person) =>
    (await person.client.call(listNotificationsV1, { query: {} })).items.map(({ kind, text, link }) => [
      kind,
      text,
      link,
    ]);

  test('are saved once, counted for the seller once, and removed', async () => {
    const buyer = await api.person();
    const { listingId } = await postAd(seller);
    const answers = await Promise.all([save(buyer, listingId), save(buyer, listingId)]);
    answers.push(await save(buyer, listingId));
    assert.equal(new Set(answers.map(({ savedAt }) => savedAt)).size, 1);
    assert.deepEqual(await buyer.client.call(listSavedIds), [listingId]);
    await buyer.client.call(unsaveListing, { params: { listingId } });
    await buyer.client.call(unsaveListing, { params: { listingId } });
    assert.deepEqual(await buyer.client.call(listSavedIds), []);
    await save(buyer, listingId);
    await save(seller, listingId);
    assert.equal((await seller.client.call(getMyListing, { params: { listingId } })).stats.saves, 1);
  });

  test('are public ones only', async () => {
    const buyer = await api.person();
    const { listingId } = await beginAd(seller);
    await assert.rejects(save(buyer, listingId), refusedWith('listing_not_found', 404));
    await assert.rejects(save(buyer, randomUUID()), refusedWith('listing_not_found', 404));
    assert.equal((await api.visitor().raw('PUT', `/api/website/saved-listings/${listingId}`)).status, 401);
  });

  test('stay in the list when they are sold or gone, the last saved first, page by page', async () => {
    const buyer = await api.person();
    const ads = [await postAd(seller), await postAd(seller), await postAd(seller)];
    for (const { listingId } of ads) {
      api.clock.advance(1000);
      await save(buyer, listingId);
    }
    const [gone, sold, active] = ads.map(({ listingId }) => listingId);
    assert.ok(gone && sold && active);
    await seller.client.call(deleteMyListing, { params: { listingId: gone } });
    await seller.client.call(changeListingState, { params: { listingId: sold }, body: { action: 'mark-sold' } });
    const first = await buyer.client.call(listSavedListings, { query: { limit: 2 } });
    assert.deepEqual(
      [first.items.map(({ id, status }) => [id, status]), first.total],
      [
        [
          [active, 'active'],
          [sold, 'sold'],
        ],
        3,
      ],
    );
    const rest = await buyer.client.call(listSavedListings, { query: { cursor: first.nextCursor ?? '' } });
    assert.deepEqual(
      [rest.items.map(({ id, status }) => [id, status]), rest.nextCursor],
      [[[gone, 'deactivated']], null],
    );
  });

  test('bring news when they become cheaper or are sold, and none when they become dearer', async () => {
    const buyer = await api.person();
    const { listingId, draft, revision, slug } = await postAd(seller);
    await save(buyer, listingId);
    const change = (pricePkr: number, from: number) =>
      seller.client.call(updateMyListing, {
        params: { listingId },
        body: { revision: from, draft: { ...draft, pricePkr } },
      });
    await change(5_000_000, revision);
    assert.deepEqual(await newsOf(buyer), []);
    await change(4_500_000, revision + 1);
    api.clock.advance(1000);
    await seller.client.call(changeListingState, { params: { listingId }, body: { action: 'mark-sold' } });
    assert.deepEqual(await newsOf(buyer), [
      ['saved-ad-sold', 'Toyota Corolla 2018 is sold.', '/user-profile/saved-ads'],
      ['saved-ad-price', 'Toyota Corolla 2018 is now PKR 45.00 Lacs.', `/used-cars/${slug}`],
    ]);
    const { items } = await buyer.client.call(listNotifications);
    const ad = { vertical: 'used-cars', listingId, title: 'Toyota Corolla 2018' };
    assert.deepEqual(
      items.map(({ parameters }) => parameters),
      [{ 'saved-ad-sold': ad }, { 'saved-ad-price': { ...ad, slug, pricePkr: 4_500_000 } }],
    );
    assert.deepEqual(await newsOf(seller), []);
  });

  test('tell of a lower price once a day, and never again of one that was told', async () => {
    const buyers = [await api.person(), await api.person()];
    const { listingId, draft, revision } = await postAd(seller, { pricePkr: 5_000_000 });
    for (const buyer of buyers) await save(buyer, listingId);
    let current = revision;
    const toldAfter = async (pricePkr: number) => {
      const body = { revision: current, draft: { ...draft, pricePkr } };
      current = (await seller.client.call(updateMyListing, { params: { listingId }, body })).revision;
      const news = await Promise.all(buyers.map(newsOf));
      assert.equal(news[0]?.length, news[1]?.length);
      return news[0]?.length;
    };
    assert.equal(await toldAfter(5_200_000), 0);
    assert.equal(await toldAfter(5_000_000), 0, 'nobody saw it dearer when they saved it');
    assert.equal(await toldAfter(4_900_000), 1);
    assert.equal(await toldAfter(5_000_000), 1);
    assert.equal(await toldAfter(4_900_000), 1);
    assert.equal(await toldAfter(4_800_000), 1, 'once a day');
    api.clock.advance(24 * 60 * MINUTE_MS);
    assert.equal(await toldAfter(4_950_000), 1);
    assert.equal(await toldAfter(4_900_000), 1, 'told before');
    assert.equal(await toldAfter(4_700_000), 2);
  });

  test('do not show what the owner changes while the ad is hidden', async () => {
    const buyer = await api.person();
    const { listingId, draft, revision } = await postAd(seller);
    await save(buyer, listingId);
    const seen = async () => (await buyer.client.call(listSavedListings, { query: {} })).items[0];
    const before = await seen();
    const change = (action: 'activate' | 'deactivate') =>
      seller.client.call(changeListingState, { params: { listingId }, body: { action } });
    await change('deactivate');
    const photos = [await uploadAPhoto(seller)];
    const edited = {
      ...draft,
      pricePkr: 1_111_111,
      year: 2012,
      city: 'quetta',
      mileageKm: 99,
      description: 'New engine',
      photos,
    };
    await seller.client.call(updateMyListing, { params: { listingId }, body: { revision, draft: edited } });
    await seller.client.call(updateMyListing, {
      params: { listingId },
      body: { revision: revision + 1, draft: { ...edited, pricePkr: 1_222_222 } },
    });
    const hidden = await seen();
    assert.deepEqual(
      [hidden?.status, hidden?.title, hidden?.excerpt, hidden?.pricePkr, hidden?.about, hidden?.city, hidden?.cover],
      ['deactivated', before?.title, before?.excerpt, before?.pricePkr, before?.about, before?.city, null],
    );
    await change('activate');
    const again = await seen();
    assert.deepEqual(
      [again?.status, again?.excerpt, again?.pricePkr, again?.about['used-cars']?.year, again?.cover?.id],
      ['active', 'New engine', 1_222_222, 2012, photos[0]],
    );
  });

  describe('searches', () => {
    const keep = (person: Person, filters: string, name = 'My search') =>
      person.client.call(saveSearch, { body: { vertical: 'used-cars', filters, name } });
    const searchesOf = (person: Person) => person.client.call(listSavedSearches);

    test('are kept in one form, listed, and deleted by their owner only', async () => {
      const [person, other] = [await api.person(), await api.person()];
      const kept = await keep(person, 'ct-lahore/mk-toyota/page-3', '  Toyotas ');
      assert.deepEqual([kept.filters, kept.name, kept.newCount], ['mk-toyota/ct-lahore', 'Toyotas', 0]);
      const again = await keep(person, 'mk-toyota/ct-lahore', 'Toyotas in Lahore');
      assert.deepEqual([again.id, again.name], [kept.id, 'Toyotas in Lahore']);
      const remove = (who: Person) => who.client.call(deleteSavedSearch, { params: { searchId: kept.id } });
      await assert.rejects(remove(other), refusedWith('saved_search_not_found', 404));
      assert.deepEqual(await searchesOf(other), []);
      assert.equal((await searchesOf(person)).length, 1);
      await remove(person);
      assert.deepEqual(await searchesOf(person), []);
    });

    test('are at most 50, and looked at together', async (context) => {
      const person = await api.person();
      for (let year = 1960; year < 2010; year += 1) await keep(person, `yr-${year}-${year}`);
      await assert.rejects(keep(person, 'mk-honda'), refusedWith('too_many_saved_searches', 409));
      const { mock } = context.mock.method(api.services.db, 'update');
      assert.equal((await searchesOf(person)).length, 50);
      assert.equal(mock.calls.filter(({ arguments: [table] }) => table === savedSearches).length, 1);
    });

    test('tell how many ads came since the last visit, the same number all through a visit', async () => {
      const person = await api.person();
      await keep(person, 'ct-faisalabad');
      const newCount = async () => (await searchesOf(person))[0]?.newCount;
      api.clock.advance(MINUTE_MS);
      await postAd(seller, { city: 'faisalabad' });
      await postAd(seller, { city: 'peshawar' });
      assert.equal(await newCount(), 1);
      api.clock.advance(5 * MINUTE_MS);
      assert.equal(await newCount(), 1);
      api.clock.advance(60 * MINUTE_MS);
      assert.equal(await newCount(), 0);
      api.clock.advance(MINUTE_MS);
      await postAd(seller, { city: 'faisalabad' });
      api.clock.advance(60 * MINUTE_MS);
      assert.equal(await newCount(), 1);
    });

    describe('bring news', () => {
      const told: NewNotification[] = [];
      const notifications = {
        notifyEach: async (_: unknown, news: readonly NewNotification[]) => void told.push(...news),
        publishCounts: async () => undefined,
      };
      const newsFor = ({ account }: Person) =>
        told.filter(({ accountId }) => accountId === account.id).map(({ parameters }) => parameters);
      /** What one process has of it. */
      const newProcess = () => {
        const { db } = api.services;
        const { now } = api.clock;
        const newAds = eachListed((_, vertical) => {
          const index = new LiveIndex(db, createCatalogue(db, now), now, vertical);
          return createNewAds({ db, index, service: new SearchService(index) });
        });
        return { newAds: newAds['used-cars'], tell: () => notifyMatches({ db, now, newAds, notifications }) };
      };

      test('of matching ads, once, by whichever process', async () => {
        const person = await api.person();
        const [one, other] = [newProcess(), newProcess()];
        await keep(person, 'ct-hyderabad', 'Hyderabad');
        api.clock.advance(MINUTE_MS);
        await postAd(seller, { city: 'hyderabad' });
        await postAd(seller, { city: 'hyderabad' });
        api.clock.advance(MINUTE_MS);
        await Promise.all([one.tell(), other.tell()]);
        await one.tell();
        const search = { vertical: 'used-cars', filters: 'ct-hyderabad', name: 'Hyderabad' };
        assert.deepEqual(newsFor(person), [{ ...search, count: 2 }]);
        api.clock.advance(MINUTE_MS);
        await postAd(seller, { city: 'hyderabad' });
        await one.tell();
        await one.tell();
        assert.equal(newsFor(person).length, 1, 'it is too new to be sure that none is before it');
        api.clock.advance(MINUTE_MS);
        await one.tell();
        await other.tell();
        assert.equal(newsFor(person).length, 2);
      });

      test('of an ad that matches since it was changed, if it was posted after the search was saved', async () => {
        const person = await api.person();
        const { tell } = newProcess();
        const change = ({ listingId, draft, revision }: Awaited<ReturnType<typeof postAd>>, pricePkr: number) =>
          seller.client.call(updateMyListing, {
            params: { listingId },
            body: { revision, draft: { ...draft, pricePkr } },
          });
        const older = await postAd(seller, { city: 'sukkur', pricePkr: 5_000_000 });
        api.clock.advance(MINUTE_MS);
        await keep(person, 'ct-sukkur/pr--4000000');
        api.clock.advance(MINUTE_MS);
        const newer = await postAd(seller, { city: 'sukkur', pricePkr: 5_000_000 });
        api.clock.advance(MINUTE_MS);
        await tell();
        await change(older, 3_000_000);
        api.clock.advance(MINUTE_MS);
        await tell();
        assert.deepEqual(newsFor(person), []);
        await change(newer, 3_000_000);
        await tell();
        await change({ ...newer, revision: newer.revision + 1 }, 3_500_000);
        await tell();
        assert.equal(newsFor(person).length, 1);
      });

      test('whatever fails in another vertical', async () => {
        const person = await api.person();
        const { newAds } = newProcess();
        await keep(person, 'ct-multan');
        api.clock.advance(MINUTE_MS);
        await postAd(seller, { city: 'multan' });
        api.clock.advance(MINUTE_MS);
        let turns = 0;
        const failingOnce: NewAds = {
          ...newAds,
          follow(until, work) {
            turns += 1;
            return turns === 1 ? Promise.reject(new Error('no')) : newAds.follow(until, work);
          },
        };
        const teller = { ...api.services, now: api.clock.now, newAds: eachListed(() => failingOnce), notifications };
        await assert.rejects(notifyMatches(teller, ['used-cars', 'used-cars']), AggregateError);
        assert.equal(newsFor(person).length, 1);
      });

      test('by a look at the ads alone that changed since the one before, and again if it failed', async () => {
        const { newAds } = newProcess();
        const looks: number[] = [];
        const look = () => newAds.follow(api.clock.now(), async ({ size }) => looks.push(size));
        await look();
        await look();
        api.clock.advance(MINUTE_MS);
        await postAd(seller);
        api.clock.advance(MINUTE_MS);
        await assert.rejects(
          newAds.follow(api.clock.now(), () => Promise.reject(new Error('no'))),
          /no/,
        );
        await look();
        await look();
        assert.ok(looks[0] && looks[0] > 1);
        assert.deepEqual(looks.slice(1), [0, 1, 0]);
      });
    });
  });
});
