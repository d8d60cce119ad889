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
import { canonicalTarget, searchParams } from '../features/search/data/search-form.ts';
import { copyOf } from '../lib/copy.ts';
import { findByReference } from '../lib/find-ad.ts';
import { throwNotFoundIfInvalid } from '../lib/not-found.ts';
import { relevantResults, searchOtherVerticals } from '../lib/other-verticals.ts';
import { browseNewQuery, newVehiclesQuery } from '../lib/queries/new-vehicles.ts';
import { readSearch } from '../lib/search-location.ts';
import type { SearchPageData } from '../lib/search-page-data.ts';
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
  publicPage<SearchPageData<NewVehicleResult>>(ctx, {
    path: `${searchPath(vertical)}/*`,
    load: async ({ ctx, url }) => {
      const { call, queryClient } = ctx;
      const target = canonicalTarget(vertical, url);
      if (target) return redirect(target.path, target.isPermanent ? 301 : 302);
      const search = readSearch(vertical, url);
      const { filters, view } = search;
      const referenced = await findByReference(ctx, filters);
      if (referenced?.path) return redirect(referenced.path);
      const pendingResult = queryClient.fetchQuery(newVehiclesQuery(call, vertical, { filters, sort: view.sort }));
      const [result, otherResults] = await Promise.all([
        pendingResult.catch(throwNotFoundIfInvalid),
        searchOtherVerticals(ctx, vertical, filters, pendingResult),
      ]);
      if (!result) throw data(null, { status: 503 });
      const lastPage = lastPageTarget(vertical, search, result);
      if (lastPage !== undefined) return redirect(lastPage);
      const missing = result.pagination.totalDocs === 0 ? referenced?.missing : undefined;
      return { search, result, otherResults: relevantResults(otherResults, result), missing };
    },
    reads: searchParams,
    head: ({ ctx, data }) => newSearchHead(ctx, vertical, data, namedSearch(copyOf(ctx), vertical, data)),
    view: () => import('../pages/new-search.tsx'),
  });
