import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { deleteSavedSearch, mapShownVerticals, saveListing, saveSearch } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { copyAd } from '../testing/copy-ad.ts';
import type { Person, TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis, valuesOf } from '../testing/two-apis.ts';
import { postAd } from '../testing/used-car-ads.ts';
import { notifyMatches } from './saved/notify-matches.ts';
import { savedListings, savedSearches } from './saved/tables.ts';

describe('saved ads and searches, however two calls meet:', () => {
  const { two, one, other } = useTwoApis();

  const saveSearchOf = ({ client }: Person, year: number) =>
    client.call(saveSearch, { body: { vertical: 'used-cars', filters: `yr-${year}-${year}`, name: `Of ${year}` } });

  test('an ad is saved once, and an account has a thousand at most', async () => {
    const seller = await one.person();
    const aPosted = async () => postAd(seller);
    const [{ listingId }, next] = [await aPosted(), await aPosted()];
    const save = ({ client }: Person, listingId: string) => client.call(saveListing, { params: { listingId } });
    const ofAccount = ({ account }: Person) => eq(savedListings.accountId, account.id);
    await two.interleave(async () => {
      const buyer = await one.person();
      return {
        a: () => save(buyer, listingId),
        b: () => save(two.atOther(buyer), listingId),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'done']);
          assert.equal(await one.services.db.$count(savedListings, ofAccount(buyer)), 1);
        },
      };
    }, ['a']);
    const more = await copyAd(one, listingId, 999);
    await two.interleave(async () => {
      const buyer = await one.person();
      const rows = more.map(({ id }) => ({ accountId: buyer.account.id, listingId: id, savedAt: new Date() }));
      await one.services.db.insert(savedListings).values(rows);
      return {
        a: () => save(buyer, listingId),
        b: () => save(two.atOther(buyer), next.listingId),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'too_many_saved_listings']),
      };
    }, ['a']);
  });

  test('a search is saved once, and an account has fifty at most', async () => {
    const ofAccount = ({ account }: Person) => eq(savedSearches.accountId, account.id);
    await two.interleave(async () => {
      const buyer = await one.person();
      return {
        a: () => saveSearchOf(buyer, 2010),
        b: () => saveSearchOf(two.atOther(buyer), 2010),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'done']);
          assert.equal(await one.services.db.$count(savedSearches, ofAccount(buyer)), 1);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const buyer = await one.person();
      const at = new Date();
      const search = { accountId: buyer.account.id, vertical: 'used-cars', name: '', createdAt: at, lastSeenAt: at };
      const rows = Array.from({ length: 49 }, (_, n) => ({ ...search, id: randomUUID(), filters: `yr-19${10 + n}` }));
      await one.services.db.insert(savedSearches).values(rows as never);
      return {
        a: () => saveSearchOf(buyer, 2010),
        b: () => saveSearchOf(two.atOther(buyer), 2011),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'too_many_saved_searches']),
      };
    }, ['a']);
  });

  test('an ad is reported to a saved search once, and not to a deleted one', async () => {
    let notified: unknown[] = [];
    const notifications = {
      notifyEach: async (_: unknown, news: readonly unknown[]) => void notified.push(...news),
      publishCounts: () => undefined,
    };
    const found = { size: 1, find: async () => [7], count: async () => 1 };
    const newAds = mapShownVerticals(() => ({
      postedAfter: async () => found,
      processNew: <Result>(_: Date, work: (ads: typeof found) => Promise<Result>) => work(found),
    }));
    const notify = ({ services: { db, now } }: TestApi) =>
      notifyMatches({ db, now, newAds, notifications }, ['used-cars']);
    async function saved() {
      await one.services.db.delete(savedSearches);
      const buyer = await one.person();
      const { id } = await saveSearchOf(buyer, 2010);
      notified = [];
      return { buyer, params: { searchId: id } };
    }
    await two.interleave(async () => {
      await saved();
      return {
        a: () => notify(one),
        b: () => notify(other),
        check: (...both) => assert.deepEqual([resultsOf(...both), notified.length], [['done', 'done'], 1]),
      };
    }, ['a']);
    await two.interleave(async () => {
      const { buyer, params } = await saved();
      const { client } = two.atOther(buyer);
      return {
        a: () => notify(one),
        b: async () => {
          await client.call(deleteSavedSearch, { params });
          return notified.length;
        },
        check: (...both) => assert.equal(notified.length, valuesOf(...both)[1]),
      };
    });
  });
});
