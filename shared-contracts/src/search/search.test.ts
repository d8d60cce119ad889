import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testSeed } from '../testing/seed.ts';
import { filterKeys } from './filter-keys.ts';
import { applicableFilters, catalogueOnlyFor, filterKeysByArea } from './search-areas.ts';
import { changeFilters, normalizeFilters, type SearchFilters } from './search-filters.ts';
import { formatSearchView, parseSearchView } from './search-view.ts';
import { filterSegments, formatSegments, parseSegments, withoutSegment } from './segments.ts';

fc.configureGlobal({ seed: testSeed });

const anyText = fc.string({ unit: 'binary' });
const wholeNumber = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const anyValueOf = (kind: (typeof filterKeys)[number]['kind']): fc.Arbitrary<unknown> => {
  if (kind === 'values')
    return fc.array(fc.oneof(anyText, fc.constantFrom('mercedes-benz', 'a/b', '--', '%', '..', ' ')));
  if (kind === 'range') return fc.record({ min: wholeNumber, max: wholeNumber }, { requiredKeys: [] });
  if (kind === 'text') return anyText;
  if (kind === 'page') return wholeNumber;
  return fc.boolean();
};
/** Any filter set that a caller could build, valid or not. */
const anyFilters = fc.record(Object.fromEntries(filterKeys.map(({ name, kind }) => [name, anyValueOf(kind)])), {
  requiredKeys: [],
}) as fc.Arbitrary<SearchFilters>;

describe('[SRCH-01] segments of a search path', () => {
  test('every key of the specification', () => {
    const keys =
      'ct ca mk md vr vi pr yr et tm bd cl bl cpi featured cg sbc cd bt ml ec as rc st ft sl fr il sc sp s page';
    expect(filterKeys.map(({ key }) => key).sort()).toEqual([...keys.split(' '), 'rg', 'managed', 'inspected'].sort());
  });

  test.each([
    ['ct-lahore', { city: ['lahore'] }],
    ['ca-model-town', { area: ['model-town'] }],
    ['mk-toyota', { make: ['toyota'] }],
    ['md-corolla', { model: ['corolla'] }],
    ['vr-gli-1-3', { variant: ['gli-1-3'] }],
    ['vi-corolla-2018', { vehicleInfo: ['corolla-2018'] }],
    ['pr-1000000-2500000', { price: { min: 1_000_000, max: 2_500_000 } }],
    ['yr-2015-', { year: { min: 2015 } }],
    ['ml--50000', { mileage: { max: 50_000 } }],
    ['ec-660-1300', { engineCapacity: { min: 660, max: 1300 } }],
    ['et-4-stroke', { engineType: ['4-stroke'] }],
    ['tm-automatic', { transmission: ['automatic'] }],
    ['bd-suv', { bodyType: ['suv'] }],
    ['cl-white', { colour: ['white'] }],
    ['bl-white', { bodyColour: ['white'] }],
    ['cpi-corolla', { carPartsInfo: ['corolla'] }],
    ['featured-1', { featured: true }],
    ['managed-1', { managed: true }],
    ['cg-brakes', { category: ['brakes'] }],
    ['sbc-brake-pads', { subCategory: ['brake-pads'] }],
    ['cd-used', { condition: ['used'] }],
    ['bt-Used%20%26%20New%20Cars', { businessType: ['Used & New Cars'] }],
    ['as-local', { assembly: ['local'] }],
    ['rc-karachi', { registrationCity: ['karachi'] }],
    ['st-dealer', { sellerType: ['dealer'] }],
    ['ft-petrol', { fuelType: ['petrol'] }],
    ['sl-b6', { securityLevel: ['b6'] }],
    ['fr-1', { forRent: true }],
    ['fr-0', { forRent: false }],
    ['il-0', { isLive: false }],
    ['sc-oil-change', { service: ['oil-change'] }],
    ['sp-hybrid', { speciality: ['hybrid'] }],
    ['s-corolla%20xli', { text: 'corolla xli' }],
    ['page-2', { page: 2 }],
  ])('%s', (path, filters) => {
    expect(parseSegments(path)).toEqual(filters);
    expect(formatSegments(filters)).toBe(path);
  });

  test('a key may repeat, and a whole address may be given', () => {
    expect(parseSegments('/used-cars/search/mk-toyota/mk-honda/ct-lahore/')).toEqual({
      make: ['honda', 'toyota'],
      city: ['lahore'],
    });
  });
});

