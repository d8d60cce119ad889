import type { KarwanContext } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { Outlet, type RouteObject } from 'react-router';
import { citiesRoute } from './cities-route.ts';
import { findCityRoute } from './find-city-route.ts';

/** Every page of this remote. */
export const routes = (ctx: KarwanContext): RouteObject[] => [
  {
    element: (
      <RemoteProvider ctx={ctx}>
        <Outlet />
      </RemoteProvider>
    ),
    children: [citiesRoute(ctx), findCityRoute(ctx)],
  },
];
