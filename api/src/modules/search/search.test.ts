import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  formatSegments,
  getSimilarListings,
  type ListingSort,
  type SearchFilters,
  searchListings,
} from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import { eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rowsOf } from '../../platform/database/database.ts';
import { seedMarket } from '../../testing/seed-market.ts';
import { useApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { createAccountRestrictions } from '../auth/index.ts';
import { createCatalogue } from '../catalogue/index.ts';
import { listings } from '../listings/index.ts';
import { layoutOf } from './engine/index-layout.ts';
import { ListingColumns } from './engine/listing-columns.ts';
import { readAllListings } from './engine/read-listings.ts';
import { createNewAds, LiveIndex, SearchService } from './index.ts';
import { someFilters } from './testing/compare-with-sql.ts';
import { naiveCount, naiveNumbers } from './testing/naive-search.ts';

fc.configureGlobal({ seed: testSeed });

const ADS = 1500;
const vertical = 'used-cars';

describe('search', () => {
  const api = useApi();
  before(async () => {
    await seedMarket(api.services.db, ADS);
    // Includes hidden, incomplete and unusual listings.
    const { db } = api.services;
    await db.execute(sql`update listings set status = 'sold' where number % 31 = 0`);
    await db.execute(sql`update listings set deleted_at = now() where number % 37 = 0`);
    await db.execute(sql`update listings set seller_type = 'managed' where number % 19 = 0`);
    await db.execute(sql`update listings set inspection_score = 84 where number % 23 = 0`);
    const clearColumns = (columns: SQL, every: number) =>
      db.execute(
        sql`update vehicle_details set ${columns} from listings where id = listing_id and number % ${every} = 0`,
      );
    await clearColumns(sql`mileage_km = null, colour = null, is_registered = null`, 11);
    await db.execute(sql`update listings set price_pkr = 1500000 where number % 13 = 0`);
    await clearColumns(sql`engine_cc = null, body_type = null, assembly = null`, 29);
  });

  async function search(filters: SearchFilters | string, query: { sort?: ListingSort; limit?: number } = {}) {
    const path = typeof filters === 'string' ? filters : formatSegments(filters);
    return api.visitor().call(searchListings, { query: { vertical, filters: path, ...query } });
  }

  test('among new ads alone a search finds as many as SQL finds of them', async () => {
    const { db } = api.services;
    const { now } = api.clock;
    const index = new LiveIndex(db, createCatalogue(db, now), vertical);
    const newAds = createNewAds({ db, index, service: new SearchService(index) });
    const { facets } = await search('');
    const all = await newAds.postedAfter(new Date(0));
    const since = new Date(now().getTime() - 7 * 86_400_000);
    const ofAWeek = await newAds.postedAfter(since);
    assert.ok(all.size > 1000 && ofAWeek.size > 0 && ofAWeek.size < all.size);
    await fc.assert(
      fc.asyncProperty(someFilters(vertical, facets ?? {}), async (filters) => {
        const path = formatSegments(filters);
        assert.equal(await all.count(path, { after: new Date(0) }), await naiveCount(db, filters, vertical), path);
        const inAWeek = await all.count(path, { after: since });
        assert.equal(await ofAWeek.count(path, { after: since }), inAWeek, path);
        assert.equal(
          (await all.find(path, { from: new Date(0), until: since })).length,
          (await naiveCount(db, filters, vertical)) - inAWeek,
        );
      }),
      { numRuns: 25 },
    );
  });

  test('a count of zero is not offered, except for what is chosen', async () => {
    const { facets, pagination } = await search('mk-toyota/mk-ferrari/st-managed');
    assert.ok(pagination.totalDocs > 0);
    const zeros = Object.values(facets ?? {}).flatMap((options) => options.filter(({ count }) => count === 0));
    assert.deepEqual(
      zeros.map(({ value, isSelected }) => [value, isSelected]),
      [['ferrari', true]],
    );
  });

  test('names what is chosen, for chips and titles', async () => {
    const { labels } = await search('mk-toyota/md-corolla/ct-lahore/bd-suv/rc-un-registered/featured-1');
    assert.deepEqual(labels, {
      mk: { toyota: 'Toyota' },
      md: { corolla: 'Corolla' },
      ct: { lahore: 'Lahore' },
      bd: { suv: 'SUV' },
      rc: { 'un-registered': 'Un-Registered' },
      featured: { '1': 'Featured' },
    });
  });

  test('a page has as many ads as requested, whatever was requested before', async () => {
    for (const limit of [1, 3, 2]) assert.equal((await search('mk-toyota', { limit })).items.length, limit);
  });

  test('following pages go without facets, and far pages are in the same order', async () => {
    const { db } = api.services;
    const page = await api.visitor().call(searchListings, {
      query: { vertical, filters: 'page-60', facets: '0', limit: 24, sort: 'price-asc' },
    });
    assert.equal(page.facets, null);
    assert.deepEqual(
      page.items.map(({ reference }) => Number(reference.slice(2))),
      await naiveNumbers(db, {}, { sort: 'price-asc', offset: 59 * 24, limit: 24, vertical }),
    );
    assert.deepEqual((await search('page-9999')).items, []);
  });

  test('a change is found by the very next search, a withdrawn ad is not', async () => {
    const { db } = api.services;
    const [row] = await db.select().from(listings).where(eq(listings.status, 'active')).limit(1);
    assert.ok(row);
    const total = async () => (await search('pr-987654321-987654321')).pagination.totalDocs;
    assert.equal(await total(), 0);
    await db.update(listings).set({ pricePkr: 987_654_321, deletedAt: null }).where(eq(listings.id, row.id));
    assert.equal(await total(), 1);
    await db.update(listings).set({ status: 'deactivated' }).where(eq(listings.id, row.id));
    assert.equal(await total(), 0);
    await db.update(listings).set({ status: 'active' }).where(eq(listings.id, row.id));
    assert.equal(await total(), 1);
    await db.delete(listings).where(eq(listings.id, row.id));
    assert.equal(await total(), 0);
  });

  test('whatever changes of an ad is noted for the index, a new column too, but for what no search shows', async () => {
    const { db } = api.services;
    await db.execute(sql`alter table listings add column of_tomorrow text`);
    await db.execute(sql`alter table vehicle_details add column of_tomorrow text`);
    const [row] = await db.select().from(listings).where(eq(listings.status, 'active')).limit(1);
    assert.ok(row);
    const isLogged = async (change: SQL, table = sql`listings`, key = sql`id`) => {
      const loggedNumbers = () => rowsOf(db, sql`select number from listing_changes`);
      const before = await loggedNumbers();
      await db.execute(sql`update ${table} set ${change} where ${key} = ${row.id}`);
      return (await loggedNumbers()).length === before.length + 1;
    };
    const isDetailLogged = (change: SQL) => isLogged(change, sql`vehicle_details`, sql`listing_id`);
    assert.equal(await isLogged(sql`of_tomorrow = 'x'`), true);
    assert.equal(await isLogged(sql`price_pkr = price_pkr - 1`), true);
    assert.equal(await isLogged(sql`description = 'New', price_label = null, updated_at = now()`), false);
    assert.equal(await isLogged(sql`price_pkr = price_pkr`), false);
    assert.equal(await isDetailLogged(sql`of_tomorrow = 'x'`), true);
    assert.equal(await isDetailLogged(sql`year = year - 1`), true);
    assert.equal(await isDetailLogged(sql`year = year`), false);
  });

  test('ads of a blocked seller are gone at once from results, counts and similar cars, and come back with the account', async () => {
    const [cheat, honest] = [await api.person(), await api.person()];
    const price = 4_876_543;
    const { listingId } = await postAd(cheat, { city: 'quetta', pricePkr: price });
    const other = await postAd(honest, { city: 'quetta', pricePkr: price });
    const seen = async () => {
      const { items, pagination, facets } = await search(`pr-${price}-${price}/ct-quetta`);
      const similar = await api.visitor().call(getSimilarListings, { params: { listingId: other.listingId } });
      return {
        items: items.map(({ id }) => id).sort(),
        total: pagination.totalDocs,
        facet: facets?.mk?.find(({ value }) => value === 'toyota')?.count,
        isSimilar: similar.some(({ id }) => id === listingId),
      };
    };
    const both = { items: [listingId, other.listingId].sort(), total: 2, facet: 2, isSimilar: true };
    assert.deepEqual(await seen(), both);
    const restrictions = createAccountRestrictions(api.services);
    await restrictions.block(cheat.account.id, 'fraud');
    assert.deepEqual(await seen(), { items: [other.listingId], total: 1, facet: 1, isSimilar: false });
    await restrictions.unblock(cheat.account.id);
    assert.deepEqual(await seen(), both);
  });

  test('an index that is read anew leaves ads of blocked sellers out', async () => {
    const { db } = api.services;
    const blockedSeller = await api.person();
    const { reference } = await postAd(blockedSeller);
    await createAccountRestrictions(api.services).block(blockedSeller.account.id, 'fraud');
    const columns = new ListingColumns(layoutOf('used-cars'));
    await readAllListings(db, columns);
    assert.equal(columns.rowOf(Number(reference.slice(2))), undefined);
  });

  test('malformed and foreign filters are ignored, absurd ones find nothing; never a failure', async () => {
    const all = (await search('')).pagination.totalDocs;
    for (const path of ['xx-1', 'pr-abc', 'sl-b6/fr-1/il-0', '%E0%A4', '///', 'page-0'])
      assert.equal((await search(path)).pagination.totalDocs, all, path);
    assert.equal((await search('mk-nobody')).pagination.totalDocs, 0);
    assert.equal((await search('pr-9007199254740991-')).pagination.totalDocs, 0);
    const { status } = await api.visitor().raw('GET', searchListings.path, { query: { vertical: 'used-boats' } });
    assert.equal(status, 400);
  });
});
