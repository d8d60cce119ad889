import assert from 'node:assert/strict';
import { mkdtempDisposable, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type FilterKey, type ListingSort, parseSegments } from '@karwan/shared-contracts';
import { catalogueWith } from '../../../testing/plain-ads.ts';
import { indexedCar } from '../testing/indexed-car.ts';
import { understandText } from '../text/understand-text.ts';
import { Vocabulary } from '../text/vocabulary.ts';
import { buildQuery } from './build-query.ts';
import { readColumns, writeColumns } from './columns-file.ts';
import { facetSources } from './facet-sources.ts';
import { layoutOf, viewOf } from './index-layout.ts';
import { indexView } from './index-view.ts';
import type { IndexedListing } from './indexed-listing.ts';
import { ListingColumns } from './listing-columns.ts';
import type { IndexState } from './live-index.ts';
import { type QueryOptions, runQuery } from './run-query.ts';
import { SearchCache } from './search-cache.ts';

function indexOf(
  ads: readonly IndexedListing[],
  vertical: 'used-cars' | 'auto-parts' | 'armoured-cars' = 'used-cars',
  catalogue = catalogueWith({}),
) {
  const columns = new ListingColumns(layoutOf(vertical), 32);
  for (const each of ads) columns.put(each);
  return { columns, catalogue, layout: columns.layout, sources: facetSources(columns, catalogue) };
}
type Index = ReturnType<typeof indexOf>;
/** The same index, written to a file and read again. */
async function reread({ columns, ...index }: Index): Promise<Index> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'karwan-columns-'));
  const path = join(folder.path, 'columns');
  await using file = await open(path, 'w');
  await writeColumns(file, columns, { fingerprint: '', database: '', positionId: '', position: '', savedAtMs: 0 });
  const { columns: read } = await readColumns(path, columns.layout, () => undefined);
  return { ...index, columns: read, sources: facetSources(read, index.catalogue) };
}
type Search = { sort?: ListingSort; isCounted?: boolean; typed?: string } & Partial<QueryOptions>;

/** Searches with the filters of a path such as `pr-1000-/ct-lahore`, and a text. */
async function search(index: Index, path: string, { sort = 'newest', isCounted, typed, ...options }: Search = {}) {
  const filters = parseSegments(path);
  const reading = { yieldIfDue: async () => undefined, isIndexedText: () => false, correctsTypos: true };
  const text = typed && (await understandText(typed, new Vocabulary(index.catalogue, index.layout), reading));
  const query = buildQuery({ ...index, filters, text: text || undefined, sort });
  const keys = query.filters.map(({ key }) => key as FilterKey);
  const { page, ...found } = await runQuery(index.columns, query, {
    ...{ offset: 0, limit: 20, yieldIfDue: async () => undefined, ...options },
    ...(isCounted && { countColumns: keys.map((key) => index.sources.get(key)?.column ?? null) }),
  });
  return { ...found, keys, numbers: page.map((row) => index.columns.number[row] ?? 0) };
}

