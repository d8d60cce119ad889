import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexedCar } from '../testing/indexed-car.ts';
import { cellsOf } from './cells.ts';
import { commonOf, copyRows, countCommon } from './copied-rows.ts';
import { countCodes, countTags, recountCodes } from './count-codes.ts';
import { countFits } from './count-fits.ts';
import { featuredSlots } from './featured-slots.ts';
import { FitColumn } from './fit-column.ts';
import { layoutOf, VEHICLE } from './index-layout.ts';
import type { IndexedListing } from './indexed-listing.ts';
import { ListingColumns, UNKNOWN } from './listing-columns.ts';
import { differencesOf } from './row-changes.ts';
import type { SearchQuery } from './search-query.ts';
import { fillKeys, sortKeys } from './sort-keys.ts';
import { countBits, TagBits } from './tag-bits.ts';

const car = (number: number, fields?: Partial<IndexedListing>) => indexedCar(number, { model: number, ...fields });
function columnsOf(...listings: IndexedListing[]): ListingColumns {
  const columns = new ListingColumns(layoutOf('used-cars'));
  for (const listing of listings) columns.put(listing);
  return columns;
}
/** A set of some rows among the first 64. */
function setOf(columns: ListingColumns, ...rows: number[]): Uint32Array {
  const set = new Uint32Array(columns.words);
  for (const row of rows) set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
  return set;
}
const noYield = async () => {};

test('a scale is split at every band end', () => {
  const band = (from: number | null, to: number | null) => ({ from, to, label: '' });
  const { count, cellOf, bands } = cellsOf([band(20, 30), band(10, 20), band(null, 10), band(30, null)]);
  assert.equal(count, 7);
  assert.deepEqual([0, 9, 10, 11, 19, 20, 21, 29, 30, 31].map(cellOf), [0, 0, 1, 2, 2, 3, 4, 4, 5, 6]);
  assert.deepEqual(bands, [
    ['-10'],
    ['10-20', '-10'],
    ['10-20'],
    ['20-30', '10-20'],
    ['20-30'],
    ['20-30', '30-'],
    ['30-'],
  ]);
  assert.deepEqual([cellsOf([]).count, cellsOf([]).cellOf(5), cellsOf([]).bands], [1, 0, [[]]]);
});

test('tags have a bit each, and bits are counted', () => {
  const slugs = Array.from({ length: 64 }, (_, index) => `t${index}`);
  assert.throws(() => new TagBits([...slugs, 'more']), /64 tags at most/);
  const tags = new TagBits(slugs);
  assert.equal(tags.slugs, slugs);
  assert.deepEqual(tags.of(['t0', 't31', 'unknown', 't32', 't63']), { low: 0x80000001, high: 0x80000001 });
  assert.deepEqual(tags.of(['t33', 't1', 't2', 't2']), { low: 0b110, high: 0b10 });
  const counts = new Uint32Array(64);
  for (const bits of [0b101, 0x80000001, 0]) countBits(counts, bits, 32);
  const counted = Object.fromEntries([...counts.entries()].filter(([, count]) => count > 0));
  assert.deepEqual(counted, { 32: 2, 34: 1, 63: 1 });
});

