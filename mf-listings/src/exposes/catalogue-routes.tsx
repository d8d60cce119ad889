import {
  type CatalogueVertical,
  type KarwanContext,
  type NewVehicleResult,
  searchPath,
  verticalPath,
} from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, Outlet, type RouteObject, redirect } from 'react-router';
import { type NewLanding, newLandingHead } from '../features/new-vehicles/data/new-landing-head.ts';
import { newSearchHead } from '../features/new-vehicles/data/new-search-head.ts';
import { lastPageTarget } from '../features/search/data/last-page.ts';
import { namedSearch } from '../features/search/data/named-search.ts';
import { canonicalTarget, searchReads } from '../features/search/data/search-form.ts';
import { copyOf } from '../lib/copy.ts';
import { findElsewhere, understoodAs } from '../lib/elsewhere.ts';
import { findTyped } from '../lib/find-ad.ts';
import type { Found } from '../lib/found.ts';
import { orNoPage } from '../lib/is-nothing.ts';
import { browseNewQuery, newVehiclesQuery } from '../lib/queries/new-vehicles.ts';
import { readSearch } from '../lib/search-location.ts';
import { VerticalProvider } from '../lib/vertical-context.tsx';
import { comparisonRoute } from './comparison-route.ts';
import { newModelRoute } from './new-model-route.ts';

/** Landing, search, models and comparison of a catalogue of new vehicles. */
export const catalogueRoutes = (ctx: KarwanContext, vertical: CatalogueVertical): RouteObject => ({
  element: (
    <VerticalProvider vertical={vertical}>
      <Outlet />
    </VerticalProvider>
  ),
  children: [landingRoute, newSearchRoute, newModelRoute, comparisonRoute].map((routeOf) => routeOf(ctx, vertical)),
});

const landingRoute = (ctx: KarwanContext, vertical: CatalogueVertical): RouteObject =>
  publicPage<NewLanding>(ctx, {
    path: verticalPath(vertical),
    load: async ({ ctx: { call, queryClient } }) => {
      const counts = await queryClient.fetchQuery(browseNewQuery(call, vertical)).catch(() => undefined);
      if (!counts) throw data(null, { status: 503 });
      return { vertical, counts };
    },
    reads: [],
    head: ({ ctx, data }) => newLandingHead(ctx, data),
    view: () => import('../pages/new-landing.tsx'),
  });

const newSearchRoute = (ctx: KarwanContext, vertical: CatalogueVertical): RouteObject =>
  publicPage<Found<NewVehicleResult>>(ctx, {
    path: `${searchPath(vertical)}/*`,
    load: async ({ ctx, url }) => {
      const { call, queryClient } = ctx;
      const target = canonicalTarget(vertical, url);
      if (target) return redirect(target.path, target.isPermanent ? 301 : 302);
      const search = readSearch(vertical, url);
      const { filters, view } = search;
      const named = await findTyped(ctx, filters);
      if (named?.path) return redirect(named.path);
      const finding = queryClient.fetchQuery(newVehiclesQuery(call, vertical, { filters, sort: view.sort }));
      const [result, elsewhere] = await Promise.all([
        finding.catch(orNoPage),
        findElsewhere(ctx, vertical, filters, finding),
      ]);
      if (!result) throw data(null, { status: 503 });
      const lastPage = lastPageTarget(vertical, search, result);
      if (lastPage !== undefined) return redirect(lastPage);
      const missing = result.pagination.totalDocs === 0 ? named?.missing : undefined;
      return { search, result, elsewhere: understoodAs(elsewhere, result), missing };
    },
    reads: searchReads,
    head: ({ ctx, data }) => newSearchHead(ctx, vertical, data, namedSearch(copyOf(ctx), vertical, data)),
    view: () => import('../pages/new-search.tsx'),
  });
