import type { KarwanContext } from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import { copyOf } from '../lib/copy.ts';
import { findAd, foundAdPath } from '../lib/find-ad.ts';
import { listedVertical } from '../lib/listed-vertical.ts';

/** Address of an ad for links that do not know its vertical (RTE-07). Redirects to the ad. */
export const detailRoute = (ctx: KarwanContext): RouteObject =>
  publicPage<{ slug: string }>(ctx, {
    path: '/detail/:slug',
    load: async ({ ctx, params: { slug = '' } }) => {
      const found = await findAd(ctx, slug);
      if (found === 'none') return data({ slug }, { status: 404 });
      // The ad's vertical is newer than this release, so a redirect would lead back here.
      if (found === 'unknown' || (found.card && !listedVertical(found.card.vertical)))
        throw data(null, { status: 503 });
      // Temporary, because an ad that only its owner can see may become public.
      return redirect(foundAdPath(found), found.card === null ? 302 : 301);
    },
    reads: [],
    head: ({ ctx }) => ({ title: copyOf(ctx)('gone.title'), noIndex: true }),
    view: () => import('../pages/detail.tsx'),
  });