test('codes and tags of a set are counted, also by subtraction, and counted again after changes', async () => {
  const { 0: one = '', 40: other = '' } = layoutOf('used-cars').tags?.bits.slugs ?? [];
  const features = [one, `${one},${other}`, other, ''];
  const columns = columnsOf(
    ...[1300, 1300, 1000, 660].map((engineCc, at) => car(at + 1, { engineCc, features: features[at] ?? '' })),
  );
  const count = async (...rows: number[]) =>
    (await countCodes(columns, setOf(columns, ...rows), ['engineCc', VEHICLE], noYield)).map((counts) => [...counts]);
  const codes = [1300, 1000, 660].map((cc) => columns.values.get('engineCc')?.codeOf(cc) ?? 0);
  const byCc = (counts: ArrayLike<number> | undefined) => codes.map((code) => counts?.[code]);
  for (const line of ': 000; 2: 010; 03: 101; 012: 210; 0123: 211'.split('; ')) {
    const [rows = [], counts] = line.split(': ').map((digits) => [...digits].map(Number));
    const [engines, vehicles = []] = await count(...rows);
    assert.deepEqual(byCc(engines), counts);
    assert.equal(
      vehicles.reduce((sum, each) => sum + each, 0),
      rows.length,
    );
    assert.equal(engines?.length, columns.codeCountOf('engineCc'));
  }
  const tagCounts = new Uint32Array(64);
  await countTags(tagCounts, columns, setOf(columns, 1, 2, 3), noYield);
  const slugs = columns.layout.tags?.bits.slugs ?? [];
  assert.deepEqual(
    [one, other].map((slug) => tagCounts[slugs.indexOf(slug)]),
    [1, 2],
  );
  assert.equal(
    tagCounts.reduce((sum, each) => sum + each),
    3,
  );

  const earlier = await countCodes(columns, setOf(columns, 0, 1, 2), ['engineCc'], noYield);
  const start = columns.changes.count;
  // The second car gets another engine, the third leaves the set, the fourth enters it.
  for (const [number, engineCc] of [
    [2, 660],
    [3, 1000],
    [4, 1300],
  ] as const)
    columns.put(car(number, { engineCc }));
  const before = columns.changes.since(start) ?? new Map<number, number>();
  const was = new Uint32Array(columns.changes.words);
  for (const row of [1, 2]) {
    const index = before.get(row) ?? 0;
    was[index >>> 5] = (was[index >>> 5] ?? 0) | (1 << (index & 31));
  }
  const differences = differencesOf(before, was, setOf(columns, 0, 1, 3));
  const [recounted] = recountCodes(columns, earlier, ['engineCc'], differences);
  assert.deepEqual(byCc(recounted), [2, 0, 1]);
  assert.deepEqual(byCc(earlier[0]), [2, 1, 0]);
});

test('of copied rows those are counted that are in every set', async () => {
  const columns = columnsOf(...Array.from({ length: 40 }, (_, at) => car(at + 1, { engineCc: 1000 + at })));
  const copied = await copyRows(columns, [39, 0, ...Array.from({ length: 32 }, (_, at) => at + 1)], noYield);
  assert.deepEqual([...copied.number.subarray(0, 3)], [40, 1, 2]);
  const [some, last] = [Uint32Array.of(0b111, 0b11), Uint32Array.of(0, 0b10)];
  const counts = [[], [some], [some, last]].map((sets) => countCommon(copied, sets));
  assert.deepEqual(counts, [34, 5, 1]);
  assert.deepEqual([...commonOf(copied, [some, last])], [0, 0b10]);
});

test('a part counts once per group of models that it fits', async () => {
  const fits = new FitColumn(32);
  const rows = ['', '1:2010:2015,2:0:0', '1:0:2011', '3:0:0,1:0:0', '2:2010:2012', '9:0:0'];
  for (const [row, each] of rows.entries()) fits.put(row, fits.packed(each));
  // Models 1 and 2 are of one group, model 3 of another; model 9 is not accepted.
  const grouping = { groupOf: Uint16Array.of(0, 0, 1, 1), groups: 2 };
  const accepts = Uint8Array.of(1, 1, 1, 0);
  const count = async (minYear: number, maxYear: number, set = Uint32Array.of(0b111111)) => {
    const { any, byGroup } = await countFits(fits, set, { accepts, minYear, maxYear }, grouping, noYield);
    return [any, ...byGroup];
  };
  assert.deepEqual(await count(1900, 2100), [1, 4, 1]);
  assert.deepEqual(await count(2012, 2012), [1, 3, 1]);
  assert.deepEqual(await count(2013, 2014), [1, 2, 1]);
  assert.deepEqual(await count(2011, 2011, Uint32Array.of(0b000100)), [0, 1, 0]);
  assert.deepEqual(await count(2012, 2020, Uint32Array.of(0b000100)), [0, 0, 0]);
  assert.deepEqual(await count(2000, 2009, Uint32Array.of(0b010000)), [0, 0, 0]);
  assert.deepEqual(await count(2000, 2010, Uint32Array.of(0b010000)), [0, 1, 0]);
});

