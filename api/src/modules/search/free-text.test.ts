import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  browseListings,
  formatSegments,
  getSimilarListings,
  searchListings,
  shownVerticals,
  suggestListings,
  VISITOR_HEADER,
} from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { seedMarket } from '../../testing/seed-market.ts';
import { useApi } from '../../testing/start-api.ts';
import { createCatalogueModule } from '../catalogue/index.ts';
import { listings } from '../listings/index.ts';
import { layoutOf } from './engine/index-layout.ts';
import { Vocabulary } from './text/vocabulary.ts';

describe('free text', () => {
  const api = useApi();
  before(async () => {
    await seedMarket(api.services.db, 1200);
    // Round prices, so that some listings are exactly at the ends of the budgets.
    await api.services.db.execute(sql`update listings set price_pkr = 1500000 where number % 13 = 0`);
  });

  async function find(text: string, filters = '', limit = 48) {
    const path = `s-${encodeURIComponent(text)}${filters && `/${filters}`}`;
    return api.visitor().call(searchListings, { query: { vertical: 'used-cars', filters: path, limit } });
  }
  const totalOf = async (filters: string) =>
    (await api.visitor().call(searchListings, { query: { vertical: 'used-cars', filters, limit: 1 } })).pagination
      .totalDocs;
  /** A listing's slug starts with them: `toyota-corolla-2018-…`. */
  const makeAndModel = ({ slug }: { slug: string }) => slug.replace(/-\d{4}-.*$/, '');

  // Featured ads that lead: search-verticals.test.ts.
  test('[SRCH-05] finds by make, model, variant, city and title words, forgives a typing error, better matches first', async () => {
    // Make, model and city: the same number as with filters.
    assert.equal((await find('toyota')).pagination.totalDocs, await totalOf('mk-toyota'));
    assert.equal((await find('honda civic')).pagination.totalDocs, await totalOf('mk-honda/md-civic'));
    assert.equal((await find('suzuki islamabad')).pagination.totalDocs, await totalOf('mk-suzuki/ct-islamabad'));
    // A variant, and the year in the title.
    for (const { title } of (await find('oriel')).items) assert.match(title, /Oriel/);
    const ofYear = await find('corolla 2015');
    assert.ok(ofYear.items.length > 0);
    for (const { title, about } of ofYear.items)
      assert.ok(about['used-cars']?.year === 2015 && title.includes('Corolla'));
    // A whole title finds its listing.
    const [some] = (await find('mehran')).items;
    assert.ok(some);
    assert.ok((await find(some.title)).items.some(({ id }) => id === some.id));

    // Typing errors (missing, added, changed, swapped letters); the corrected text is returned.
    for (const [typed, meant] of [
      ['crolla', 'corolla'],
      ['corrolla', 'corolla'],
      ['toyta', 'toyota'],
      ['tyoota', 'toyota'],
      ['cvic', 'civic'],
      ['suzuky mehren', 'suzuki mehran'],
      ['hona civc lahroe', 'honda civic lahore'],
    ] as const) {
      const misspelled = await find(typed);
      assert.equal(misspelled.correctedText, meant, typed);
      assert.equal(misspelled.pagination.totalDocs, (await find(meant)).pagination.totalDocs, typed);
    }
    assert.equal((await find('corolla')).correctedText, null);

    await api.services.db.execute(sql`update listings set is_featured = (number % 3 = 0)`);
    // A featured listing that matches the word only in its city does not lead cars of that name.
    for (const ad of (await find('city')).items.slice(0, 3)) assert.equal(makeAndModel(ad), 'honda-city');
    await api.services.db.execute(sql`update listings set is_featured = false`);
    // `Corolla` before models that only start with it.
    const corollas = (await find('corolla')).items.map(makeAndModel);
    assert.ok(new Set(corollas).size === 1 && corollas[0] === 'toyota-corolla', 'Corolla before Corolla Axio');
    const areHondaCity = (await find('city', '', 48)).items.map((ad) => makeAndModel(ad) === 'honda-city');
    assert.deepEqual(
      areHondaCity,
      [...areHondaCity].sort((a, b) => Number(b) - Number(a)),
      'Honda City before cities called so',
    );
  });

  test('what a text costs is bounded: ten words, fifty names that two letters may begin, 120 a minute of one visitor, beside what they find elsewhere', async () => {
    const ten = 'toyota corolla '.repeat(5).trim();
    const found = await find(ten);
    assert.ok(found.pagination.totalDocs > 0);
    const more = await find(`${ten} suzuki`);
    assert.deepEqual(more.items, found.items);
    assert.deepEqual(more.understood?.ignored, ['suzuki']);
    const { catalogue } = createCatalogueModule(api.services);
    const vocabulary = new Vocabulary(await catalogue.read(), layoutOf('used-cars'));
    assert.equal(vocabulary.wordOf('ma').readings.length, 50);
    assert.ok(vocabulary.wordOf('mar').readings.length < 50 && vocabulary.wordOf('toyota').readings.length > 0);

    const visitor = api.visitor();
    const headers = { [VISITOR_HEADER]: '0123456789abcdefghij-A' };
    const statuses: number[] = [];
    for (let requestCount = 0; requestCount < 121; requestCount += 1) {
      const path = requestCount % 2 === 0 ? suggestListings.path : searchListings.path;
      const query = { text: 'corolla', vertical: 'used-cars', filters: 's-corolla' };
      statuses.push((await visitor.raw('GET', path, { headers, query })).status);
      for (const each of path === searchListings.path ? shownVerticals : []) {
        const total = { ...query, vertical: each, limit: '1', facets: '0' };
        assert.equal((await visitor.raw('GET', path, { headers, query: total })).status, 200);
      }
    }
    assert.deepEqual([statuses[119], statuses[120]], [200, 429]);
    const chosen = { vertical: 'used-cars', filters: 'md-corolla' };
    assert.equal((await visitor.raw('GET', searchListings.path, { headers, query: chosen })).status, 200);
  });

  test('words that resemble nothing are left out beside others, and find nothing alone', async () => {
    const understood = await find('qzxqzx corolla');
    assert.equal(understood.pagination.totalDocs, (await find('corolla')).pagination.totalDocs);
    assert.deepEqual([understood.correctedText, understood.understood?.ignored], [null, ['qzxqzx']]);
    assert.equal((await find('qzxqzx')).pagination.totalDocs, 0);
    assert.equal((await find('qzxqzx')).correctedText, null);
    for (const sign of ['%', '"', '_', '🚗', ' ']) assert.equal((await find(sign)).pagination.totalDocs, 0, sign);
  });

  test('suggestions lead to searches with as many ads as they say', async () => {
    const suggest = (text: string) => api.visitor().call(suggestListings, { query: { vertical: 'used-cars', text } });
    const [first] = await suggest('corol');
    assert.deepEqual(first && [first.label, first.hint, first.filters], [
      'Toyota Corolla',
      'Model',
      'mk-toyota/md-corolla',
    ]);
    assert.equal(first?.count, await totalOf('mk-toyota/md-corolla'));
    assert.equal((await suggest('lahor'))[0]?.filters, 'ct-lahore');
    assert.equal((await suggest('toyta'))[0]?.label, 'Toyota');
    assert.ok((await suggest('honda ci')).every(({ label }) => label.startsWith('Honda Ci')));
    assert.deepEqual(await suggest('zzzzqq'), []);
  });

  test('browsing tells the same numbers as searching', async () => {
    const browse = await api.visitor().call(browseListings, { query: { vertical: 'used-cars' } });
    assert.equal(browse.total, await totalOf(''));
    assert.deepEqual(browse.makes[0], { slug: 'toyota', name: 'Toyota', count: await totalOf('mk-toyota') });
    assert.equal(
      browse.models[0]?.count,
      await totalOf(`mk-${browse.models[0]?.make.slug}/md-${browse.models[0]?.slug}`),
    );
    assert.ok(browse.budgets.length > 0 && browse.budgets.length <= 8);
    for (const { fromPkr, toPkr, count } of browse.budgets) {
      assert.ok(count > 0);
      const path = formatSegments({ price: { min: fromPkr || undefined, max: toPkr ?? undefined } });
      assert.equal(count, await totalOf(path), path);
    }
    assert.equal(
      browse.budgets.reduce((sum, { count }) => sum + count, 0),
      browse.total,
      'an offer at the end of a budget is in one of them',
    );
  });

  test('similar ads are of the same model and about its price, without the ad itself', async () => {
    const [listing] = (await find('corolla', '', 1)).items;
    assert.ok(listing);
    const similar = await api.visitor().call(getSimilarListings, { params: { listingId: listing.id } });
    assert.equal(similar.length, 12);
    assert.ok(similar.every(({ id }) => id !== listing.id));
    for (const ad of similar.slice(0, 4)) {
      assert.equal(makeAndModel(ad), 'toyota-corolla');
      assert.ok(Math.abs(Math.log(ad.pricePkr / listing.pricePkr)) < 0.5);
    }
    await api.services.db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listing.id));
    for (const id of [listing.id, randomUUID()]) {
      const path = getSimilarListings.path.replace(':listingId', id);
      assert.equal((await api.visitor().raw('GET', path)).status, 404);
    }
  });
});
