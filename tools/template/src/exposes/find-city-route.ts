import type { KarwanContext, RouteHandle } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { citiesQuery } from '../features/cities/data/cities-query.ts';
import { copyOf } from '../lib/copy.ts';

const handle: RouteHandle = {
  chunk: 'find-city',
  head: ({ ctx }) => ({ title: copyOf(ctx)('find.title'), canonicalPath: '/template/find' }),
};

/** An app page. Its loader only fills the query cache; the page shows failures itself and refetches on Retry. */
export const findCityRoute = ({ call, queryClient }: KarwanContext): RouteObject => ({
  path: '/template/find',
  handle,
  loader: async () => {
    await queryClient.prefetchQuery(citiesQuery(call));
    return null;
  },
  lazy: () => import(/* webpackChunkName: "find-city" */ '../pages/find-city.tsx'),
});
