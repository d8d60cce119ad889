import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usedCars, type VerticalDefinition } from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import fc from 'fast-check';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { indexedCar } from '../testing/indexed-car.ts';
import { buildQuery } from './build-query.ts';
import { facetSources } from './facet-sources.ts';
import { layoutOf, VEHICLE } from './index-layout.ts';
import { ListingColumns } from './listing-columns.ts';
import { runQuery } from './run-query.ts';

fc.configureGlobal({ seed: testSeed });

const listing = (number: number, engineCc: number) => indexedCar(number, { engineCc });

test('an ad that a full column has no code for changes no count', () => {
  const columns = new ListingColumns(layoutOf('used-cars'));
  columns.put(listing(1, 0));
  for (let cc = 1; cc <= 0xffff; cc += 1) columns.values.get('engineCc')?.codeOf(cc);
  assert.throws(() => columns.put(listing(1, 70_000)), /more than 65,536/);
  assert.throws(() => columns.put(listing(2, 70_000)), /more than 65,536/);
  const totals = columns.layout.codes.map((column) => columns.totalsOf(column).reduce((sum, count) => sum + count, 0));
  assert.deepEqual([...new Set(totals)], [1]);
  assert.equal(columns.size, 1);
});

test('an ad that there is no room for is left out, and all others are found', () => {
  const cars = new ListingColumns(layoutOf('used-cars'));
  for (let cc = 0; cc <= 0xffff; cc += 1) cars.values.get('engineCc')?.codeOf(cc);
  const parts = new ListingColumns(layoutOf('auto-parts'));
  const part = (number: number, fits: string) => ({ ...listing(number, 0), fits });
  for (let model = 1; model <= 1 << 14; model += 1) parts.putOrSkip(part(model, `${model}:0:0`));
  for (const [columns, fitting, full] of [
    [cars, [listing(50_001, 100), listing(50_002, 200)], [listing(50_001, 70_000), listing(50_003, 70_000)]],
    [
      parts,
      [part(50_001, '1:0:0'), part(50_002, '2:0:0')],
      [part(50_001, '20000:0:0'), part(50_003, '3:0:0,20000:0:0')],
    ],
  ] as const) {
    const before = columns.size;
    for (const each of [...fitting, ...full]) columns.putOrSkip(each);
    assert.deepEqual(
      [50_001, 50_002, 50_003].map((number) => columns.rowOf(number) !== undefined),
      [false, true, false],
    );
    assert.deepEqual([columns.size - before, columns.skipped], [1, 2]);
    const [column = ''] = columns.layout.codes;
    assert.equal(
      columns.totalsOf(column).reduce((sum, count) => sum + count, 0),
      columns.size,
    );
  }
});

test('a definition whose searches no index can keep is refused', () => {
  const { fields, facets } = usedCars;
  const refused = (change: Partial<VerticalDefinition>) => () => layoutOf('used-cars', { ...usedCars, ...change });
  const without = (...keys: string[]) => facets.filter(({ key }) => !keys.includes(key));
  assert.throws(refused({ facets: without('md') }), /make by its model/);
  assert.throws(refused({ facets: without('yr') }), /order year-desc is of year/);
  const tags = { ...fields.features, label: 'Extra' };
  const extra = [...facets, { key: 'sp', of: 'extras' }] as const;
  assert.throws(refused({ fields: { ...fields, extras: tags }, facets: extra }), /tags of one field/);
  const view = {
    ...usedCars,
    facets: facets.map((facet) => (facet.key === 'ml' ? { ...facet, of: 'rangeKm' } : facet)),
  };
  assert.throws(() => layoutOf('used-cars', usedCars, [view]), /ml is not that of its source/);
});