test('pages have the ads in order, also far from the first: three featured ones lead, unknown numbers are last', async () => {
  const cars = Array.from({ length: 2300 }, (_, at) =>
    indexedCar(at + 1, {
      ...{ pricePkr: ((at * 7919) % 97) * 1000, year: 1990 + ((at * 31) % 30), postedAtSeconds: (at * 13) % 40 },
      ...{ mileageKm: at % 9 === 0 ? null : ((at * 271) % 50) * 1000, isFeatured: at % 50 === 7 },
    }),
  );
  const index = indexOf(cars);
  const isRemoved = ({ number }: IndexedListing) => number % 23 === 0;
  for (const car of cars.filter(isRemoved)) index.columns.remove(car.number);
  const again = await reread(index);
  assert.deepEqual([again.columns.rows, again.columns.size], [2200, 2200]);
  const orders = {
    newest: '',
    relevance: '',
    'price-asc': 'pricePkr',
    'year-desc': 'year',
    'mileage-desc': 'mileageKm',
  };
  const pages = '0 1,0 2,2 4,3 4,0 9,230 10,231 10,1990 10,1991 10,2100 50,2190 20,2199 5,2200 5,9 0'.split(',');
  for (const [sort, field] of Object.entries(orders) as [ListingSort, string][]) {
    const sign = sort.endsWith('-desc') ? -1 : 1;
    const keyOf = (car: IndexedListing) => (car[field] == null ? 1e12 : Number(car[field]) * sign);
    const inOrder = cars
      .filter((car) => !isRemoved(car))
      .sort((a, b) => keyOf(a) - keyOf(b) || b.postedAtSeconds - a.postedAtSeconds || b.number - a.number)
      .map(({ number }) => number);
    const leading = sort === 'relevance' ? inOrder.filter((number) => number % 50 === 8).slice(0, 3) : [];
    const expected = [...leading, ...inOrder.filter((number) => !leading.includes(number))];
    const cache = new SearchCache(index.columns.changes);
    const searched: [Index, SearchCache?][] = [[index], [index, cache], [again]];
    for (const page of pages) {
      const [offset = 0, limit = 0] = page.split(' ').map(Number);
      for (const [each, cache] of searched) {
        const found = await search(each, '', { sort, offset, limit, ...(cache && { cache }) });
        const numbers = expected.slice(offset, offset + limit);
        assert.deepEqual([found.total, found.numbers], [2200, numbers], `${sort} ${page}`);
        assert.equal(found.leading, leading.slice(offset, offset + limit).length);
      }
    }
  }
});

test('both ends of a range are found, unknown numbers in none; an unknown value finds nothing', async () => {
  const index = indexOf([
    indexedCar(1, { model: 11, variant: 111, pricePkr: 999_999, year: 2015, engineCc: 1000, area: 5 }),
    indexedCar(2, { model: 12, pricePkr: 1_000_000, year: 2016, mileageKm: 60_001, engineCc: 1001, features: 'abs' }),
    indexedCar(3, { model: 21, mileageKm: null, engineCc: null, city: 2, isRegistered: false, sellerType: 'managed' }),
    indexedCar(4, { model: 21, pricePkr: null, year: null, registrationCity: 2, isFeatured: true, isInspected: true }),
  ]);
  for (const line of `: 4321; pr-1000000-: 32; pr--1000000: 21; pr-1000000-1000000: 2; pr-0-: 321; ml-60000-: 421
    ml--60000: 41; yr-2016-: 32; yr--2015: 1; yr-2016-2016: 2; ec-1001-: 42; ec--1000: 1; mk-toyota: 21; mk-honda: 43
    md-corolla: 1; md-corolla/md-civic/pr-1-: 31; vr-gli: 1; ct-karachi: 3; ca-gulberg: 1; rc-un-registered: 3
    rc-karachi: 4; managed-1: 3; featured-1: 4; inspected-1: 4; vi-abs: 2; vi-zz: ; ct-zz: ; ft-diesel: ; cg-zz: 4321
    mk-toyota/ct-karachi: `.split(/;|\n/)) {
    const [path = '', numbers] = line.trimStart().split(': ');
    assert.equal((await search(index, path)).numbers.join(''), numbers, line);
  }
  for (const line of `corolla: 1; honda: 43; toyota 2016: 2; civic lahore: 4; corolla karachi: ; zzz: ; civic reborn: ;
    toyota gli: 1; 2016 to 2018 honda: 3; toyota 1000cc: 21; toyota 1300cc: ; honda 1.3: 4`.split(/;/)) {
    const [typed = '', numbers] = line.trim().split(/: ?/);
    assert.equal((await search(index, '', { typed })).numbers.join(''), numbers ?? '', line);
  }
  const { leading, numbers } = await search(index, '', { typed: 'honda', sort: 'relevance' });
  assert.deepEqual([leading, numbers], [1, [4, 3]]);
  assert.equal((await search(index, 'featured-1', { sort: 'relevance' })).leading, 0);
});

