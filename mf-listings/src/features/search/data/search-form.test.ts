import { describe, expect, test } from '@jest/globals';
import { aSearchResult } from '@karwan/shared-contracts/testing';
import { readSearch } from '../../../lib/search-location.ts';
import { lastPageTarget } from './last-page.ts';
import { canonicalTarget } from './search-form.ts';

const targetOf = (address: string) => canonicalTarget('used-cars', new URL(address, 'http://karwan.test'));

describe('the canonical address of a search', () => {
  test.each([
    '/used-cars/search',
    '/used-cars/search/mk-toyota/ct-lahore',
    '/used-cars/search/s-gli%201.3/page-2?sort=price-asc&view=list',
    '/used-cars/search/mk-toyota?all=ct',
    '/used-cars/search/mk-toyota?utm_source=ad',
  ])('%s is one', (address) => {
    expect(targetOf(address)).toBeUndefined();
  });

  test.each([
    ['/used-cars/search/', '/used-cars/search'],
    ['/used-cars/search/ct-lahore/mk-toyota', '/used-cars/search/mk-toyota/ct-lahore'],
    ['/used-cars/search/zz-1/mk-toyota/page-1?view=list', '/used-cars/search/mk-toyota?view=list'],
    ['/used-cars/search/sl-b6', '/used-cars/search'],
    ['/used-cars/search/featured-0', '/used-cars/search'],
    ['/used-cars/search/ct-lahore?sort=relevance&view=list', '/used-cars/search/ct-lahore?view=list'],
    ['/used-cars/search/mk-%/ct-lahore', '/used-cars/search/ct-lahore'],
  ])('%s is at %s for good', (address, path) => {
    expect(targetOf(address)).toEqual({ path, isPermanent: true });
  });

  test.each([
    ['/used-cars/search?s=honda+civic', '/used-cars/search/s-honda%20civic'],
    ['/used-cars/search/s-old/page-3?s=', '/used-cars/search'],
    ['/used-cars/search?mk=toyota&mk=honda&ct=', '/used-cars/search/mk-honda/mk-toyota'],
    ['/used-cars/search/pr-1-2?pr-min=1%2C000%2C000&pr-max=', '/used-cars/search/pr-1000000-'],
    ['/used-cars/search/pr-1-2?pr-min=&pr-max=', '/used-cars/search'],
    ['/used-cars/search/ct-lahore?sort=price-asc&yr-max=2015', '/used-cars/search/ct-lahore/yr--2015?sort=price-asc'],
    ['/used-cars/search?pr-min=12.5&pr-max=20', '/used-cars/search/pr--20'],
    ['/used-cars/search?pr-min=-5', '/used-cars/search'],
    ['/used-cars/search?s=gli&sort=relevance', '/used-cars/search/s-gli'],
    ['/used-cars/search?featured=1', '/used-cars/search/featured-1'],
  ])('a form that asks for %s finds it at %s', (address, path) => {
    expect(targetOf(address)).toEqual({ path, isPermanent: false });
  });
});

test.each([
  ['/used-cars/search/ct-lahore/page-4?view=list', 3, '/used-cars/search/ct-lahore/page-3?view=list'],
  ['/used-cars/search/ct-lahore/page-2', 0, '/used-cars/search/ct-lahore'],
  ['/used-cars/search/ct-lahore/page-3', 3, undefined],
  ['/used-cars/search/ct-lahore', 0, undefined],
])('%s, where %i pages are, leads to %s', (address, totalPages, path) => {
  const result = aSearchResult([], { pagination: { page: 1, limit: 24, totalDocs: 24 * totalPages, totalPages } });
  expect(lastPageTarget('used-cars', readSearch('used-cars', new URL(address, 'http://karwan.test')), result)).toBe(
    path,
  );
});