test('a vertical without makes is searched by text as any other', async () => {
  const facets = usedCars.facets.filter(({ key }) => !['mk', 'md', 'vr'].includes(key));
  const layout = layoutOf('used-cars', { ...usedCars, facets }, []);
  assert.ok(!layout.codes.includes(VEHICLE));
  const columns = new ListingColumns(layout);
  columns.put(listing(1, 1300));
  // Only places are read from this catalogue, and the place of the listing is unknown.
  const catalogue = { cityById: () => undefined, areaById: () => undefined } as unknown as CatalogueSnapshot;
  const sources = facetSources(columns, catalogue);
  const text = {
    words: [],
    corrected: null,
    filters: [],
    sort: undefined,
    parts: [],
    ignored: [],
    isElsewhere: true,
  };
  const query = buildQuery({ layout, columns, sources, catalogue, filters: { text: '%' }, text, sort: 'relevance' });
  const { total } = await runQuery(columns, query, { offset: 0, limit: 1, yieldIfDue: async () => undefined });
  assert.equal(total, 0);
});

test('an ad costs at most 45 bytes in columns', () => {
  const columns = new ListingColumns(layoutOf('used-cars'));
  const ads = 60_000;
  for (let number = 1; number <= ads; number += 1) columns.put(listing(number, 1300));
  const arrays = [...columns.codes.values(), ...columns.numbers.values(), columns.live];
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  assert.ok(bytes / ads <= 45, `${bytes / ads} bytes`);
});

test('an ad is found by its number in whatever order ads came, went and came again', () => {
  const number = fc.integer({ min: 1, max: 9000 });
  const read = fc.uniqueArray(number, { maxLength: 300 }).map((numbers) => numbers.sort((a, b) => a - b));
  fc.assert(
    fc.property(read, fc.array(fc.tuple(fc.boolean(), number), { maxLength: 200 }), (numbers, changes) => {
      const columns = new ListingColumns(layoutOf('used-bikes'));
      const known = new Set<number>();
      const add = (each: number) => {
        columns.put(listing(each, 125));
        known.add(each);
      };
      for (const each of numbers) add(each);
      for (const [isRemoved, any] of changes) {
        // Half of the removed numbers were indexed.
        const each = isRemoved && any % 2 === 0 ? (numbers[any % numbers.length] ?? any) : any;
        if (!isRemoved) add(each);
        else {
          columns.remove(each);
          known.delete(each);
        }
      }
      const found = [...known].map((each) => columns.number[columns.rowOf(each) ?? -1]);
      assert.deepEqual(found, [...known]);
      assert.equal(columns.size, known.size);
      for (const each of numbers) assert.equal(columns.rowOf(each) !== undefined, known.has(each));
      for (const [, each] of changes) assert.equal(columns.rowOf(each) !== undefined, known.has(each));
    }),
  );
});

test('a part costs at most 45 bytes with the three models that it fits, and what is replaced leaves nothing behind', () => {
  const columns = new ListingColumns(layoutOf('auto-parts'));
  const ads = 60_000;
  const put = (number: number, models: number) => {
    const fits = Array.from({ length: models }, (_, index) => `${((number + index) % 900) + 1}:2010:${2012 + index}`);
    columns.put({ ...listing(number, 0), partNumber: `04465-${number}`, fits: fits.join(',') });
  };
  for (let number = 1; number <= ads; number += 1) put(number, 3);
  const bytesOf = () => {
    const arrays = [...columns.codes.values(), ...columns.numbers.values(), columns.live];
    const { starts, pool } = columns.fits ?? assert.fail();
    return [...arrays, starts, pool].reduce((sum, { byteLength }) => sum + byteLength, 0);
  };
  assert.ok(bytesOf() / ads <= 45, `${bytesOf() / ads} bytes`);
  for (let round = 0; round < 4; round += 1)
    for (let number = 1; number <= ads; number += 1) put(number, 1 + (round % 3));
  assert.ok(bytesOf() / ads <= 45, `${bytesOf() / ads} bytes after changes`);
  for (let number = 1; number <= ads; number += 1) columns.remove(number);
  assert.deepEqual([...(columns.fits?.named ?? [])].filter(Boolean), []);
});
