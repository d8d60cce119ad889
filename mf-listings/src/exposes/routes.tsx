import { type KarwanContext, listedVerticals } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { Outlet, type RouteObject } from 'react-router';
import { privateAdRoute } from './private-ad-route.ts';
import { verticalRoutes } from './vertical-routes.tsx';

/** Every page of this remote: those of each vertical, and those that are of any ad. */
export const routes = (ctx: KarwanContext): RouteObject[] => [
  {
    element: (
      <RemoteProvider ctx={ctx}>
        <Outlet />
      </RemoteProvider>
    ),
    children: [...listedVerticals.map((vertical) => verticalRoutes(ctx, vertical)), privateAdRoute(ctx)],
  },
];
