import { isView, type KarwanContext, type ShownVertical } from '@karwan/shared-contracts';
import { Outlet, type RouteObject } from 'react-router';
import { VerticalProvider } from '../lib/vertical-context.tsx';
import { adRoutes } from './ad-route.ts';
import { landingRoute } from './landing-route.ts';
import { searchRoute } from './search-route.ts';
import { sellRoute } from './sell-route.ts';

/**
 * Landing, search, sell form and ads of one vertical. No sell form if it shows another vertical's ads. All verticals
 * share the same pages, whose chunks are named after the first vertical.
 */
export const verticalRoutes = (ctx: KarwanContext, vertical: ShownVertical): RouteObject => ({
  element: (
    <VerticalProvider vertical={vertical}>
      <Outlet />
    </VerticalProvider>
  ),
  children: [
    ...[landingRoute, searchRoute].map((routeOf) => routeOf(ctx, vertical)),
    ...(isView(vertical) ? [] : [sellRoute(ctx, vertical)]),
    ...adRoutes(ctx, vertical),
  ],
});
