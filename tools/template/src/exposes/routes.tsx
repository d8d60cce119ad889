import type { KarwanContext, RouteHandle } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { Outlet, type RouteObject } from 'react-router';
import { citiesQuery } from '../features/cities/data/cities-query.ts';
import { copyOf } from '../lib/copy.ts';

const citiesHandle: RouteHandle = {
  chunk: 'cities-page',
  head: ({ ctx }) => ({ title: copyOf(ctx)('cities.title'), canonicalPath: '/template' }),
};

/** A loader only fills the query cache: the page says itself what it lacks, and asks again on Retry. */
export const routes = (ctx: KarwanContext): RouteObject[] => [
  {
    element: (
      <RemoteProvider ctx={ctx}>
        <Outlet />
      </RemoteProvider>
    ),
    children: [
      {
        path: '/template',
        handle: citiesHandle,
        loader: async () => {
          await ctx.queryClient.prefetchQuery(citiesQuery(ctx.call));
          return null;
        },
        lazy: () => import(/* webpackChunkName: "cities-page" */ '../pages/cities-page.tsx'),
      },
    ],
  },
];
