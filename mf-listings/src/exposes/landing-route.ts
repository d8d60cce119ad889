import { type KarwanContext, type ListedVertical, type RouteHandle, verticalPath } from '@karwan/shared-contracts';
import { isServer } from '@karwan/shared-kit';
import { data, type RouteObject } from 'react-router';
import { featuredQuery } from '../features/browse/data/featured-query.ts';
import { landingHead } from '../features/browse/data/landing-head.ts';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';

export const landingRoute = (ctx: KarwanContext, vertical: ListedVertical): RouteObject => ({
  path: verticalPath(vertical),
  handle: { chunk: 'used-cars-landing', head: ({ ctx }) => landingHead(ctx, vertical) } satisfies RouteHandle,
  loader: async () => {
    const { call, queryClient } = ctx;
    const prefetching = Promise.all([
      queryClient.prefetchQuery(browseQuery(call, vertical)),
      queryClient.prefetchQuery(featuredQuery(call, vertical)),
      isServer && prefetchSavedIds(ctx),
    ]);
    if (!isServer) return null;
    await prefetching;
    if (!queryClient.getQueryData(browseQuery(call, vertical).queryKey)) throw data(null, { status: 503 });
    return null;
  },
  lazy: () => import(/* webpackChunkName: "used-cars-landing" */ '../pages/landing.tsx'),
});
