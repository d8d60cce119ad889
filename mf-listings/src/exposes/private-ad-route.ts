import { type KarwanContext, type PageHead, withSchemas } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { copyOf } from '../lib/copy.ts';

/** Private: data is loaded in the browser, so the HTML never contains it. */
export const privateAdRoute = (ctx: KarwanContext): RouteObject => ({
  path: '/ads-details-screen',
  handle: { chunk: 'private-ad', head: (): PageHead => ({ title: copyOf(ctx)('privateAd.preview'), noIndex: true }) },
  lazy: withSchemas(() => import(/* webpackChunkName: "private-ad" */ '../pages/private-ad.tsx')),
});
