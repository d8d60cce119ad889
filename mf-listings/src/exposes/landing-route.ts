import { definitionOf, type KarwanContext, type ShownVertical, verticalPath } from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject } from 'react-router';
import { featuredQuery } from '../features/browse/data/featured-query.ts';
import { type Landing, landingHead } from '../features/browse/data/landing-head.ts';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';
import { newVehicleCountQuery } from '../lib/queries/used-and-new.ts';

/** New vehicles, featured ads and saved ids are optional. */
export const landingRoute = (ctx: KarwanContext, vertical: ShownVertical): RouteObject =>
  publicPage<Landing>(ctx, {
    path: verticalPath(vertical),
    load: async ({ ctx }) => {
      const { call, queryClient } = ctx;
      const { newOnes } = definitionOf(vertical);
      const [counts, models, featured] = await Promise.all([
        queryClient.fetchQuery(browseQuery(call, vertical)).catch(() => undefined),
        newOnes && queryClient.fetchQuery(newVehicleCountQuery(call, newOnes)).catch(() => undefined),
        queryClient.fetchQuery(featuredQuery(call, vertical)).catch(() => undefined),
        prefetchSavedIds(ctx),
      ]);
      if (!counts) throw data(null, { status: 503 });
      return { counts, newOnes: models?.pagination.totalDocs, featured: featured?.items ?? [] };
    },
    reads: [],
    head: ({ ctx, data }) => landingHead(ctx, vertical, data),
    view: () => import('../pages/landing.tsx'),
  });
