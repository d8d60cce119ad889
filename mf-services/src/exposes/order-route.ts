import type { KarwanContext, PageHead } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { copyOf } from '../lib/copy.ts';

/** Private: it reads its data in the browser, so that no private data is ever in the HTML. */
export const orderRoute = (ctx: KarwanContext): RouteObject => ({
  path: '/order',
  handle: { chunk: 'order', head: (): PageHead => ({ title: copyOf(ctx)('order.title'), noIndex: true }) },
  lazy: () => import(/* webpackChunkName: "order" */ '../pages/order.tsx'),
});
