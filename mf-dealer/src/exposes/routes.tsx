import { type KarwanContext, type PageHead, paths, withSchemas } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { Outlet, type RouteObject } from 'react-router';
import { copyOf } from '../lib/copy.ts';
import { signupRoutes } from './signup-routes.ts';
import { workshopRoutes } from './workshop-routes.tsx';

/** Routes of this remote. Add a group of pages as a file in this folder and a line here. */
export const routes = (ctx: KarwanContext): RouteObject[] => [
  {
    element: (
      <RemoteProvider ctx={ctx}>
        <Outlet />
      </RemoteProvider>
    ),
    children: [
      ...signupRoutes(ctx),
      {
        path: paths.joinStaff,
        handle: {
          chunk: 'join-page',
          head: (): PageHead => ({ title: copyOf(ctx)('join.head'), noIndex: true }),
        },
        lazy: withSchemas(() => import(/* webpackChunkName: "join-page" */ '../pages/join-page.tsx')),
      },
      ...workshopRoutes(ctx),
    ],
  },
];
