import type { KarwanContext, ListedVertical } from '@karwan/shared-contracts';
import { Outlet, type RouteObject } from 'react-router';
import { VerticalProvider } from '../lib/vertical-context.tsx';
import { adRoute } from './ad-route.ts';
import { landingRoute } from './landing-route.ts';
import { searchRoute } from './search-route.ts';
import { sellRoute } from './sell-route.ts';

/**
 * Landing, search, sell form and ads of one vertical. All verticals have the same pages, whose chunks are called after the
 * first of them.
 */
export const verticalRoutes = (ctx: KarwanContext, vertical: ListedVertical): RouteObject => ({
  element: (
    <VerticalProvider vertical={vertical}>
      <Outlet />
    </VerticalProvider>
  ),
  children: [landingRoute, searchRoute, sellRoute, adRoute].map((routeOf) => routeOf(ctx, vertical)),
});
