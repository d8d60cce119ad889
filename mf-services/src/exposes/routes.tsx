import type { KarwanContext } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { Outlet, type RouteObject } from 'react-router';
import { orderRoute } from './order-route.ts';

/** Every page of this remote. */
export const routes = (ctx: KarwanContext): RouteObject[] => [
  {
    element: (
      <RemoteProvider ctx={ctx}>
        <Outlet />
      </RemoteProvider>
    ),
    children: [orderRoute(ctx)],
  },
];
