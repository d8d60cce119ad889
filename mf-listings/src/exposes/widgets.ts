import { type KarwanContext, mainVertical, type WidgetsOf } from '@karwan/shared-contracts';
import { featuredQuery } from '../features/browse/data/featured-query.ts';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';

const prefetchCounts = ({ call, queryClient }: KarwanContext) =>
  queryClient.prefetchQuery(browseQuery(call, mainVertical));

/** Pieces of others' pages, by the name that they are placed by. */
export const widgets: WidgetsOf<'mf-listings'> = {
  'home-search': {
    chunk: 'home-search',
    load: () => import(/* webpackChunkName: "home-search" */ '../pages/home-search.tsx'),
    prefetch: prefetchCounts,
  },
  'home-featured': {
    chunk: 'home-featured',
    load: () => import(/* webpackChunkName: "home-featured" */ '../pages/home-featured.tsx'),
    prefetch: async (ctx) => {
      await Promise.all([ctx.queryClient.prefetchQuery(featuredQuery(ctx.call, mainVertical)), prefetchSavedIds(ctx)]);
    },
  },
  'home-browse': {
    chunk: 'home-browse',
    load: () => import(/* webpackChunkName: "home-browse" */ '../pages/home-browse.tsx'),
    prefetch: prefetchCounts,
  },
};
