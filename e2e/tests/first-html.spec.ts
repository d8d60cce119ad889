import {
  adPath,
  bookingFormPath,
  bookingKinds,
  comparisonPath,
  type ListedVertical,
  newCarPath,
  searchPath,
  sellPath,
  servicePath,
  verticalPath,
} from '@karwan/shared-contracts';
import { searchViaApi } from '../support/listings-api.ts';
import { expect, test } from '../support/test.ts';

const CANONICAL = '<link rel="canonical" href="http';
const ARTICLES = /<article[\s\S]*<article[\s\S]*<article[\s\S]*<article/;
const LIST = '"@type":"ItemList"';
const LANDING = '"@type":"CollectionPage"';

// Ads, results and the home page have more: listing-detail.spec.ts, search-results.spec.ts, home.spec.ts.
test('[RTE-01] [RTE-02] [RTE-03] [RTE-04] [RTE-08] [RTE-12] the first HTML of every public page has content and structured data', async ({
  request,
}) => {
  const anAd = async (filters: string, vertical: ListedVertical) => {
    const [ad] = (await searchViaApi(request, filters, vertical)).items.filter(({ pricePkr }) => pricePkr > 0);
    if (!ad) throw new Error(`The demo has no ad of ${vertical}`);
    return ad;
  };
  const [car, bike, part] = [
    await anAd('', 'used-cars'),
    await anAd('mk-honda', 'used-bikes'),
    await anAd('mk-toyota', 'auto-parts'),
  ];
  for (const [path, ...contents] of [
    ['/', CANONICAL],
    [
      verticalPath('used-cars'),
      '<title>Used cars for sale in Pakistan |',
      LANDING,
      '"@type":"BreadcrumbList"',
      ARTICLES,
      'PKR',
      /href="\/used-cars\/[a-z0-9-]+-\d{4}-[a-z0-9-]+"/,
      CANONICAL,
    ],
    [sellPath('used-cars'), 'Sell your car in three minutes</h1>', 'Log in to start'],
    [searchPath('used-cars'), LIST, '<article', CANONICAL],
    [searchPath('used-cars', { make: ['toyota'], price: { max: 5_000_000 }, page: 2 }), LIST],
    [searchPath('used-cars', { featured: true }), LIST],
    [searchPath('used-cars', { managed: true }), LIST],
    [adPath('used-cars', car.slug), 'PKR', car.reference, CANONICAL],
    [verticalPath('used-bikes'), 'Used bikes for sale in Pakistan</h1>', LANDING, '<article'],
    [searchPath('used-bikes', { make: ['honda'] }), 'Honda bikes for sale in Pakistan', LIST, '<article'],
    [sellPath('used-bikes'), 'Sell your bike in three minutes</h1>', 'Log in to start'],
    [adPath('used-bikes', bike.slug), bike.title, '"@type":["Product","Motorcycle"]', '"engineType":', bike.reference],
    [verticalPath('auto-parts'), 'Auto parts for sale in Pakistan</h1>', LANDING, 'By category'],
    [searchPath('auto-parts', { category: ['brakes'] }), 'Brakes for sale in Pakistan', LIST, '<article'],
    [sellPath('auto-parts'), 'Sell your part in two minutes</h1>', 'Log in to start'],
    [
      adPath('auto-parts', part.slug),
      part.title,
      '"@type":["Product"]',
      '"@type":"Offer"',
      'Does it fit?',
      part.reference,
    ],
    [verticalPath('new-cars'), LANDING],
    [searchPath('new-cars', { bodyType: ['suv'] }), 'New SUV cars for sale in Pakistan</h1>', LIST],
    [newCarPath('toyota', 'corolla'), '"@type":"AggregateOffer"'],
    [verticalPath('new-bikes'), LANDING],
    [searchPath('new-bikes', { bodyType: ['standard'] }), 'New Standard bikes for sale in Pakistan</h1>', LIST],
    ['/new-bikes/honda-cg-125', '"@type":"Motorcycle"'],
    [`${comparisonPath('new-cars')}?v=toyota-yaris-gli-mt-1-3&v=honda-city-1-2l-cvt`, LIST],
    [comparisonPath('new-bikes'), '"@type":"BreadcrumbList"'],
    ...bookingKinds.map((kind) => [servicePath(kind), '"@type":"Service"', 'PKR 3,000'] as const),
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    for (const content of [
      /<main[^>]*>[\s\S]*<h1[\s\S]*<\/main>/,
      /<title>[^<]+ \| Karwan<\/title>/,
      /<meta property="og:title" content=".+?">/,
      ...contents,
    ])
      expect(html, path).toMatch(content);
  }
  for (const kind of bookingKinds) {
    const form = await request.get(bookingFormPath(kind));
    expect([form.status(), (await form.text()).includes('<form')]).toEqual([200, true]);
  }
});
