import type { KarwanContext } from '@karwan/shared-contracts';
import { Outlet, type RouteObject } from 'react-router';
import { RemoteProvider } from '../lib/remote-context.tsx';
import { useSavedListingsSync } from '../lib/saved-listings.ts';
import { privateAdRoute } from './private-ad-route.ts';
import { usedCarRoute } from './used-car-route.ts';
import { usedCarsLandingRoute } from './used-cars-landing-route.ts';
import { usedCarsSearchRoute } from './used-cars-search-route.ts';
import { usedCarsSellRoute } from './used-cars-sell-route.ts';

/** Every page of this remote; a new one is a file beside this and a line here. */
export const routes = (ctx: KarwanContext): RouteObject[] => [
  {
    element: (
      <RemoteProvider ctx={ctx}>
        <Pages />
      </RemoteProvider>
    ),
    children: [
      usedCarsLandingRoute(ctx),
      usedCarsSearchRoute(ctx),
      usedCarsSellRoute(ctx),
      usedCarRoute(ctx),
      privateAdRoute(ctx),
    ],
  },
];

function Pages() {
  useSavedListingsSync();
  return <Outlet />;
}
