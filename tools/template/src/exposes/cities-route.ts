import type { KarwanContext } from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject } from 'react-router';
import { citiesQuery } from '../features/cities/data/cities-query.ts';
import type { ShownCities } from '../features/cities/data/shown-cities.ts';
import { copyOf } from '../lib/copy.ts';

/** A public page: its loader, head and view stay on the server. */
export const citiesRoute = (ctx: KarwanContext): RouteObject =>
  publicPage<ShownCities>(ctx, {
    path: '/template',
    load: async ({ ctx: { call, queryClient } }) => {
      const query = citiesQuery(call);
      await queryClient.prefetchQuery(query);
      const cities = queryClient.getQueryData(query.queryKey);
      if (!cities) throw data(null, { status: 503 });
      return { cities };
    },
    reads: [],
    head: ({ ctx }) => ({ title: copyOf(ctx)('cities.title'), canonicalPath: '/template' }),
    view: () => import('../pages/cities.tsx'),
  });
