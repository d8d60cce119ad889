import { expect, test } from '@jest/globals';
import { type ComparedVariant, parseSegments } from '@karwan/shared-contracts';
import { aNewModel, fakeApi } from '@karwan/shared-contracts/testing';
import { aListingsContext } from '../../../testing/open-page.ts';
import { type Comparison, comparisonHead } from './comparison.ts';
import { modelHead } from './model-head.ts';
import { newLandingHead } from './new-landing-head.ts';
import { newSearchHead } from './new-search-head.ts';

const ctx = aListingsContext(fakeApi());
const city = aNewModel();
const civic = aNewModel({ id: 'honda-civic', model: { slug: 'civic', name: 'Civic' } });
const site = 'http://karwan.test';
const schema = { '@context': 'https://schema.org' };
const items = [
  { '@type': 'ListItem', position: 1, name: 'Honda City', url: `${site}/new-cars/honda/city` },
  { '@type': 'ListItem', position: 2, name: 'Honda Civic', url: `${site}/new-cars/honda/civic` },
];

test('search engines learn the popular models of a catalogue', () => {
  const makes = ['Honda', 'Toyota', 'KIA', 'Suzuki', 'MG'].map((name) => ({ slug: name, name, count: 1 }));
  const counts = { total: 1234, variants: 0, makes, bodyTypes: [], budgets: [], popular: [city, civic], upcoming: [] };
  const head = newLandingHead(ctx, { vertical: 'new-cars', counts });
  expect(head).toMatchObject({
    canonicalPath: '/new-cars',
    description: expect.stringMatching(/1,234.*Honda, Toyota, KIA, Suzuki(?!.*MG)/),
  });
  expect(head.structuredData).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { ...schema, '@type': 'CollectionPage', url: `${site}/new-cars`, mainEntity: { itemListElement: items } },
  ]);
});

test('search engines learn a model’s kind, make and price range, if it has prices', () => {
  const model = { ...city, assembly: 'local', variants: [], history: [], used: null, rivals: [] } as never;
  expect(modelHead(ctx, 'new-cars', null)).toMatchObject({ noIndex: true });
  const head = modelHead(ctx, 'new-cars', model);
  expect(head.canonicalPath).toBe('/new-cars/honda/city');
  expect(head.structuredData).toMatchObject([
    { itemListElement: ['Home', 'New cars', 'Honda', 'City'].map((name) => ({ name })) },
    {
      ...{ ...schema, '@type': 'Car', name: 'Honda City', brand: { '@type': 'Brand', name: 'Honda' }, model: 'City' },
      offers: { '@type': 'AggregateOffer', priceCurrency: 'PKR', lowPrice: 4_000_000, highPrice: 5_000_000 },
    },
  ]);
  const withoutPrice = modelHead(ctx, 'new-cars', { ...(model as object), fromPkr: null } as never);
  for (const [{ description }, price] of [
    [head, 'PKR 40.00 – 50.00 Lacs'],
    [withoutPrice, 'Price not announced'],
  ] as const)
    expect(description).toMatch(new RegExp(`^Honda City: ${price}, 0 variants. `));
  expect(withoutPrice.structuredData?.[1]).not.toHaveProperty('offers');
});

test.each([
  ['mk-honda', 2, true, false],
  ['mk-honda', 0, true, true],
  ['mk-honda', 2, false, true],
  ['mk-honda/mk-toyota', 2, true, true],
])(
  'a search of models (%s, %d found, known: %s) is left out of indexes: %s',
  (path, totalDocs, isFullyKnown, noIndex) => {
    const search = { filters: parseSegments(path), view: { view: 'grid' as const } };
    const result = { items: [city, civic], pagination: { page: 2, limit: 24, totalDocs, totalPages: 2 } };
    const name = { title: 'New Honda cars', path: '/new-cars/search', isFullyKnown, crumbs: [{ label: 'New cars' }] };
    const head = newSearchHead(ctx, 'new-cars', { search, result }, name);
    expect(head).toMatchObject({ noIndex, title: expect.stringMatching(/^New Honda cars.*2/) });
    const itemListElement = items.map((item) => ({ ...item, position: item.position + 24 }));
    expect(head.structuredData?.[1]).toMatchObject({ ...schema, '@type': 'ItemList', itemListElement });
  },
);

test('a comparison is indexed only while nothing is compared; of two, both are named', () => {
  const compared = [city, civic].map((card) => ({ card, variant: { id: card.id, name: 'MT' } })) as never;
  const headOf = (chosen: readonly ComparedVariant[]) =>
    comparisonHead(ctx, { vertical: 'new-cars', compared: chosen } as unknown as Comparison);
  const empty = headOf([]);
  expect(empty).toMatchObject({ noIndex: false, canonicalPath: '/comparison/new-cars' });
  expect(empty.structuredData).toHaveLength(1);
  const head = headOf(compared);
  expect(head).toMatchObject({
    noIndex: true,
    title: expect.stringContaining('Honda City – Honda Civic'),
    canonicalPath: '/comparison/new-cars?v=honda-city&v=honda-civic',
  });
  const itemListElement = items.map((item) => ({ ...item, name: `${item.name} MT` }));
  expect(head.structuredData?.[1]).toMatchObject({ ...schema, numberOfItems: 2, itemListElement });
});