test('a model that was merged is found under its old name; a whole name leads before a longer one', async () => {
  const models = ['Corolla', 'Corolla Axio', 'Altis'].map((name, at) => ({
    ...{ id: 11 + at, makeId: 1, name, slug: name.toLowerCase(), isHidden: false, mergedIntoId: at === 2 ? 11 : null },
  }));
  const cars = [11, 12].map((id, at) => indexedCar(at + 1, { model: id }));
  const index = indexOf(cars, 'used-cars', catalogueWith({ models }));
  assert.deepEqual((await search(index, 'md-altis')).numbers, [1]);
  for (const [sort, numbers] of Object.entries({ relevance: [1, 2], newest: [2, 1] }) as [ListingSort, number[]][])
    assert.deepEqual((await search(index, '', { typed: 'corolla', sort })).numbers, numbers, sort);
});

test('electric cars are those of the used cars, also where they are counted; none of them is new', async () => {
  const index = indexOf([indexedCar(1), indexedCar(2, { fuel: 'electric' })]);
  const electric = { ...index, layout: viewOf(index.layout, 'electric-cars') };
  for (const [path, numbers] of Object.entries({ '': [2], 'cd-used': [2], 'cd-new': [] }))
    assert.deepEqual((await search(electric, path)).numbers, numbers, path);
  const state = { ...index, version: 1, totalsOf: () => assert.fail('Not of the view.') } as unknown as IndexState;
  const view = indexView({ read: async (work) => work(state), fresh: async () => undefined }, 'electric-cars');
  const counted = await view.read(async ({ columns, totalsOf }) => [...columns.countByModel(totalsOf)]);
  assert.deepEqual(counted, [[1, 1]]);
});

/** Asserts that beside each option of each filter is the number of ads that choosing it finds. Returns the options. */
async function assertCounts(index: Index, path: string): Promise<string> {
  const { counts, keys } = await search(index, path, { isCounted: true });
  assert.deepEqual((await search(await reread(index), path, { isCounted: true })).counts, counts);
  const shown = new Map<string, number>();
  const add = (key: string, value: string, count = 0) =>
    shown.set(`${key}-${value}`, (shown.get(`${key}-${value}`) ?? 0) + count);
  for (const [key, { column, valuesOf }] of index.sources) {
    const [all, near] = [counts?.codes.get(column), counts?.near[keys.indexOf(key)]];
    for (const [code, values] of valuesOf.entries())
      for (const value of values) add(key, value, (all?.[code] ?? 0) + (near?.[code] ?? 0));
  }
  for (const [at, slug] of index.columns.layout.tags?.bits.slugs.entries() ?? []) add('vi', slug, counts?.tags?.[at]);
  for (const [key, values] of counts?.fits ?? []) for (const [value, count] of values) add(key, value, count);
  for (const [option, count] of shown) {
    const [key] = option.split('-', 1);
    const others = path.split('/').filter((segment) => !segment.startsWith(`${key}-`));
    assert.equal(count, (await search(index, [option, ...others].join('/'))).total, `${option} in ${path}`);
  }
  return [...shown].flatMap(([option, count]) => (count > 0 ? [option] : [])).join(' ');
}

