import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testSeed } from '../testing/seed.ts';
import { isBelow, pathOwner } from './path-owner.ts';
import { pathPrefixesOf, remotePathPrefixes } from './path-prefixes.ts';
import * as pagePaths from './paths.ts';
import { pageLayoutOf, routeOf } from './route-lookup.ts';
import { routeTable } from './route-table.ts';
import * as searchPaths from './search-paths.ts';

const build = { ...pagePaths, ...searchPaths };

fc.configureGlobal({ seed: testSeed });

/** Every path of the rows RTE-01 … RTE-22, by owner, with example values. */
const pathsByOwner = {
  shell: '/ /about /terms /privacy /faq',
  'mf-listings': `/used-cars /used-cars/sell /used-cars/search /used-cars/search/mk-toyota/featured-1/managed-1
    /used-bikes /used-bikes/sell /used-bikes/search /auto-parts /auto-parts/search /auto-parts/sell
    /new-cars /new-cars/search /new-cars/search/bd-suv /new-bikes /new-bikes/search /new-bikes/search/bd-sports
    /electric-cars /electric-cars/search /armoured-cars /armoured-cars/sell /armoured-cars/search
    /armoured-cars/search/fr-1/featured-1/bd-suv/sl-b6 /armoured-cars/for-rent/prado-1 /armoured-cars/for-sale/prado-1
    /used-cars/corolla-1 /new-cars/toyota/corolla /electric-cars/seal-1 /used-bikes/cd70-1 /new-bikes/cd70
    /auto-parts/filter-1 /detail/thing-1 /comparison/new-cars /comparison/new-bikes /ads-details-screen`,
  'mf-services': `/auction-my-car/civic-1 /auction-my-car /auction-my-car/product /auction-my-car/product/booking
    /auction-my-car/search /auction-my-car/search/il-1 /car-inspection /car-inspection/report /car-inspection/booking
    /sell-my-car /sell-my-car/booking /buy-me-a-car /buy-me-a-car/booking /auction-sheet /auction-sheet/verification
    /auction-sheet/decoder /auction-sheet/verification/success /auction-sheet/verification/failure /auction-sheet/report /report /order`,
  'mf-dealer': `/car-workshops /car-workshops/search /car-workshops/signup /car-workshops/profile
    /car-workshops/profile/security-page /car-workshops/ali-autos /dealer/search/car /dealer/search/bike
    /dealer/search/autopart /dealer/signup/car-dealer /dealer/signup/bike-dealer /dealer/signup/autoparts-dealer
    /dealer/profile /dealer/profile/ali-motors /charging-station /charging-station/add-new /charging-station/update
    /charging-station/search /charging-station/profile/12 /station-profile/m2-stop /mechanic`,
  'mf-content': `/blogs /blogs/category /blogs/category/all /blogs/category/news /blogs/author/sana /blogs/first-post
    /career /career/job/12 /career/job/12/apply /videos /coming-soon`,
  'mf-user-area': `/user-profile /user-profile/my-ads /user-profile/post-an-ad /user-profile/saved-ads
    /user-profile/messages /user-profile/notifications /user-profile/bookings /user-profile/transactions
    /user-profile/charging-stations /user-profile/settings /user-profile/dashboard /user-profile/packages
    /user-profile/staff`,
  'mf-office': '/office /office/ads /office/people',
};
const cases = Object.entries(pathsByOwner).flatMap(([owner, paths]) =>
  paths.split(/\s+/).map((path) => [path, owner] as const),
);

describe('the route table', () => {
  test.each(cases)('%s belongs to %s', (path, owner) => {
    expect(routeOf(path)?.owner).toBe(owner);
    expect(pathOwner(path, remotePathPrefixes) ?? 'shell').toBe(owner);
  });

  test('names each path once, and agrees with its owner’s prefixes and with the surroundings', () => {
    expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length);
    for (const entry of routeTable) {
      const example = entry.path.replaceAll(/:\w+|\*/g, 'x');
      expect(pathOwner(example, remotePathPrefixes) ?? 'shell').toBe(entry.owner);
      expect(pageLayoutOf(example)).toEqual({
        isPrivate: entry.isPrivate ?? false,
        header: entry.header ?? 'site',
        theme: entry.theme ?? 'default',
      });
    }
  });

  test('a written segment beats a parameter, which beats the rest', () => {
    expect(routeOf('/used-cars/sell')?.path).toBe('/used-cars/sell');
    expect(routeOf('/used-cars/corolla')?.path).toBe('/used-cars/:slug');
    expect(routeOf('/used-cars/search/mk-toyota/')?.path).toBe('/used-cars/search/*');
    expect(routeOf('/car-workshops/profile/x/y')?.path).toBe('/car-workshops/profile/*');
    expect(routeOf('/used-cars/a/b')).toBeUndefined();
    expect(routeOf('/no-such-page')).toBeUndefined();
  });

  test('the four booking paths are locked for forms; three families are private, orders and what a verification came to', () => {
    expect(
      routeTable
        .filter(({ isFormLocked }) => isFormLocked)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/auction-my-car/product/booking',
      '/buy-me-a-car/booking',
      '/car-inspection/booking',
      '/sell-my-car/booking',
    ]);
    const isPrivate = (path: string) => pageLayoutOf(path).isPrivate;
    expect(
      [
        '/user-profile/my-ads',
        '/ads-details-screen',
        '/mechanic/leads',
        '/order',
        '/auction-sheet/verification/success',
      ].every(isPrivate),
    ).toBe(true);
    expect(['/', '/used-cars', '/user-profiles', '/mechanics', '/auction-sheet/report'].some(isPrivate)).toBe(false);
  });

  test('looking up never throws, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        routeOf(path);
        pageLayoutOf(`/${path}`);
      }),
    );
  });
});