describe('[SRCH-02] reading and writing a search', () => {
  test('parse(format(filters)) is the same search, for any filters and any Unicode text', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parseSegments(formatSegments(filters))).toEqual(normalizeFilters(filters));
      }),
      { numRuns: 500 },
    );
  });

  test('the order of segments, of values and of properties makes no difference to the canonical path', () => {
    fc.assert(
      fc.property(anyFilters, fc.infiniteStream(fc.nat()), (filters, random) => {
        const shuffled = <Item>(items: readonly Item[]) =>
          items
            .map((item) => ({ item, at: random.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ item }) => item);
        const path = formatSegments(filters);
        expect(formatSegments(parseSegments(shuffled(path.split('/')).join('/')))).toBe(path);
        expect(formatSegments(Object.fromEntries(shuffled(Object.entries(filters))))).toBe(path);
      }),
    );
  });

  test('nothing that stands in an address makes it throw, and what it understands is stable', () => {
    const segment = fc.oneof(
      anyText,
      fc
        .tuple(fc.constantFrom(...filterKeys.map(({ key }) => key), '__proto__', 'constructor'), anyText)
        .map(([key, value]) => `${key}-${value}`),
    );
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const filters = parseSegments(segments.join('/'));
        expect(parseSegments(formatSegments(filters))).toEqual(filters);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['unknown keys', 'zz-1/toyota/-x/__proto__-x/constructor-x'],
    ['no value', 'mk-/mk/s-/pr-/page-'],
    ['what is longer than any name', `mk-${'x'.repeat(161)}`],
    ['broken percent-encoding', 'mk-%E0%A4%A/s-%'],
    ['ranges that are none', 'pr-abc-5/yr-2015/ml---5/ec-1.5-2/pr--/pr-5-99999999999999999999'],
    ['pages that are none', 'page-0/page--1/page-1e3/page-abc/page-1'],
    ['flags that are off or odd', 'featured-0/managed-yes/fr-2/il-'],
    ['keys in capitals', 'MK-toyota/Page-2'],
  ])('ignores %s', (_what, path) => {
    expect(parseSegments(path)).toEqual({});
  });

  test('of what stands once, the first valid one counts', () => {
    expect(parseSegments('page-x/page-3/page-4/pr-bad/pr-1-2/pr-3-4/s-/s-a/s-b')).toEqual({
      page: 3,
      price: { min: 1, max: 2 },
      text: 'a',
    });
  });

  test('a range with its ends swapped is put in order', () => {
    expect(formatSegments({ price: { min: 5, max: 2 } })).toBe('pr-2-5');
    expect(formatSegments({ price: { min: 0, max: 0 } })).toBe('pr-0-0');
  });

  test.each<[filters: SearchFilters, normalized: SearchFilters]>([
    [{ make: ['b', 'a', '', 'b'], model: [], variant: [''] }, { make: ['a', 'b'] }],
    [{ make: ['\ud83d'] }, { make: ['\ufffd'] }],
    [{ price: {}, year: { min: -1 }, mileage: { max: 0.5 }, range: { min: -1, max: 5 } }, { range: { max: 5 } }],
    [
      { price: { min: 0 }, year: { min: 3, max: Number.NaN } },
      { price: { min: 0 }, year: { min: 3 } },
    ],
    [{ price: { max: 2 ** 53 } }, {}],
    [
      { featured: false, managed: true, forRent: false, isLive: true },
      { managed: true, forRent: false, isLive: true },
    ],
    [{ text: '', page: 1 }, {}],
    [{ page: 0 }, {}],
    [{ page: 1.5 }, {}],
    [
      { text: 'x'.repeat(201), page: 2 },
      { text: 'x'.repeat(200), page: 2 },
    ],
  ])('%j without what has no effect', (filters, normalized) => {
    expect(normalizeFilters(filters)).toEqual(normalized);
    expect(Object.keys(normalizeFilters(filters)).sort()).toEqual(Object.keys(normalized).sort());
  });

  test('a value has up to 160 characters, a number up to 16 digits', () => {
    const value = 'x'.repeat(160);
    expect(parseSegments(`mk-${value}/mk-y${value}/page-0000000000000002/yr-00000000000000002-`)).toEqual({
      ...{ make: [value], page: 2 },
    });
  });

  test('values keep slashes, dashes and dots apart from the path', () => {
    expect(formatSegments({ text: '../a-b/c' })).toBe('s-..%2Fa-b%2Fc');
    expect(parseSegments('s-..%2Fa-b%2Fc')).toEqual({ text: '../a-b/c' });
    expect(formatSegments({ text: `${'a'.repeat(199)}🚗` })).toBe(`s-${'a'.repeat(199)}%EF%BF%BD`);
    expect(formatSegments({ text: 'broken \ud83d' })).toBe(`s-${encodeURIComponent('broken \ufffd')}`);
  });

  test('of a text that nobody types, only so much is looked for as a call may hold', () => {
    const path = formatSegments(parseSegments(`mk-toyota/s-${encodeURIComponent('کرولا '.repeat(500))}`));
    expect(path.length).toBeLessThan(2000);
    expect(parseSegments(path)).toEqual({ make: ['toyota'], text: 'کرولا '.repeat(500).slice(0, 200) });
  });
});

