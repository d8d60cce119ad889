import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandValue, type Facets, type FilterKey, formatSegments, parseSegments } from '@karwan/shared-contracts';
import { catalogueWith } from '../../testing/plain-ads.ts';
import type { FacetSource } from './engine/facet-sources.ts';
import { type IndexLayout, layoutOf } from './engine/index-layout.ts';
import type { FacetCounts } from './engine/run-query.ts';
import type { SearchQuery } from './engine/search-query.ts';
import { filterNames } from './names.ts';
import { MAX_OPTIONS, presentFacets } from './present-facets.ts';
import { nounsOf } from './suggest-nouns.ts';

const named = (id: number, slug: string, name: string, of: object = {}) => ({
  id,
  slug,
  name,
  rank: 1,
  mergedIntoId: null,
  ...of,
});
const catalogue = catalogueWith({
  makes: [named(1, 'toyota', 'Toyota', { kind: 'car' }), named(2, 'super-power', 'Super Power', { kind: 'bike' })],
  models: [
    named(11, 'corolla', 'Corolla', { makeId: 1 }),
    named(12, 'corolla', 'Corolla of others', { makeId: 1, rank: 9 }),
    named(13, 'corola', 'Corola', { makeId: 1, mergedIntoId: 11 }),
  ],
  variants: [named(21, 'gli', 'GLi', { modelId: 11 })],
  cities: [named(31, 'lahore', 'Lahore')],
  areas: [named(41, 'johar-town', 'Johar Town', { cityId: 31 })],
});

test('values of filters have the names that people read', () => {
  const labels = (vertical: Parameters<typeof layoutOf>[0]) => filterNames(layoutOf(vertical), catalogue).labelOf;
  for (const [vertical, key, value, label] of [
    ['used-cars', 'featured', '1', 'Featured'],
    ['used-cars', 'managed', '1', 'Managed by Karwan'],
    ['used-cars', 'pr', '-499999', 'Under 5 lacs'],
    ['used-cars', 'yr', '2018-2018', '2018'],
    ['used-cars', 'ft', 'petrol', 'Petrol'],
    ['used-cars', 'vi', 'air-bags', 'Air Bags'],
    ['used-cars', 'mk', 'toyota', 'Toyota'],
    ['used-cars', 'mk', 'super-power', undefined],
    ['used-cars', 'md', 'corolla', 'Corolla'],
    ['used-cars', 'md', 'corola', 'Corolla'],
    ['used-cars', 'vr', 'corola', undefined],
    ['used-cars', 'vr', 'gli', 'GLi'],
    ['used-cars', 'ct', 'lahore', 'Lahore'],
    ['used-cars', 'ca', 'johar-town', 'Johar Town'],
    ['used-cars', 'rc', 'lahore', 'Lahore'],
    ['used-cars', 'rc', 'un-registered', 'Un-Registered'],
    ['used-cars', 'ct', 'un-registered', undefined],
    ['used-bikes', 'mk', 'super-power', 'Super Power'],
    ['auto-parts', 'mk', 'toyota', 'Toyota'],
    ['auto-parts', 'md', 'corola', 'Corolla'],
    ['auto-parts', 'yr', '2018-2018', '2018'],
    ['auto-parts', 'yr', 'corola', 'corola'],
    ['armoured-cars', 'fr', '1', 'For rent'],
    ['armoured-cars', 'fr', '0', 'For sale'],
  ] as const)
    assert.equal(labels(vertical)(key as FilterKey, value), label, `${vertical} ${key} ${value}`);
});

const sources = (valuesByKey: Partial<Record<FilterKey, string[][]>>) =>
  new Map(Object.entries(valuesByKey).map(([key, valuesOf]) => [key as FilterKey, { column: key, valuesOf }]));

/** The facets of a search of 9 results by these segments; `codes` and `near` by key, a count for each code. */
function facetsOf(
  segments: string,
  valuesByKey: Partial<Record<FilterKey, string[][]>>,
  counts: Partial<Omit<FacetCounts, 'codes' | 'near'>> & Partial<Record<'codes' | 'near', Record<string, number[]>>>,
  layout: IndexLayout = layoutOf('used-cars'),
): Facets {
  const filters = parseSegments(segments);
  const keys = segments.split('/').map((segment) => segment.split('-')[0] as FilterKey);
  const query = { filters: segments === '' ? [] : keys.map((key) => ({ key })) } as unknown as SearchQuery;
  const { codes = {}, near = {}, ...others } = counts;
  const counted: FacetCounts = {
    codes: new Map(Object.entries(codes).map(([key, each]) => [key, Uint32Array.from(each)])),
    near: keys.map((key) => near[key] && Uint32Array.from(near[key])),
    ...{ fits: new Map(), tags: undefined },
    ...others,
  };
  const names = filterNames(layout, catalogue);
  const result = { total: 9, page: [], leading: 0, counts: counted };
  return presentFacets({ layout, sources: sources(valuesByKey), query, result, filters, names });
}
const shortly = (facets: Facets) =>
  Object.entries(facets).map(([key, options]) => [
    key,
    ...options.map(({ label, count, isSelected }) => `${label} ${count}${isSelected ? ' chosen' : ''}`),
  ]);

