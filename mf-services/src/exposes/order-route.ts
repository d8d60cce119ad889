import type { KarwanContext, PageHead } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { copyOf } from '../lib/copy.ts';

/** Private: data is loaded in the browser, so the HTML never contains it. */
export const orderRoute = (ctx: KarwanContext): RouteObject => ({
  path: '/order',
  handle: { chunk: 'order', head: (): PageHead => ({ title: copyOf(ctx)('order.title'), noIndex: true }) },
  lazy: () => import(/* webpackChunkName: "order" */ '../pages/order.tsx'),
});
