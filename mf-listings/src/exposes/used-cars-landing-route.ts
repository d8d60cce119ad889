import { type KarwanContext, type RouteHandle, verticalPath } from '@karwan/shared-contracts';
import { data, type RouteObject } from 'react-router';
import { featuredQuery } from '../features/browse/data/featured-query.ts';
import { landingHead } from '../features/browse/data/landing-head.ts';
import { isServer } from '../lib/is-server.ts';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';

const handle: RouteHandle = { chunk: 'used-cars-landing', head: ({ ctx }) => landingHead(ctx) };

export const usedCarsLandingRoute = (ctx: KarwanContext): RouteObject => ({
  path: verticalPath('used-cars'),
  handle,
  loader: async () => {
    const { call, queryClient } = ctx;
    const prefetching = Promise.all([
      queryClient.prefetchQuery(browseQuery(call)),
      queryClient.prefetchQuery(featuredQuery(call)),
      isServer && prefetchSavedIds(ctx),
    ]);
    if (!isServer) return null;
    await prefetching;
    if (!queryClient.getQueryData(browseQuery(call).queryKey)) throw data(null, { status: 503 });
    return null;
  },
  lazy: () => import(/* webpackChunkName: "used-cars-landing" */ '../pages/used-cars-landing.tsx'),
});
