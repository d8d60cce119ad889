import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  deleteSavedSearch,
  listedVerticals,
  listSavedSearches,
  listSavedSearchFilters,
  mapShownVerticals,
  saveSearch,
  updateMyListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { postAnyAd } from '../../testing/any-ads.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { createCatalogue } from '../catalogue/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import { createNewAds, createSearches, type NewAds } from '../search/index.ts';
import { notifyMatches, purgeAlerts } from './notify-matches.ts';
import { savedSearches } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('saved searches', () => {
  const api = useApi();
  let seller: Person;
  before(async () => {
    // A new account with so many listings would have to wait for reviews.
    seller = await api.person({ createdAt: new Date(api.clock.now().getTime() - 2 * DAY_MS) });
  });

  const saveSearchOf = (person: Person, filters: string, name = 'My search') =>
    person.client.call(saveSearch, { body: { vertical: 'used-cars', filters, name } });
  const searchesOf = (person: Person) => person.client.call(listSavedSearches);

  test('are kept in one form, listed to their owner alone, and deleted', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const saved = await saveSearchOf(person, 'ct-lahore/mk-toyota/page-3', '  Toyotas ');
    assert.deepEqual([saved.filters, saved.name, saved.newCount], ['mk-toyota/ct-lahore', 'Toyotas', 0]);
    const again = await saveSearchOf(person, 'mk-toyota/ct-lahore', 'Toyotas in Lahore');
    assert.deepEqual([again.id, again.name], [saved.id, 'Toyotas in Lahore']);
    assert.deepEqual(await searchesOf(other), []);
    assert.equal((await searchesOf(person)).length, 1);
    const filtersOf = (caller: Person) => caller.client.call(listSavedSearchFilters);
    assert.deepEqual(await filtersOf(person), [{ vertical: 'used-cars', filters: saved.filters }]);
    assert.deepEqual(await filtersOf(other), []);
    const kept = await saveSearchOf(person, 'mk-honda');
    await person.client.call(deleteSavedSearch, { params: { searchId: saved.id } });
    assert.deepEqual(await searchesOf(person), [kept]);
  });

  test('are at most 50, and looked at together', async (context) => {
    const person = await api.person();
    for (let year = 1960; year < 2010; year += 1) await saveSearchOf(person, `yr-${year}-${year}`);
    await assert.rejects(saveSearchOf(person, 'mk-honda'), refusedWith('too_many_saved_searches', 409));
    const { mock } = context.mock.method(api.services.db, 'update');
    assert.equal((await searchesOf(person)).length, 50);
    assert.equal(mock.calls.filter(({ arguments: [table] }) => table === savedSearches).length, 1);
  });

  test('tell how many ads came since the last visit, the same number all through a visit', async () => {
    const person = await api.person();
    await saveSearchOf(person, 'ct-faisalabad');
    const other = await api.person();
    const newCount = async () => (await searchesOf(person)).at(-1)?.newCount;
    api.clock.advance(MINUTE_MS);
    await postAd(seller, { city: 'faisalabad' });
    await postAd(seller, { city: 'peshawar' });
    await saveSearchOf(person, 'ct-quetta');
    assert.equal((await saveSearchOf(person, 'ct-faisalabad')).newCount, 1);
    assert.equal(await newCount(), 1);
    api.clock.advance(5 * MINUTE_MS);
    assert.equal(await newCount(), 1);
    api.clock.advance(60 * MINUTE_MS);
    assert.equal(await newCount(), 0);
    api.clock.advance(MINUTE_MS);
    await postAd(seller, { city: 'faisalabad' });
    for (let visit = 0; visit < 2; visit += 1) {
      api.clock.advance(60 * MINUTE_MS);
      await searchesOf(other);
    }
    assert.equal(await newCount(), 1);
  });

  describe('bring news', () => {
    const notified: NewNotification[] = [];
    const published: string[] = [];
    const notifications = {
      notifyEach: async (_: unknown, news: readonly NewNotification[]) => void notified.push(...news),
      publishCounts: (accountIds: readonly string[]) => void published.push(...accountIds),
    };
    const notificationsFor = ({ account }: Person) =>
      notified.filter(({ accountId }) => accountId === account.id).map(({ parameters }) => parameters);
    /** The state of one process. */
    const createProcess = (now = api.clock.now) => {
      const { db } = api.services;
      const { searches } = createSearches({ db, catalogue: createCatalogue(db, now) });
      const newAds = mapShownVerticals((_, vertical) => createNewAds({ db, ...searches[vertical] }));
      return { newAds: newAds['used-cars'], runNotify: () => notifyMatches({ db, now, newAds, notifications }) };
    };

    test('of matching ads, once, by whichever process', async () => {
      const person = await api.person();
      const [one, other] = [createProcess(), createProcess()];
      await saveSearchOf(person, 'ct-hyderabad', 'Hyderabad');
      api.clock.advance(MINUTE_MS);
      await postAd(seller, { city: 'hyderabad' });
      await postAd(seller, { city: 'hyderabad' });
      api.clock.advance(MINUTE_MS);
      await Promise.all([one.runNotify(), other.runNotify()]);
      await one.runNotify();
      const search = { vertical: 'used-cars', filters: 'ct-hyderabad', name: 'Hyderabad' };
      assert.deepEqual(notificationsFor(person), [{ ...search, count: 2 }]);
      assert.equal(published.filter((accountId) => accountId === person.account.id).length, 1);
      api.clock.advance(MINUTE_MS);
      await postAd(seller, { city: 'hyderabad' });
      await one.runNotify();
      await one.runNotify();
      assert.equal(notificationsFor(person).length, 1, 'it is too new to be sure that none is before it');
      api.clock.advance(MINUTE_MS);
      await one.runNotify();
      assert.equal(notificationsFor(person).length, 2);
      await other.runNotify();
      assert.equal(notificationsFor(person).length, 2);
    });

    test('of all saved searches, also of more than are read at once', async () => {
      const person = await api.person();
      const { runNotify } = createProcess();
      const [createdAt, filters] = [api.clock.now(), 'ct-larkana'];
      const rows = Array.from({ length: 501 }, () => ({
        ...{ id: randomUUID(), accountId: person.account.id, vertical: 'used-cars' as const },
        ...{ filters, name: 'Larkana', createdAt, lastSeenAt: createdAt },
      }));
      await api.services.db.insert(savedSearches).values(rows);
      api.clock.advance(MINUTE_MS);
      await postAd(seller, { city: 'larkana' });
      api.clock.advance(MINUTE_MS);
      await runNotify();
      assert.equal(notificationsFor(person).length, rows.length);
      await api.services.db.delete(savedSearches).where(eq(savedSearches.filters, filters));
    });

    test('of ads of their own vertical, whichever it is', async () => {
      const person = await api.person();
      const { runNotify } = createProcess();
      for (const vertical of listedVerticals)
        await person.client.call(saveSearch, { body: { vertical, filters: '', name: vertical } });
      api.clock.advance(MINUTE_MS);
      for (const vertical of listedVerticals) await postAnyAd(api, seller, vertical);
      api.clock.advance(MINUTE_MS);
      await runNotify();
      const expected = listedVerticals.map((vertical) => ({ vertical, filters: '', name: vertical, count: 1 }));
      assert.deepEqual(new Set(notificationsFor(person)), new Set(expected));
    });

    test('of an ad that matches since it was changed, if it was posted after the search was saved', async () => {
      const person = await api.person();
      const { runNotify } = createProcess();
      const change = ({ listingId, draft, revision }: Awaited<ReturnType<typeof postAd>>, pricePkr: number) =>
        seller.client.call(updateMyListing, {
          params: { listingId },
          body: { revision, draft: { ...draft, pricePkr } },
        });
      const older = await postAd(seller, { city: 'sukkur', pricePkr: 5_000_000 });
      api.clock.advance(MINUTE_MS);
      await saveSearchOf(person, 'ct-sukkur/pr--4800000');
      api.clock.advance(MINUTE_MS);
      const newer = await postAd(seller, { city: 'sukkur', pricePkr: 5_000_000 });
      api.clock.advance(MINUTE_MS);
      await runNotify();
      await change(older, 4_700_000);
      api.clock.advance(MINUTE_MS);
      await runNotify();
      assert.deepEqual(notificationsFor(person), []);
      await change(newer, 4_700_000);
      await runNotify();
      await change({ ...newer, revision: newer.revision + 1 }, 4_750_000);
      await runNotify();
      assert.equal(notificationsFor(person).length, 1);
    });

    test('of an ad that matches only after others were notified of, and of each ad once', async () => {
      const person = await api.person();
      const { runNotify } = createProcess();
      await saveSearchOf(person, 'ct-larkana/pr--4800000');
      api.clock.advance(MINUTE_MS);
      const late = await postAd(seller, { city: 'larkana', pricePkr: 5_000_000 });
      api.clock.advance(DAY_MS);
      const first = await postAd(seller, { city: 'larkana', pricePkr: 4_700_000 });
      api.clock.advance(MINUTE_MS);
      await runNotify();
      assert.equal(notificationsFor(person).length, 1);
      const change = ({ listingId, draft }: typeof late, revision: number, pricePkr: number) =>
        seller.client.call(updateMyListing, {
          params: { listingId },
          body: { revision, draft: { ...draft, pricePkr } },
        });
      await change(late, late.revision, 4_750_000);
      await change(first, first.revision, 4_650_000);
      api.clock.advance(MINUTE_MS);
      await runNotify();
      assert.deepEqual(
        notificationsFor(person).map((parameters) => 'count' in parameters && parameters.count),
        [1, 1],
      );
    });

    test('of an ad of the very second in which the search was saved', async () => {
      const person = await api.person();
      const { runNotify } = createProcess();
      await saveSearchOf(person, 'ct-gujrat');
      await postAd(seller, { city: 'gujrat' });
      api.clock.advance(MINUTE_MS);
      await runNotify();
      assert.equal(notificationsFor(person).length, 1);
    });

    test('of every other search where one fails', async () => {
      const people = [await api.person(), await api.person(), await api.person()];
      const [unlucky, ...others] = people;
      for (const person of people) await saveSearchOf(person, 'ct-quetta', person === unlucky ? 'unlucky' : 'lucky');
      if (unlucky) await saveSearchOf(unlucky, 'mk-toyota/ct-quetta');
      api.clock.advance(MINUTE_MS);
      await postAd(seller, { city: 'quetta' });
      api.clock.advance(MINUTE_MS);
      const { newAds } = createProcess();
      const failing: NewAds = {
        ...newAds,
        processNew: (until, work) =>
          newAds.processNew(until, (ads) =>
            work({
              ...ads,
              find: (path, posted) =>
                path.includes('toyota') ? Promise.reject(new Error('no')) : ads.find(path, posted),
            }),
          ),
      };
      const deps = { ...api.services, now: api.clock.now, newAds: mapShownVerticals(() => failing), notifications };
      await assert.rejects(notifyMatches(deps, ['used-cars']), AggregateError);
      for (const person of others) assert.equal(notificationsFor(person).length, 1);
      await createProcess().runNotify();
      assert.equal(unlucky && notificationsFor(unlucky).length, 2);
    });

    test('whatever fails in another vertical', async () => {
      const person = await api.person();
      const { newAds } = createProcess();
      await saveSearchOf(person, 'ct-multan');
      api.clock.advance(MINUTE_MS);
      await postAd(seller, { city: 'multan' });
      api.clock.advance(MINUTE_MS);
      let calls = 0;
      const failingOnce: NewAds = {
        ...newAds,
        processNew(until, work) {
          calls += 1;
          return calls === 1 ? Promise.reject(new Error('no')) : newAds.processNew(until, work);
        },
      };
      const dependencies = {
        ...api.services,
        now: api.clock.now,
        newAds: mapShownVerticals(() => failingOnce),
        notifications,
      };
      await assert.rejects(notifyMatches(dependencies, ['used-cars', 'used-cars']), AggregateError);
      assert.equal(notificationsFor(person).length, 1);
    });

    test('once of an ad, also after its stored alert was deleted', async () => {
      const person = await api.person();
      await saveSearchOf(person, 'ct-multan');
      api.clock.advance(MINUTE_MS);
      await postAd(seller, { city: 'multan' });
      api.clock.advance(MINUTE_MS);
      await createProcess().runNotify();
      const later = () => new Date(api.clock.now().getTime() + 181 * DAY_MS);
      assert.ok((await purgeAlerts(api.services.db, { now: later(), limit: 10_000 })) > 0);
      await createProcess(later).runNotify();
      assert.equal(notificationsFor(person).length, 1);
    });

    test('by a look at the ads alone that changed since the one before, and again if it failed', async () => {
      const { newAds } = createProcess();
      const sizes: number[] = [];
      const readSize = () => newAds.processNew(api.clock.now(), async ({ size }) => sizes.push(size));
      await readSize();
      await readSize();
      api.clock.advance(MINUTE_MS);
      await postAd(seller);
      api.clock.advance(MINUTE_MS);
      await assert.rejects(
        newAds.processNew(api.clock.now(), () => Promise.reject(new Error('no'))),
        /no/,
      );
      await readSize();
      await readSize();
      assert.ok(sizes[0] && sizes[0] > 1);
      assert.deepEqual(sizes.slice(1), [0, 1, 0]);
    });
  });
});
