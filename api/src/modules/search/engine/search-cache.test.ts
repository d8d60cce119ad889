import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListingSort, listingSort, type SearchFilters } from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import fc from 'fast-check';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { buildQuery } from './build-query.ts';
import { facetSources } from './facet-sources.ts';
import { changedFirstRows, type KnownFirstRows } from './first-rows.ts';
import { layoutOf, PLACE, VEHICLE } from './index-layout.ts';
import type { IndexedListing } from './indexed-listing.ts';
import { ListingColumns } from './listing-columns.ts';
import { type QueryOptions, runQuery } from './run-query.ts';
import { ResultCache, SearchCache } from './search-cache.ts';

fc.configureGlobal({ seed: testSeed });

const layout = layoutOf('used-cars');
const catalogue = {
  cityById: (id: number) => ({ slug: `city-${id}` }),
  areaById: (id: number) => ({ slug: `area-${id}` }),
  modelById: (id: number) => ({ slug: `model-${id}`, makeId: id % 3 }),
  makeById: (id: number) => ({ slug: `make-${id}` }),
  variantById: (id: number) => ({ slug: `variant-${id}` }),
  mergedModels: () => [],
} as unknown as CatalogueSnapshot;

const upTo = (max: number) => fc.integer({ min: 1, max });
const someListing: fc.Arbitrary<IndexedListing> = fc.record({
  number: upTo(120),
  model: upTo(7),
  variant: fc.constant(null),
  city: upTo(4),
  area: fc.constant(null),
  registrationCity: fc.constant(null),
  isRegistered: fc.constant(null),
  year: fc.integer({ min: 2015, max: 2024 }),
  pricePkr: upTo(9).map((price) => price * 500_000),
  mileageKm: upTo(5).map((mileage) => mileage * 20_000),
  fuel: fc.constantFrom('petrol', 'diesel'),
  transmission: fc.constantFrom('manual', 'automatic'),
  engineCc: upTo(3).map((engine) => engine * 600),
  bodyType: fc.constant('sedan'),
  colour: fc.constantFrom('white', 'black'),
  assembly: fc.constant('local'),
  sellerType: fc.constantFrom('individual', 'dealer'),
  isFeatured: fc.boolean(),
  isInspected: fc.boolean(),
  features: fc.constantFrom('', 'abs', 'abs,sunroof'),
  postedAtSeconds: upTo(40),
});
/** About as many changes as are recorded. */
const MANY = 8180;
/** Listings added and removed, by number. Not every search runs after each change. */
const someChanges = fc.record({
  repeated: fc.constantFrom(0, 0, 0, MANY),
  asked: fc.subarray([0, 1, 2]),
  put: fc.array(someListing, { maxLength: 12 }),
  removed: fc.array(upTo(120), { maxLength: 6 }),
});
type Search = { filters: SearchFilters; sort: ListingSort; offset: number };
const someSearch: fc.Arbitrary<Search> = fc.record({
  filters: fc.constantFrom<SearchFilters>(
    {},
    { city: ['city-1'] },
    { city: ['city-1', 'city-2'], make: ['make-1'] },
    { make: ['make-2'], transmission: ['manual'], year: { min: 2018 } },
    { price: { max: 2_000_000 }, vehicleInfo: ['abs'] },
  ),
  sort: fc.constantFrom(...listingSort.options),
  offset: fc.constantFrom(0, 5),
});

async function search(columns: ListingColumns, { filters, sort, offset }: Search, cache?: SearchCache) {
  const sources = facetSources(columns, catalogue);
  const query = buildQuery({ layout, columns, sources, catalogue, filters, text: undefined, sort });
  const options: QueryOptions = {
    offset,
    limit: 5,
    countColumns: query.filters.map(({ key }) =>
      key === 'text' || key === 'fits' || key === 'base' ? null : (sources.get(key)?.column ?? null),
    ),
    yieldIfDue: async () => undefined,
    ...(cache && { cache }),
  };
  return runQuery(columns, query, options);
}

test('a search with a cache finds what one without it finds, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someListing, { minLength: 60, maxLength: 150 }),
      fc.array(someSearch, { minLength: 1, maxLength: 3 }),
      fc.array(someChanges, { minLength: 1, maxLength: 12 }),
      async (listings, searches, rounds) => {
        const columns = new ListingColumns(layout, 32);
        let cached = { codes: columns.codeCount, cache: new SearchCache(columns.changes) };
        for (const round of [{ put: listings, removed: [], repeated: 0, asked: [0, 1, 2] }, ...rounds]) {
          for (const number of round.removed) columns.remove(number);
          for (const listing of round.put) columns.put(listing);
          const [listing] = listings;
          if (listing) for (let times = 0; times < round.repeated; times += 1) columns.put(listing);
          if (columns.codeCount !== cached.codes)
            cached = { codes: columns.codeCount, cache: new SearchCache(columns.changes) };
          for (const searchQuery of round.asked.flatMap((index) => searches[index] ?? []))
            assert.deepEqual(await search(columns, searchQuery, cached.cache), await search(columns, searchQuery));
        }
      },
    ),
    { numRuns: 60 },
  );
});

