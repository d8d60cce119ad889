import { type KarwanContext, type ListedVertical, type RouteHandle, searchPath } from '@karwan/shared-contracts';
import { isServer } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import { lastPageTarget } from '../features/search/data/last-page.ts';
import { canonicalTarget } from '../features/search/data/search-form.ts';
import { searchHead } from '../features/search/data/search-head.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';
import { searchListingsQuery } from '../lib/queries/search-listings.ts';
import { readSearch } from '../lib/search-location.ts';

export const searchRoute = (ctx: KarwanContext, vertical: ListedVertical): RouteObject => ({
  path: `${searchPath(vertical)}/*`,
  handle: { isPublic: true, head: ({ url, ctx }) => searchHead(ctx, vertical, url) } satisfies RouteHandle,
  loader: async ({ request }) => {
    const url = new URL(request.url);
    const target = canonicalTarget(vertical, url);
    if (target) return redirect(target.path, target.isPermanent ? 301 : 302);
    const search = readSearch(vertical, url);
    const query = searchListingsQuery(ctx.call, vertical, { filters: search.filters, sort: search.view.sort });
    const prefetching = ctx.queryClient.prefetchQuery(query);
    // In a browser the address changes at once, and the results follow.
    if (!isServer) return null;
    await Promise.all([prefetching, prefetchSavedIds(ctx)]);
    const result = ctx.queryClient.getQueryData(query.queryKey);
    if (!result) throw data(null, { status: 503 });
    const lastPage = lastPageTarget(vertical, search, result);
    return lastPage === undefined ? null : redirect(lastPage);
  },
  lazy: () => import(/* webpackChunkName: "used-cars-search" */ '../pages/search.tsx'),
});
