import type { WidgetsOf } from '@karwan/shared-contracts';
import { prefetchFeatured, prefetchTotals } from '../features/browse/data/home-queries.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';

/** Widgets for pages of other remotes, by name. */
export const widgets: WidgetsOf<'mf-listings'> = {
  'home-search': {
    chunk: 'home-search',
    load: () => import(/* webpackChunkName: "home-search" */ '../pages/home-search.tsx'),
    prefetch: prefetchTotals,
  },
  'home-featured': {
    chunk: 'home-featured',
    load: () => import(/* webpackChunkName: "home-featured" */ '../pages/home-featured.tsx'),
    prefetch: async (ctx) => {
      await Promise.all([prefetchFeatured(ctx), prefetchSavedIds(ctx)]);
    },
  },
  'home-browse': {
    chunk: 'home-browse',
    load: () => import(/* webpackChunkName: "home-browse" */ '../pages/home-browse.tsx'),
    prefetch: prefetchTotals,
  },
};
