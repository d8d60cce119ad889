import { type KarwanContext, type PageHead, sellPath } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { copyOf } from '../lib/copy.ts';

export const usedCarsSellRoute = (ctx: KarwanContext): RouteObject => ({
  path: sellPath('used-cars'),
  handle: {
    chunk: 'used-cars-sell',
    head: (): PageHead => ({
      title: copyOf(ctx)('sell.title'),
      description: copyOf(ctx)('sell.gate.text'),
      canonicalPath: sellPath('used-cars'),
    }),
  },
  lazy: () => import(/* webpackChunkName: "used-cars-sell" */ '../pages/used-cars-sell.tsx'),
});
