import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  deleteSavedSearch,
  eachShown,
  listedVerticals,
  listSavedSearches,
  listSavedSearchFilters,
  saveSearch,
  updateMyListing,
} from '@karwan/shared-contracts';
import { postAnyAd } from '../../testing/any-ads.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, startApi, type TestApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { createCatalogue } from '../catalogue/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import { createNewAds, createSearches, type NewAds } from '../search/index.ts';
import { notifyMatches } from './notify-matches.ts';
import { savedSearches } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('saved searches', () => {
  let api: TestApi;
  let seller: Person;
  before(async () => {
    api = await startApi();
    // A new account with so many listings would have to wait for reviews.
    seller = await api.person({ createdAt: new Date(api.clock.now().getTime() - 2 * DAY_MS) });
  });
  after(() => api.stop());

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
    const filtersOf = (who: Person) => who.client.call(listSavedSearchFilters);
    assert.deepEqual(await filtersOf(person), [{ vertical: 'used-cars', filters: kept.filters }]);
    assert.deepEqual(await filtersOf(other), []);
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
    /** The state of one process. */
    const newProcess = () => {
      const { db } = api.services;
      const { now } = api.clock;
      const { searches } = createSearches({ db, catalogue: createCatalogue(db, now) });
      const newAds = eachShown((_, vertical) => createNewAds({ db, ...searches[vertical] }));
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

    test('of ads of their own vertical, whichever it is', async () => {
      const person = await api.person();
      const { tell } = newProcess();
      for (const vertical of listedVerticals) {
        await person.client.call(saveSearch, { body: { vertical, filters: '', name: vertical } });
      }
      api.clock.advance(MINUTE_MS);
      for (const vertical of listedVerticals) await postAnyAd(api, seller, vertical);
      api.clock.advance(MINUTE_MS);
      await tell();
      const expected = listedVerticals.map((vertical) => ({ vertical, filters: '', name: vertical, count: 1 }));
      assert.deepEqual(new Set(newsFor(person)), new Set(expected));
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
      await keep(person, 'ct-sukkur/pr--4800000');
      api.clock.advance(MINUTE_MS);
      const newer = await postAd(seller, { city: 'sukkur', pricePkr: 5_000_000 });
      api.clock.advance(MINUTE_MS);
      await tell();
      await change(older, 4_700_000);
      api.clock.advance(MINUTE_MS);
      await tell();
      assert.deepEqual(newsFor(person), []);
      await change(newer, 4_700_000);
      await tell();
      await change({ ...newer, revision: newer.revision + 1 }, 4_750_000);
      await tell();
      assert.equal(newsFor(person).length, 1);
    });

    test('of an ad that matches only after others were notified of, and of each ad once', async () => {
      const person = await api.person();
      const { tell } = newProcess();
      await keep(person, 'ct-larkana/pr--4800000');
      api.clock.advance(MINUTE_MS);
      const late = await postAd(seller, { city: 'larkana', pricePkr: 5_000_000 });
      api.clock.advance(DAY_MS);
      const first = await postAd(seller, { city: 'larkana', pricePkr: 4_700_000 });
      api.clock.advance(MINUTE_MS);
      await tell();
      assert.equal(newsFor(person).length, 1);
      const change = ({ listingId, draft }: typeof late, revision: number, pricePkr: number) =>
        seller.client.call(updateMyListing, {
          params: { listingId },
          body: { revision, draft: { ...draft, pricePkr } },
        });
      await change(late, late.revision, 4_750_000);
      await change(first, first.revision, 4_650_000);
      api.clock.advance(MINUTE_MS);
      await tell();
      assert.deepEqual(
        newsFor(person).map((parameters) => 'count' in parameters && parameters.count),
        [1, 1],
      );
    });

    test('of an ad of the very second in which the search was saved', async () => {
      const person = await api.person();
      const { tell } = newProcess();
      await keep(person, 'ct-gujrat');
      await postAd(seller, { city: 'gujrat' });
      api.clock.advance(MINUTE_MS);
      await tell();
      assert.equal(newsFor(person).length, 1);
    });

    test('of every other search where one fails', async () => {
      const people = [await api.person(), await api.person(), await api.person()];
      const [unlucky, ...others] = people;
      for (const person of people) await keep(person, 'ct-quetta', person === unlucky ? 'unlucky' : 'lucky');
      if (unlucky) await keep(unlucky, 'mk-toyota/ct-quetta');
      api.clock.advance(MINUTE_MS);
      await postAd(seller, { city: 'quetta' });
      api.clock.advance(MINUTE_MS);
      const { newAds } = newProcess();
      const failing: NewAds = {
        ...newAds,
        follow: (until, work) =>
          newAds.follow(until, (ads) =>
            work({
              ...ads,
              find: (path, posted) =>
                path.includes('toyota') ? Promise.reject(new Error('no')) : ads.find(path, posted),
            }),
          ),
      };
      const deps = { ...api.services, now: api.clock.now, newAds: eachShown(() => failing), notifications };
      await assert.rejects(notifyMatches(deps, ['used-cars']), AggregateError);
      for (const person of others) assert.equal(newsFor(person).length, 1);
      await newProcess().tell();
      assert.equal(unlucky && newsFor(unlucky).length, 2);
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
      const teller = { ...api.services, now: api.clock.now, newAds: eachShown(() => failingOnce), notifications };
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
