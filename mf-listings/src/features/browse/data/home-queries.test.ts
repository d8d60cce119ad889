import { expect, test } from '@jest/globals';
import { listedVerticals, mainVertical } from '@karwan/shared-contracts';
import { aSearchResult, fakeApi, someListings } from '@karwan/shared-contracts/testing';
import { aListingsContext } from '../../../testing/open-page.ts';
import { featuredQuery } from './featured-query.ts';
import { interleaveFeatured } from './home-queries.ts';

test('five featured ads alternate with those of other verticals, which follow if there are few', () => {
  const ctx = aListingsContext(fakeApi());
  const [other] = listedVerticals.filter((vertical) => vertical !== mainVertical);
  const ads = someListings(8);
  const { queryKey } = featuredQuery(ctx.call, other ?? mainVertical, 2);
  ctx.queryClient.setQueryData(queryKey, aSearchResult(ads.slice(6)));
  const titlesOf = (count: number) => interleaveFeatured(ctx, ads.slice(0, count)).map(({ title }) => title.slice(-1));
  expect(titlesOf(6)).toEqual(['1', '7', '2', '8', '3']);
  expect(titlesOf(1)).toEqual(['1', '7', '8']);
});
