import { describe, expect, test } from '@jest/globals';
import { parseSegments, type SearchResult, searchListings } from '@karwan/shared-contracts';
import { aSearchResult, fakeApi, someListings } from '@karwan/shared-contracts/testing';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';
import { aListingsContext } from '../../../testing/open-page.ts';
import { searchHead } from './search-head.ts';

async function headOf(path: string, result: SearchResult) {
  const ctx = aListingsContext(fakeApi());
  const query = searchListingsQuery(ctx.call, 'used-cars', { filters: parseSegments(path) });
  ctx.queryClient.setQueryData(query.queryKey, result);
  return searchHead(ctx, 'used-cars', new URL(`/used-cars/search/${path}`, 'http://karwan.test'));
}

describe('the head of a search', () => {
  test('says what there is, from the real results', async () => {
    const result = aSearchResult(someListings(4), { labels: { mk: { kia: 'KIA' } } });
    const head = await headOf('mk-kia/ct-lahore', result);
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
    ['free text', 's-corolla', aSearchResult(someListings(9))],
  ])('keeps %s out of the index of search engines', async (_what, path, result) => {
    expect((await headOf(path, result)).noIndex).toBe(true);
  });

  test('says no price range, since a page of results holds only some of the prices', async () => {
    const result = aSearchResult(someListings(24), {
      pagination: { page: 1, limit: 24, totalDocs: 836, totalPages: 35 },
    });
    const { description } = await headOf('', result);
    expect(description).toContain('836 ads');
    expect(description).not.toContain('PKR');
  });

  test('names come from the answer before, of the same vertical', async () => {
    const ctx = aListingsContext(fakeApi());
    const answers = [
      { vertical: 'used-cars', kia: 'KIA', updatedAt: 1 },
      { vertical: 'used-bikes', kia: 'Kia Moto', updatedAt: 2 },
    ];
    for (const { vertical, kia, updatedAt } of answers) {
      const key = [searchListings.id, { query: { vertical, filters: 'mk-kia' } }];
      ctx.queryClient.setQueryData(key, aSearchResult([], { labels: { mk: { kia } } }), { updatedAt });
    }
    const url = new URL('/used-cars/search/mk-kia/ct-lahore', 'http://karwan.test');
    expect(searchHead(ctx, 'used-cars', url).title).toBe('KIA cars for sale in Lahore');
  });

  test('further pages say which they are', async () => {
    const result = aSearchResult(someListings(24), {
      pagination: { page: 2, limit: 24, totalDocs: 60, totalPages: 3 },
    });
    expect(await headOf('page-2', result)).toMatchObject({
      title: 'Used cars for sale in Pakistan, page 2',
      canonicalPath: '/used-cars/search/page-2',
    });
  });
});