test('chips: each segment by itself, and the search without one of them', () => {
  const filters = parseSegments('mk-toyota/mk-honda/pr-1-2/featured-1/page-4');
  expect(filterSegments({ ...filters, page: undefined })).toEqual([
    { key: 'mk', value: 'honda' },
    { key: 'mk', value: 'toyota' },
    { key: 'pr', value: '1-2' },
    { key: 'featured', value: '1' },
  ]);
  expect(formatSegments(withoutSegment(filters, { key: 'mk', value: 'honda' }))).toBe('mk-toyota/pr-1-2/featured-1');
  expect(formatSegments(withoutSegment(filters, { key: 'pr', value: '1-2' }))).toBe('mk-honda/mk-toyota/featured-1');
  expect(withoutSegment(filters, { key: 'md', value: 'honda' })).toEqual({ ...filters, page: undefined });
  const choices = { forRent: true, isLive: false, text: 'xli', page: 2 };
  expect(filterSegments(choices).map(({ key, value }) => `${key} ${value}`)).toEqual([
    's xli',
    'fr 1',
    'il 0',
    'page 2',
  ]);
});

test('a changed search begins at its first page', () => {
  const filters = parseSegments('mk-toyota/page-4');
  expect(changeFilters(filters, { city: ['lahore'] })).toEqual({ make: ['toyota'], city: ['lahore'] });
  expect(changeFilters(filters, { make: undefined })).toEqual({});
  expect(changeFilters(filters, { page: 5 })).toEqual({ make: ['toyota'], page: 5 });
});

test('each search knows its own keys, once each, and drops the others', () => {
  for (const keys of Object.values(filterKeysByArea)) {
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['s', 'page']));
  }
  const filters = parseSegments('mk-toyota/sl-b6/fr-1/sc-towing/et-diesel');
  const car = { make: ['toyota'], engineType: ['diesel'] };
  expect(applicableFilters('used-cars', filters)).toEqual(car);
  expect(applicableFilters('armoured-cars', filters)).toEqual({ ...car, securityLevel: ['b6'], forRent: true });
});

test('where used and new ones are found together, new ones alone are searched by what their catalogue tells', () => {
  const filters = parseSegments('mk-byd/ct-lahore/yr-2020-/rg-400-/ft-electric/featured-1/page-2');
  const keptFilters = {
    make: ['byd'],
    city: ['lahore'],
    year: { min: 2020 },
    range: { min: 400 },
    featured: true,
    page: 2,
  };
  for (const condition of [undefined, ['used'], ['new', 'used']]) {
    expect(applicableFilters('electric-cars', { ...filters, condition })).toEqual({
      ...keptFilters,
      ...(condition && { condition }),
    });
    expect(catalogueOnlyFor('electric-cars', { condition })).toBeUndefined();
  }
  const alone = { ...filters, condition: ['new'] };
  expect(catalogueOnlyFor('electric-cars', alone)).toBe('new-cars');
  expect(formatSegments(applicableFilters('electric-cars', alone))).toBe('mk-byd/rg-400-/cd-new/page-2');
  expect(catalogueOnlyFor('used-cars', alone)).toBeUndefined();
  expect(applicableFilters('used-cars', alone)).toEqual(applicableFilters('used-cars', filters));
});

test('sort and view are query parameters, defaults left out', () => {
  expect(parseSearchView(new URLSearchParams('sort=price-asc&view=list'))).toEqual({ sort: 'price-asc', view: 'list' });
  expect(parseSearchView(new URLSearchParams('sort=magic&view=map'))).toEqual({ view: 'auto' });
  expect(formatSearchView({ sort: 'price-asc', view: 'list' })).toBe('?sort=price-asc&view=list');
  expect(formatSearchView({ view: 'auto' })).toBe('');
  expect(formatSearchView({ view: 'grid' })).toBe('?view=grid');
});
