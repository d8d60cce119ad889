import {
  type KarwanContext,
  type ListedVertical,
  type PageHead,
  sellPath,
  withSchemas,
} from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { copyOf } from '../lib/copy.ts';

export const sellRoute = (ctx: KarwanContext, vertical: ListedVertical): RouteObject => ({
  path: sellPath(vertical),
  handle: {
    chunk: 'sell',
    head: (): PageHead => ({
      title: copyOf(ctx)(`verticals.${vertical}.sell.title`),
      description: copyOf(ctx)(`verticals.${vertical}.sell.gate.text`),
      canonicalPath: sellPath(vertical),
    }),
  },
  lazy: withSchemas(() => import(/* webpackChunkName: "sell" */ '../pages/sell.tsx')),
});
