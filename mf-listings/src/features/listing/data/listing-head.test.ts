import { expect, test } from '@jest/globals';
import { aboutACar, aListingDetail, fakeApi } from '@karwan/shared-contracts/testing';
import { aListingsContext } from '../../../testing/open-page.ts';
import { listingHead } from './listing-head.ts';

const ctx = aListingsContext(fakeApi());
const slug = 'toyota-corolla-2018-lahore-1a2b3c';
const site = 'http://karwan.test';
const crumbs = (...items: [name: string, path: string][]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map(([name, path], index) => ({
    ...{ '@type': 'ListItem', position: index + 1, name },
    item: site + path,
  })),
});

test('an ad says what it is, where and for how much, with its picture and its way from home', () => {
  const listing = aListingDetail();
  const head = listingHead(ctx, 'used-cars', { slug, listing });
  expect(head).toMatchObject({
    title: 'Toyota Corolla GLi 1.3 2018 for sale in Lahore, PKR 47.50 Lacs',
    description: expect.stringContaining('2018, 68,000 km, Petrol, Manual'),
    canonicalPath: `/used-cars/${slug}`,
    openGraph: { type: 'product', image: expect.stringContaining(listing.photos[0]?.id ?? '') },
    preloadImage: { srcSet: listing.photos[0]?.avifSrcSet },
  });
  expect(head.structuredData).toMatchObject([
    {
      ...{ '@type': ['Product', 'Car'], url: `${site}/used-cars/${slug}`, sku: 'C-100001', vehicleModelDate: '2018' },
      image: listing.photos.map(({ src }) => site + src),
      ...{ brand: { '@type': 'Brand', name: 'Toyota' }, model: 'Corolla', vehicleConfiguration: 'GLi 1.3' },
      ...{ fuelType: 'Petrol', vehicleTransmission: 'Manual', bodyType: 'Sedan', color: 'White' },
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 68_000, unitCode: 'KMT' },
      vehicleEngine: { '@type': 'EngineSpecification', engineDisplacement: { value: 1300, unitCode: 'CMQ' } },
      offers: { price: 4_750_000, priceCurrency: 'PKR', itemCondition: 'https://schema.org/UsedCondition' },
    },
    crumbs(
      ['Home', '/'],
      ['Used cars', '/used-cars'],
      ['Toyota', '/used-cars/search/mk-toyota'],
      ['Corolla', '/used-cars/search/mk-toyota/md-corolla'],
      ['Toyota Corolla GLi 1.3 2018', `/used-cars/${slug}`],
    ),
  ]);
});

test('an ad belongs to its own vertical, whichever page shows it; one for rent says so; one that is gone has no facts', () => {
  expect(listingHead(ctx, 'electric-cars', { slug, listing: aListingDetail({ isForRent: true }) })).toMatchObject({
    title: 'Toyota Corolla GLi 1.3 2018 for rent in Lahore, PKR 47.50 Lacs / day',
    canonicalPath: `/used-cars/${slug}`,
  });
  const gone = listingHead(ctx, 'used-cars', { slug, listing: null });
  expect(gone).toEqual({ title: expect.any(String), canonicalPath: `/used-cars/${slug}` });
});

test('a dealer’s ad says nothing of price, engine or words that it lacks', () => {
  const seller = { ...aListingDetail().seller, kind: 'dealer' };
  const listing = aListingDetail({ about: aboutACar({ engineCc: null }), pricePkr: 0, description: '', seller });
  const [data] = listingHead(ctx, 'used-cars', { slug, listing }).structuredData ?? [];
  expect(data).toMatchObject({ description: listing.title, offers: { seller: { '@type': 'AutoDealer' } } });
  for (const name of ['vehicleEngine', 'offers.price']) expect(data).not.toHaveProperty(name);
});

test('a part says its brand, number and category, and the vehicles and years that it fits', () => {
  const car = { make: { slug: 'toyota', name: 'Toyota' }, model: { slug: 'corolla', name: 'Corolla' } };
  const fitOf = (fromYear: number | null, toYear: number | null) => ({ ...car, fromYear, toYear });
  const fits = [fitOf(2014, null), fitOf(null, 2010), fitOf(2014, 2016), fitOf(2014, 2014), fitOf(null, null)];
  const part = { category: 'brakes', subCategory: 'brake-pads', fitment: 'listed', fits, condition: 'new' };
  const about = { 'auto-parts': { ...part, brand: 'bosch', partNumber: 'B-1' } } as never;
  const listing = aListingDetail({ vertical: 'auto-parts', about, photos: [] });
  const head = listingHead(ctx, 'auto-parts', { slug, listing });
  expect(head).not.toHaveProperty('preloadImage');
  const years = [' 2014-', ' -2010', ' 2014-2016', ' 2014', ''];
  expect(head.structuredData).toMatchObject([
    {
      ...{
        '@type': ['Product'],
        brand: { '@type': 'Brand', name: 'Bosch' },
        mpn: 'B-1',
        category: 'Brakes > Brake pads',
      },
      itemCondition: 'https://schema.org/NewCondition',
      isAccessoryOrSparePartFor: years.map((text) => ({ name: `Toyota Corolla${text}` })),
    },
    crumbs(
      ['Home', '/'],
      ['Auto parts', '/auto-parts'],
      ['Brakes', '/auto-parts/search/cg-brakes'],
      ['Brake pads', '/auto-parts/search/cg-brakes/sbc-brake-pads'],
      ['Toyota Corolla GLi 1.3 2018', `/auto-parts/${slug}`],
    ),
  ]);
});