function sameListings(count: number) {
  const columns = new ListingColumns(layout, 32);
  const [{ number: _, ...listing } = {}] = fc.sample(someListing, { numRuns: 1, seed: 1 });
  const put = (number: number, change: Partial<IndexedListing> = {}) =>
    columns.put({ ...listing, city: 1, model: 1, ...change, number } as IndexedListing);
  for (let number = 1; number <= count; number += 1) put(number);
  return { columns, put };
}

test('after an edit a search looks at the edited ad alone', async () => {
  const { columns, put } = sameListings(100);
  for (let number = 101; number <= 300; number += 1) put(number, { city: 2, model: 2 });
  const searchQuery = { filters: { city: ['city-1'] }, sort: 'newest', offset: 0 } as const;
  const cache = new SearchCache(columns.changes);
  const first = await search(columns, searchQuery, cache);
  const copyCode = (column: string, from: number, to: number) => {
    columns.codesOf(column)[to] = columns.codesOf(column)[from] ?? 0;
  };
  // A full search now finds one listing fewer, another model and another first listing.
  copyCode(PLACE, 100, 49);
  copyCode(VEHICLE, 100, 50);
  columns.posted[51] = 1_000_000;
  put(1);
  assert.deepEqual(await search(columns, searchQuery, cache), first);
  const anew = await search(columns, searchQuery);
  assert.equal(anew.total, first.total - 1);
  assert.equal(anew.page[0], 51);
  assert.notDeepEqual(anew.counts?.codes.get(VEHICLE), first.counts?.codes.get(VEHICLE));
});

test('an ad that comes beside one that is changed leaves the counts right', async () => {
  const { columns, put } = sameListings(10);
  const searchQuery = { filters: { city: ['city-1'] }, sort: 'newest', offset: 0 } as const;
  const cache = new SearchCache(columns.changes);
  put(12, { model: 2, city: 2 });
  await search(columns, searchQuery, cache);
  put(1, { model: 2 });
  put(11);
  assert.deepEqual(await search(columns, searchQuery, cache), await search(columns, searchQuery));
});

test('first rows that are changed end where others may follow', async () => {
  const { columns, put } = sameListings(0);
  for (let number = 1; number <= 9; number += 1) put(number, { pricePkr: number * 100 });
  const sources = facetSources(columns, catalogue);
  const query = buildQuery({ layout, columns, sources, catalogue, filters: {}, text: undefined, sort: 'price-asc' });
  const changed = (known: KnownFirstRows, row: number, isIn = true) => {
    const differences = [{ row, index: 0, wasInSet: true, isInSet: isIn }];
    return changedFirstRows(columns, query, { earlier: known, differences, max: 4 }, async () => undefined);
  };
  const [some, all] = [
    { rows: [0, 1, 2], isAll: false },
    { rows: [0, 1, 2], isAll: true },
  ];
  put(2, { pricePkr: 2000 });
  assert.deepEqual(await changed(some, 1), { rows: [0, 2], isAll: false });
  assert.deepEqual(await changed(all, 1), { rows: [0, 2, 1], isAll: true });
  assert.deepEqual(await changed({ rows: [0, 1, 2, 3], isAll: false }, 1), { rows: [0, 2, 3], isAll: false });
  assert.deepEqual(await changed({ rows: [0, 2], isAll: false }, 2, false), { rows: [0], isAll: false });
  put(9, { pricePkr: 50 });
  assert.deepEqual(await changed(some, 8), { rows: [8, 0, 2], isAll: false });
  assert.deepEqual(await changed({ rows: [0, 2, 3, 4], isAll: true }, 8), { rows: [8, 0, 2, 3], isAll: false });
});

test('after few changes a result is changed; after more than are remembered it is made anew', async () => {
  const { columns, put } = sameListings(100);
  const results = new ResultCache<string>(columns.changes, 1);
  const ask = (name: string) =>
    results.get('key', {
      make: async () => name,
      change: async (value, before) => `${value}, ${before.size} changed`,
    });
  assert.equal(await ask('first'), 'first');
  assert.equal(await ask('second'), 'first');
  for (const number of [7, 7, 9]) put(number);
  assert.equal(await ask('third'), 'first, 2 changed');
  for (let change = 0; change <= 8192; change += 1) put(7);
  assert.equal(await ask('fourth'), 'fourth');
});