const query = (fields: Partial<SearchQuery>): SearchQuery => ({
  ...{ filters: [], scoreOfVehicle: undefined, sort: 'relevance', countFits: undefined },
  ...{ areNamedFirst: false, featured: undefined },
  ...fields,
});

test('rows are sorted by number, by code or by score, unknown ones last', () => {
  const columns = columnsOf(
    car(1),
    car(2, { mileageKm: null, year: 2015, pricePkr: 5 }),
    car(3, { mileageKm: 7, year: null }),
  );
  const keys = (fields: Partial<SearchQuery>) => {
    const filled = Float64Array.of(9, 9, 9, 9);
    fillKeys(sortKeys(columns, query(fields)), Uint32Array.of(2, 0, 1), 3, filled);
    assert.equal(filled[3], 9);
    return [...filled.slice(0, 3)];
  };
  const infinity = Number.POSITIVE_INFINITY;
  assert.deepEqual(keys({ sort: 'mileage-asc' }), [7, 60_000, infinity]);
  assert.deepEqual(keys({ sort: 'mileage-desc' }), [-7, -60_000, infinity]);
  assert.deepEqual(keys({ sort: 'price-desc' }), [-2_000_000, -2_000_000, -5]);
  assert.deepEqual(keys({ sort: 'year-asc' }), [1e9, 2018, 2015]);
  assert.deepEqual(keys({ sort: 'year-desc' }), [1e9, -2018, -2015]);
  assert.deepEqual(keys({}), [0, 0, 0]);
  assert.deepEqual(keys({ scoreOfVehicle: Uint16Array.of(5, 0, 3), areNamedFirst: true }), [-3, -5, 0]);
  const parts = new ListingColumns(layoutOf('auto-parts'));
  assert.deepEqual(sortKeys(parts, query({ sort: 'year-desc' })), { kind: 'codes', parts: [] });
  assert.equal(sortKeys(parts, query({})).kind, 'codes');
  assert.deepEqual(sortKeys(parts, query({})), { kind: 'codes', parts: [], named: undefined });
  assert.deepEqual(sortKeys(parts, query({ areNamedFirst: true })), {
    kind: 'codes',
    parts: [],
    named: parts.fits?.starts,
  });
  const named = Float64Array.of(9, 9, 9);
  const source = {
    kind: 'codes',
    parts: [{ codes: Uint16Array.of(1, 0, 1), keyOf: [4, 2] }],
    named: Uint32Array.of(0, 1, 8),
  } as const;
  fillKeys(source, Uint32Array.of(1, 0, 2), 2, named);
  assert.deepEqual([...named], [4, 2.5, 9]);
  assert.equal(UNKNOWN, 0xffffffff);
});

test('featured ads lead if their text score is the best one found', async () => {
  const columns = columnsOf(car(1), car(2), car(3), car(4));
  const lead = async (scores: number[] | undefined, all: number[], featured: number[]) => {
    let wanted: unknown;
    const firstFeatured = async (set: Uint32Array, count: number) => {
      wanted = [set, count];
      return [0, 1, 2, 3].filter((row) => (((set[0] ?? 0) >>> row) & 1) === 1);
    };
    const found = { all: setOf(columns, ...all), featured: setOf(columns, ...featured), firstFeatured };
    const scored = query({ scoreOfVehicle: scores && Uint16Array.from(scores) });
    const slots = await featuredSlots(columns, scored, found, noYield);
    assert.deepEqual(wanted, [setOf(columns, ...all.filter((row) => featured.includes(row))), 3]);
    return slots;
  };
  assert.deepEqual(await lead(undefined, [0, 1, 2], [1, 2, 3]), [1, 2]);
  assert.deepEqual(await lead([1, 5, 3, 9], [0, 1, 2], [1, 2, 3]), [1]);
  assert.deepEqual(await lead([7, 5, 3, 9], [0, 1, 2], [1, 2, 3]), []);
  assert.deepEqual(await lead([0, 0, 0, 9], [0, 1, 2], [1, 2, 3]), [1, 2]);
  assert.deepEqual(await lead([7, 5], [0], [1]), []);
});
