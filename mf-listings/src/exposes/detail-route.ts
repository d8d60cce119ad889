import type { KarwanContext } from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import { copyOf } from '../lib/copy.ts';
import { findAd, pathOfFound } from '../lib/find-ad.ts';
import { listedVertical } from '../lib/listed-vertical.ts';

/** The address of an ad whose vertical whoever made the link did not know (RTE-07): leads to its own. */
export const detailRoute = (ctx: KarwanContext): RouteObject =>
  publicPage<{ slug: string }>(ctx, {
    path: '/detail/:slug',
    load: async ({ ctx, params: { slug = '' } }) => {
      const found = await findAd(ctx, slug);
      if (found === 'none') return data({ slug }, { status: 404 });
      // Of a vertical that is newer than these pages it leads here, until they are newer.
      if (found === 'unknown' || (found.card && !listedVertical(found.card.vertical)))
        throw data(null, { status: 503 });
      // What only its owner sees today, all may see tomorrow.
      return redirect(pathOfFound(found), found.card === null ? 302 : 301);
    },
    reads: [],
    head: ({ ctx }) => ({ title: copyOf(ctx)('gone.title'), noIndex: true }),
    view: () => import('../pages/detail.tsx'),
  });
