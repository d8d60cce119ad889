import { bookingKinds, type KarwanContext } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { Outlet, type RouteObject } from 'react-router';
import { bookRoute } from './book-route.ts';
import { findReportRoute } from './find-report-route.ts';
import { orderRoute } from './order-route.ts';
import { reportRoute } from './report-route.ts';
import { serviceRoute } from './service-route.ts';
import { sheetRoutes } from './sheet-routes.ts';

export const routes = (ctx: KarwanContext): RouteObject[] => [
  {
    element: (
      <RemoteProvider ctx={ctx}>
        <Outlet />
      </RemoteProvider>
    ),
    children: [
      orderRoute(ctx),
      reportRoute(ctx),
      findReportRoute(ctx),
      ...bookingKinds.flatMap((kind) => [serviceRoute(ctx, kind), bookRoute(ctx, kind)]),
      ...sheetRoutes(ctx),
    ],
  },
];