test('options have the results that each would give: the most first, years and bands in their order', () => {
  const bands = layoutOf('used-cars').facets.find(({ facet }) => facet.key === 'pr')?.facet.bands ?? [];
  const [first, second, third] = bands.map(bandValue);
  const all = {
    ...{ pr: [[third ?? ''], [first ?? '', second ?? ''], []], yr: [['2017-2017'], ['2018-2018'], ['2016-2016']] },
    ...{ ft: [['petrol'], ['diesel'], ['cng'], ['lpg']], et: [['hybrid']], ct: [['lahore'], ['lahore']] },
    ...{ ca: [['johar-town']], vr: [['gli']], inspected: [['1'], ['0']] },
  };
  const codes = {
    ...{ pr: [5, 3, 4], yr: [7, 1, 1], ft: [2, 6, 2, 0], et: [4], ct: [2, 3], ca: [1], vr: [1], inspected: [1, 8] },
  };
  const labels = bands.slice(0, 3).map(({ label }) => label);
  const shown = [
    ['pr', `${labels[0]} 3`, `${labels[1]} 3`, `${labels[2]} 5`],
    ['yr', '2018 1', '2017 7', '2016 1'],
    ['ct', 'Lahore 5'],
  ];
  const rest = [
    ['ft', 'Diesel 6', 'CNG 2', 'Petrol 2'],
    ['inspected', '0 8', 'Inspected 1'],
  ];
  assert.deepEqual(shortly(facetsOf('', all, { codes })), [...shown, ...rest]);
  assert.deepEqual(shortly(facetsOf('ct-lahore', all, { codes, near: { ct: [1, 0] } })), [
    ...shown.slice(0, 2),
    ...[['ct', 'Lahore 6 chosen'], ['ca', 'Johar Town 1'], ...rest],
  ]);
  assert.deepEqual(shortly(facetsOf('md-corolla', { vr: all.vr }, { codes }))[1], ['vr', 'GLi 1']);
  assert.deepEqual(facetsOf('', all, { codes: {} }).ft, []);
});

test('what is chosen is shown, without results too, and ranges that are no band with those of the search', () => {
  const one = (segments: string, valuesByKey = {}, counts = {}) => shortly(facetsOf(segments, valuesByKey, counts));
  assert.deepEqual(one('ft-diesel', { ft: [['petrol']] }, { codes: { ft: [4] } }), [
    ['ft', 'Petrol 4', 'Diesel 0 chosen'],
  ]);
  assert.deepEqual(one('pr-123456-200000', { pr: [['-499999']] }, { codes: { pr: [4] } }), [
    ['pr', '123456-200000 9 chosen', 'Under 5 lacs 4'],
  ]);
  assert.deepEqual(one('pr-123456-', { pr: [] }), [['pr', '123456- 9 chosen']]);
});

test('of more than the most options the first are shown, and those that are chosen', () => {
  const values = Array.from({ length: MAX_OPTIONS + 2 }, (_, index) => [`v${index}`]);
  const counts = values.map((_, index) => 1000 - index);
  const shown = facetsOf(`mk-v${MAX_OPTIONS + 1}`, { mk: values }, { codes: { mk: counts } }).mk ?? [];
  assert.deepEqual([shown.length, shown.at(-2)?.value, shown.at(-1)?.value], [121, 'v119', 'v121']);
});

test('features and the vehicles that parts fit are counted by themselves', () => {
  const layout = layoutOf('used-cars');
  const tags = Uint32Array.from(layout.tags?.bits.slugs ?? [], (_, index) => (index === 1 ? 3 : 0));
  const { vi = [] } = facetsOf('', {}, { tags });
  assert.deepEqual([vi.length, vi[0]?.value, vi[0]?.count], [1, layout.tags?.bits.slugs[1], 3]);
  assert.deepEqual(facetsOf('', {}, {}), {});
  const parts = layoutOf('auto-parts');
  const fits = new Map([['mk', new Map(Object.entries({ toyota: 4, honda: 0 }))]] as const);
  assert.deepEqual(shortly(facetsOf('', {}, { fits }, parts)), [['mk', 'Toyota 4']]);
  assert.deepEqual(shortly(facetsOf('mk-honda', {}, { fits }, parts)), [['mk', 'Toyota 4', 'honda 0 chosen']]);
  assert.deepEqual(shortly(facetsOf('yr-2018-2018', {}, {}, parts)), [['yr', '2018 9 chosen']]);
});

test('categories of parts and the parts of each can be searched for by name', () => {
  const layout = layoutOf('auto-parts');
  const valuesOf = [['brakes'], ['brake-pads'], ['brake-pads']];
  const source: FacetSource = { column: 'what', valuesOf };
  const nouns = nounsOf({
    layout,
    sources: new Map((['cg', 'sbc', 'cd'] as const).map((key) => [key, source])),
    totalsOf: () => Uint32Array.from([5, 2]),
  });
  const noun = (slug: string) => nouns.find(({ names }) => names.at(-1)?.id === slug);
  const { label, hint, filters, count, names } = noun('brake-pads') ?? assert.fail();
  assert.deepEqual(
    [label, hint, formatSegments(filters), count],
    ['Brake pads', 'Part', 'cg-brakes/sbc-brake-pads', 2],
  );
  assert.deepEqual(names, [
    { kind: 'category', id: 'brakes', isMainName: false },
    { kind: 'subCategory', id: 'brake-pads', isMainName: true },
  ]);
  assert.deepEqual([noun('brakes')?.count, noun('brakes')?.names.length, noun('new')], [5, 1, undefined]);
  assert.deepEqual(nounsOf({ layout, sources: new Map(), totalsOf: () => new Uint32Array() }), []);
});
