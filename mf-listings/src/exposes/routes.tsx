import { catalogueVerticals, type KarwanContext, shownVerticals } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { Outlet, type RouteObject } from 'react-router';
import { catalogueRoutes } from './catalogue-routes.tsx';
import { detailRoute } from './detail-route.ts';
import { newMakeRoute } from './new-model-route.ts';
import { privateAdRoute } from './private-ad-route.ts';
import { verticalRoutes } from './vertical-routes.tsx';

/** Routes of each vertical and catalogue, and those that apply to any ad. */
export const routes = (ctx: KarwanContext): RouteObject[] => [
  {
    element: (
      <RemoteProvider ctx={ctx}>
        <Outlet />
      </RemoteProvider>
    ),
    children: [
      ...shownVerticals.map((vertical) => verticalRoutes(ctx, vertical)),
      ...catalogueVerticals.map((vertical) => catalogueRoutes(ctx, vertical)),
      newMakeRoute(ctx),
      detailRoute(ctx),
      privateAdRoute(ctx),
    ],
  },
];
