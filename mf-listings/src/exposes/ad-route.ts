import {
  definitionOf,
  type KarwanContext,
  type ListedVertical,
  privateAdPath,
  type RouteHandle,
  verticalPath,
} from '@karwan/shared-contracts';
import { data, type RouteObject, redirect } from 'react-router';
import { listingHead } from '../features/listing/data/listing-head.ts';
import { isGone, listingQuery } from '../features/listing/data/listing-query.ts';
import { lookalikesQuery } from '../features/listing/data/lookalikes-query.ts';
import { priceInsightQuery } from '../features/listing/data/price-insight-query.ts';
import { similarQuery } from '../features/listing/data/similar-query.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';

export const adRoute = (ctx: KarwanContext, vertical: ListedVertical): RouteObject => ({
  path: `${verticalPath(vertical)}/:slug`,
  handle: {
    isPublic: true,
    head: ({ params, ctx }) => listingHead(ctx, vertical, params.slug ?? ''),
  } satisfies RouteHandle,
  loader: async ({ params: { slug = '' } }) => {
    const { call, queryClient } = ctx;
    const query = listingQuery(call, vertical, slug);
    const hearts = prefetchSavedIds(ctx);
    await queryClient.prefetchQuery(query);
    const listing = queryClient.getQueryData(query.queryKey);
    // The owner has a page of their own for it (ACC-03).
    if (listing?.isOwn) return redirect(privateAdPath(listing.id));
    if (listing) {
      await Promise.all([
        hearts,
        definitionOf(vertical).hasPriceLabels && queryClient.prefetchQuery(priceInsightQuery(call, listing.id)),
        queryClient.prefetchQuery(similarQuery(call, listing.id)),
      ]);
      return null;
    }
    if (!isGone(queryClient.getQueryState(query.queryKey)?.error)) throw data(null, { status: 503 });
    await Promise.all([hearts, queryClient.prefetchQuery(lookalikesQuery(call, vertical, slug))]);
    return data(null, { status: 404 });
  },
  lazy: () => import(/* webpackChunkName: "used-car" */ '../pages/ad.tsx'),
});