test('beside an option is the number of cars that choosing it finds', async () => {
  const pick = <Item>(at: number, ...items: Item[]) => items[at % items.length] as Item;
  const cars = Array.from({ length: 150 }, (_, at) =>
    indexedCar(at + 1, {
      ...{ model: pick(at * 5, 11, 12, 21), city: pick(at * 3, 1, 2), area: pick(at, null, 5), year: 2010 + (at % 4) },
      ...{ pricePkr: pick(at * 7, 400_000, 499_999, 500_000, null), mileageKm: pick(at, 10_000, 10_001, 90_000) },
      ...{ fuel: pick(at >> 2, 'petrol', 'diesel'), engineCc: pick(at >> 1, 660, 661), isFeatured: at % 5 === 0 },
      features: pick(at >> 3, '', 'abs', 'abs,sunroof'),
    }),
  );
  const index = indexOf(cars);
  const paths = ['', 'ct-lahore', 'ct-lahore/pr--450000/yr-2011-', 'vi-sunroof/mk-toyota', 'md-none', 'ml-10000-30000'];
  for (const path of paths) assert.ok(await assertCounts(index, path), path);
  const ofCorolla = 'pr-2000000-2499999 yr-2018-2018 ct-lahore mk-toyota md-corolla ml-50000-75000 tm-manual ft-petrol';
  const others = 'et-petrol bd-sedan cl-white bl-white ec-1001-1300 as-local st-individual vi-abs';
  const corolla = indexOf([indexedCar(1, { model: 11, features: 'abs' })]);
  assert.equal(await assertCounts(corolla, ''), `${ofCorolla} ${others}`);
  assert.equal(await assertCounts(indexOf([]), 'ct-lahore'), '');
  const armoured = [true, false, false].map((isForRent, at) => indexedCar(at + 1, { isForRent }));
  const forRent = indexOf(armoured, 'armoured-cars');
  assert.match(await assertCounts(forRent, 'fr-1'), /fr-1 fr-0|fr-0 fr-1/);
  assert.deepEqual((await search(forRent, 'fr-0')).numbers, [3, 2]);
});

/** What each part fits. The first fits every vehicle. */
const fits = ['', '11:2010:2015', '11:0:2011,12:0:0', '12:2016:0,21:2010:2012', '21:0:0', '11:2011:2011'];
const part = (fit: string, at: number) => indexedCar(at + 1, { fits: fit, category: null, condition: 'new' });

test('parts are found by the makes, models and years that they fit, and counted with those that fit any', async () => {
  const index = indexOf(fits.map(part), 'auto-parts');
  for (const line of `: 654321; mk-toyota/yr-2011-2011: 6321; mk-toyota/yr-2012-: 4321; md-civic/yr--2010: 541
    md-civic/yr--2009: 51; yr-2013-2015: 5321; md-none: 1; mk-toyota/md-civic: 1`.split(/;|\n/)) {
    const [path = '', numbers] = line.trimStart().split(': ');
    assert.equal((await search(index, path)).numbers.join(''), numbers, line);
  }
  for (const line of 'corolla: 6321; honda 2011: 541; toyota 2017: 431; corolla 2009: 31; corolla civic: 1'.split(
    '; ',
  )) {
    const [typed = '', numbers] = line.split(': ');
    assert.equal((await search(index, '', { typed })).numbers.join(''), numbers, line);
  }
  for (const path of ['mk-toyota/yr-2012-', 'md-civic'])
    assert.match(await assertCounts(index, path), /mk-toyota mk-honda/);
});

test('ads are counted by the models that they are of or fit; parts of a model come before those that fit any', async () => {
  const index = indexOf(fits.map(part), 'auto-parts');
  const ofModels = ({ columns }: Index) => Object.fromEntries(columns.countByModel((name) => columns.totalsOf(name)));
  for (const each of [index, await reread(index)]) assert.deepEqual(ofModels(each), { 11: 4, 12: 3, 21: 3 });
  for (const number of [4, 5]) index.columns.remove(number);
  assert.deepEqual(ofModels(index), { 11: 4, 12: 2, 21: 0 });
  index.columns.put(part('', 6));
  for (const each of [index, await reread(index)]) {
    assert.deepEqual((await search(each, 'md-corolla')).numbers, [7, 6, 3, 2, 1]);
    for (const [path, typed] of Object.entries({ 'md-corolla': '', '': 'corolla' }))
      assert.deepEqual((await search(each, path, { typed, sort: 'relevance' })).numbers, [6, 3, 2, 7, 1], path);
  }
  const cars = indexOf([11, 12, 11].map((model, at) => indexedCar(at + 1, { model, variant: at })));
  assert.deepEqual(ofModels(cars), { 11: 2, 12: 1 });
  // A place and three models; of cars three vehicles, a place, and one engine, registration and range.
  assert.deepEqual([index.columns.codeCount, cars.columns.codeCount], [4, 7]);
});
