import type { KarwanContext, RouteHandle } from '@karwan/shared-contracts';
import { data, type RouteObject, redirect } from 'react-router';
import { lastPageTarget } from '../features/search/data/last-page.ts';
import { canonicalTarget } from '../features/search/data/search-form.ts';
import { searchHead } from '../features/search/data/search-head.ts';
import { isServer } from '../lib/is-server.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';
import { searchListingsQuery } from '../lib/queries/search-listings.ts';
import { readSearch, usedCarSearchPath } from '../lib/search-location.ts';

const handle: RouteHandle = { chunk: 'used-cars-search', head: ({ url, ctx }) => searchHead(ctx, url) };

export const usedCarsSearchRoute = (ctx: KarwanContext): RouteObject => ({
  path: `${usedCarSearchPath()}/*`,
  handle,
  loader: async ({ request }) => {
    const url = new URL(request.url);
    const target = canonicalTarget(url);
    if (target) return redirect(target.path, target.isPermanent ? 301 : 302);
    const search = readSearch(url);
    const query = searchListingsQuery(ctx.call, { filters: search.filters, sort: search.view.sort });
    const prefetching = ctx.queryClient.prefetchQuery(query);
    // In a browser the address changes at once, and the results follow.
    if (!isServer) return null;
    await Promise.all([prefetching, prefetchSavedIds(ctx)]);
    const result = ctx.queryClient.getQueryData(query.queryKey);
    if (!result) throw data(null, { status: 503 });
    const lastPage = lastPageTarget(search, result);
    return lastPage === undefined ? null : redirect(lastPage);
  },
  lazy: () => import(/* webpackChunkName: "used-cars-search" */ '../pages/used-cars-search.tsx'),
});
