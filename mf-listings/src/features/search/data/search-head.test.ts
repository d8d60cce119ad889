import { describe, expect, test } from '@jest/globals';
import { parseSegments, type SearchResult } from '@karwan/shared-contracts';
import { aSearchResult, fakeApi, someListings } from '@karwan/shared-contracts/testing';
import { aListingsContext } from '../../../testing/open-page.ts';
import { searchHead } from './search-head.ts';

function headOf(path: string, result: SearchResult) {
  const search = { filters: parseSegments(path), view: { view: 'grid' as const } };
  const searchData = { search, result, total: result.pagination.totalDocs, otherResults: [], missing: undefined };
  return searchHead(aListingsContext(fakeApi()), 'used-cars', searchData);
}

describe('the head of a search', () => {
  test('says what there is, from the real results', () => {
    const result = aSearchResult(someListings(4), { labels: { mk: { kia: 'KIA' }, ct: { lahore: 'Lahore' } } });
    const head = headOf('mk-kia/ct-lahore', result);
    expect(head).toMatchObject({
      title: 'KIA cars for sale in Lahore',
      canonicalPath: '/used-cars/search/mk-kia/ct-lahore',
      noIndex: false,
    });
    expect(head.description).toContain('4 ads with photos');
    expect(head.preloadImage?.srcSet).toContain('.avif 400w');
    expect(head.structuredData).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'ItemList', numberOfItems: 4 },
    ]);
  });

  test.each([
    ['few results', 'mk-kia', aSearchResult(someListings(2))],
    ['alternatives', 'mk-kia/mk-toyota', aSearchResult(someListings(9))],
    ['many filters', 'mk-kia/ct-lahore/tm-manual/ft-petrol', aSearchResult(someListings(9))],
    ['what is asked of nobody but us', 'mk-kia/cl-white', aSearchResult(someListings(9))],
    ['free text', 's-corolla', aSearchResult(someListings(9))],
  ])('keeps %s out of the index of search engines', (_what, path, result) => {
    expect(headOf(path, result).noIndex).toBe(true);
  });

  test('says no price range, since a page of results holds only some of the prices', () => {
    const result = aSearchResult(someListings(24), {
      pagination: { page: 1, limit: 24, totalDocs: 836, totalPages: 35 },
    });
    const { description } = headOf('', result);
    expect(description).toContain('836 ads');
    expect(description).not.toContain('PKR');
  });

  test('further pages say which they are', () => {
    const result = aSearchResult(someListings(24), {
      pagination: { page: 2, limit: 24, totalDocs: 60, totalPages: 3 },
    });
    expect(headOf('page-2', result)).toMatchObject({
      title: 'Used cars for sale in Pakistan, page 2',
      canonicalPath: '/used-cars/search/page-2',
    });
  });
});