test('a path belongs to the longest prefix, at whole segments', () => {
  const prefixes = { shop: ['/cars'], rent: ['/cars/rent'] };
  expect(pathOwner('/cars', prefixes)).toBe('shop');
  expect(pathOwner('/cars/1', prefixes)).toBe('shop');
  expect(pathOwner('/cars/rent/1', prefixes)).toBe('rent');
  expect(pathOwner('/cars/rental', prefixes)).toBe('shop');
  expect(pathOwner('/carsharing', prefixes)).toBeUndefined();
  expect(isBelow('/cars/', '/cars')).toBe(true);
});

describe('what routes own', () => {
  test('ends before the first parameter, and nothing stands twice', () => {
    const routes = [
      ...['/cars', '/cars/:slug', '/cars/search/*', '/carsharing'],
      ...['/vans/rent/:id', '/vans/rent', '/bikes/*'],
    ];
    expect(pathPrefixesOf(routes)).toEqual(['/bikes', '/cars', '/carsharing', '/vans/rent']);
    expect(pathPrefixesOf([])).toEqual([]);
    expect(pathPrefixesOf(['/:anything', '/cars'])).toContain('');
  });

  test('is told apart by the table’s owners', () => {
    expect(remotePathPrefixes['mf-user-area']).toEqual(['/user-profile']);
    const all = Object.values(remotePathPrefixes).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('links', () => {
  test('ads of every type (RTE-07)', () => {
    expect(build.adPath('used-cars', 'x-1')).toBe('/used-cars/x-1');
    expect(build.adPath('used-bikes', 'cd 70/a')).toBe('/used-bikes/cd%2070%2Fa');
    expect(build.adPath('auto-parts', 'x-1')).toBe('/auto-parts/x-1');
    expect(build.adPath('electric-cars', 'seal')).toBe('/electric-cars/seal');
    expect(build.adPath('armoured-cars', 'x-1')).toBe('/armoured-cars/for-sale/x-1');
    expect(build.adPath('armoured-cars', 'x-1', { isForRent: true })).toBe('/armoured-cars/for-rent/x-1');
    for (const unknown of ['boats', 'toString', '__proto__']) expect(build.adPath(unknown, 'x-1')).toBe('/detail/x-1');
    expect(build.auctionPath('x-1')).toBe('/auction-my-car/x-1');
    expect(build.newCarPath('toyota', 'corolla')).toBe('/new-cars/toyota/corolla');
  });

  test('searches hold their whole state', () => {
    expect(build.searchPath('used-cars')).toBe('/used-cars/search');
    expect(
      build.searchPath('used-cars', { make: ['toyota'], city: ['lahore'] }, { sort: 'price-asc', view: 'list' }),
    ).toBe('/used-cars/search/mk-toyota/ct-lahore?sort=price-asc&view=list');
    expect(build.dealerSearchPath('car', { businessType: ['Used Cars'] })).toBe('/dealer/search/car/bt-Used%20Cars');
  });

  test('every link leads to a route of the table', () => {
    const links = [
      ...Object.values(build.paths),
      build.sellPath('used-cars'),
      build.userAreaPath('my-ads'),
      build.conversationPath('1'),
      build.comparisonPath('new-bikes'),
      build.blogCategoryPath(),
      build.blogPath('x'),
      build.dealerProfilePath('x'),
      build.dealerSignupPath('autopart'),
      build.searchPath('charging-station', { city: ['lahore'] }),
      build.privateAdPath('1'),
      build.editAdPath('used-cars', '1'),
      build.postAnAdPath('Auto Part'),
      build.sheetFormPath('/used-cars/x'),
      build.sheetResultPath('1', 'failure'),
      build.sheetReportPath('AS-1'),
      build.sheetDecoderPath('A2 U1'),
    ];
    for (const link of links) expect([link, routeOf(link.split('?')[0] ?? '')]).toEqual([link, expect.anything()]);
  });
});
