import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  getCounts,
  listMyListings,
  listNotifications,
  listSavedListings,
  listSavedSearches,
  officeRoles,
  queueCatalogue,
  saveListing,
  saveSearch,
  searchListings,
} from '@karwan/shared-contracts';
import { type Person, useApi } from './testing/start-api.ts';
import { maxConcurrentStatements } from './testing/statements-of.ts';
import { postAd } from './testing/used-car-ads.ts';

/** Leaves most of a process's connections to other calls. */
const MAX_CONCURRENT = 4;

describe('one call has at most four statements under way at the same moment:', () => {
  const api = useApi();
  let person: Person;
  before(async () => {
    person = await api.person();
    for (let ads = 0; ads < 6; ads += 1) {
      const { listingId } = await postAd(person);
      await person.client.call(saveListing, { params: { listingId } });
    }
    for (let year = 2000; year < 2012; year += 1) {
      const body = { vertical: 'used-cars' as const, filters: `yr-${year}-${year}`, name: `Of ${year}` };
      await person.client.call(saveSearch, { body });
    }
  });

  const ofPeople: Record<string, () => Promise<unknown>> = {
    counts: () => person.client.call(getCounts),
    notifications: () => person.client.call(listNotifications, { query: {} }),
    'own ads': () => person.client.call(listMyListings, { query: {} }),
    'saved ads': () => person.client.call(listSavedListings, { query: {} }),
    'saved searches': () => person.client.call(listSavedSearches),
    search: () => person.client.call(searchListings, { query: { vertical: 'used-cars', filters: 'mk-toyota' } }),
  };
  for (const [name, call] of Object.entries(ofPeople))
    test(name, async () => assert.ok((await maxConcurrentStatements(api.services.db, call)) <= MAX_CONCURRENT));

  test('every queue of the office', async () => {
    const { client } = await api.officer(...officeRoles);
    for (const queue of queueCatalogue) {
      const maxConcurrent = await maxConcurrentStatements(api.services.db, () =>
        client.call(queue.list, { query: {} }),
      );
      assert.ok(maxConcurrent <= MAX_CONCURRENT, `${queue.name}: ${maxConcurrent}`);
    }
  });
});
