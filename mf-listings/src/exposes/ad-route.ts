import {
  definitionOf,
  type KarwanContext,
  type ListedVertical,
  privateAdPath,
  type RouteHandle,
  verticalPath,
} from '@karwan/shared-contracts';
import { isServer } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import { listingHead } from '../features/listing/data/listing-head.ts';
import { isGone, listingQuery } from '../features/listing/data/listing-query.ts';
import { lookalikesQuery } from '../features/listing/data/lookalikes-query.ts';
import { priceInsightQuery } from '../features/listing/data/price-insight-query.ts';
import { similarQuery } from '../features/listing/data/similar-query.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';

/** A browser waits this long for the ad with the page before still on the screen; then it shows that it is loading. */
const BROWSER_WAIT_MS = 400;

export const adRoute = (ctx: KarwanContext, vertical: ListedVertical): RouteObject => ({
  path: `${verticalPath(vertical)}/:slug`,
  handle: {
    chunk: 'used-car',
    head: ({ params, ctx }) => listingHead(ctx, vertical, params.slug ?? ''),
  } satisfies RouteHandle,
  loader: async ({ params: { slug = '' } }) => {
    const { call, queryClient } = ctx;
    const query = listingQuery(call, vertical, slug);
    const prefetching = queryClient.prefetchQuery(query);
    await (isServer ? prefetching : Promise.race([prefetching, pause(BROWSER_WAIT_MS)]));
    const listing = queryClient.getQueryData(query.queryKey);
    // The owner has a page of their own for it (ACC-03).
    if (listing?.isOwn) return redirect(privateAdPath(listing.id));
    const surroundings = listing
      ? [
          ...(definitionOf(vertical).hasPriceLabels
            ? [queryClient.prefetchQuery(priceInsightQuery(call, listing.id))]
            : []),
          queryClient.prefetchQuery(similarQuery(call, listing.id)),
        ]
      : [];
    if (!isServer) return null;
    await Promise.all([...surroundings, prefetchSavedIds(ctx)]);
    if (listing) return null;
    if (!isGone(queryClient.getQueryState(query.queryKey)?.error)) throw data(null, { status: 503 });
    await queryClient.prefetchQuery(lookalikesQuery(call, vertical, slug));
    return data(null, { status: 404 });
  },
  lazy: () => import(/* webpackChunkName: "used-car" */ '../pages/ad.tsx'),
});

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));
