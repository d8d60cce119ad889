import {
  type AdIdentity,
  adPath,
  definitionOf,
  type KarwanContext,
  privateAdPath,
  type ShownVertical,
  verticalIdentities,
  verticalPath,
} from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import type { AdPageData } from '../features/listing/data/ad-page-data.ts';
import { batteryOf, chargingRatesQuery } from '../features/listing/data/charging-cost.ts';
import { listingHead } from '../features/listing/data/listing-head.ts';
import { inReviewQuery, isListingNotFound, listingQuery } from '../features/listing/data/listing-query.ts';
import { priceInsightQuery } from '../features/listing/data/price-insight-query.ts';
import { similarQuery } from '../features/listing/data/similar-query.ts';
import { similarToGoneQuery } from '../features/listing/data/similar-to-gone-query.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';
import { redirectShortPath, requireAdSlug } from '../lib/short-path-redirect.ts';

/** Routes of single ads. Verticals with sale and rental have one route for each. */
export function adRoutes(ctx: KarwanContext, vertical: ShownVertical): RouteObject[] {
  const { ads }: { ads?: AdIdentity } = verticalIdentities[vertical];
  const branches = ads?.branches;
  if (branches === undefined) return [adRoute(ctx, vertical, verticalPath(vertical))];
  return [
    branchRoute(ctx, vertical),
    ...[branches.forSale, branches.forRent].map((branch) =>
      adRoute(ctx, vertical, `${verticalPath(vertical)}/${branch}`),
    ),
  ];
}

const adRoute = (ctx: KarwanContext, vertical: ShownVertical, base: string): RouteObject =>
  publicPage<AdPageData>(ctx, {
    path: `${base}/:slug`,
    load: async ({ ctx, url, params: { slug: requestedSlug = '' } }) => {
      const slug = requestedSlug.toLowerCase();
      if (slug !== requestedSlug) return redirect(`${base}/${encodeURIComponent(slug)}`, 301);
      const { call, queryClient } = ctx;
      const query = listingQuery(call, vertical, slug);
      const savedIds = prefetchSavedIds(ctx);
      await queryClient.prefetchQuery(query);
      const listing = queryClient.getQueryData(query.queryKey);
      // Owners have a private page for their ad (ACC-03).
      if (listing?.isOwn) return redirect(privateAdPath(listing.id));
      if (listing) {
        const path = adPath(vertical, slug, listing);
        // The link used the wrong branch (sale or rental) of the vertical.
        if (!path.startsWith(`${base}/`)) return redirect(path, 301);
        await Promise.all([
          savedIds,
          definitionOf(vertical).hasPriceLabels && queryClient.prefetchQuery(priceInsightQuery(call, listing.id)),
          queryClient.prefetchQuery(similarQuery(call, listing.id)),
          batteryOf(listing) && queryClient.prefetchQuery(chargingRatesQuery(call)),
        ]);
        return { slug, listing };
      }
      if (!isListingNotFound(queryClient.getQueryState(query.queryKey)?.error)) throw data(null, { status: 503 });
      const redirection = await redirectShortPath(ctx, vertical, { pathname: url.pathname, name: slug });
      if (redirection) return redirection;
      requireAdSlug(slug);
      await Promise.all([
        savedIds,
        queryClient.prefetchQuery(inReviewQuery(call, vertical, slug)),
        queryClient.prefetchQuery(similarToGoneQuery(call, vertical, slug)),
      ]);
      return data({ slug, listing: null }, { status: 404 });
    },
    reads: [],
    head: ({ ctx, data }) => listingHead(ctx, vertical, data),
    view: () => import('../pages/ad.tsx'),
  });

/** Address that lacks the sale or rental segment. */
const branchRoute = (ctx: KarwanContext, vertical: ShownVertical): RouteObject =>
  publicPage<AdPageData>(ctx, {
    path: `${verticalPath(vertical)}/:slug`,
    load: async ({ ctx, url, params: { slug: requestedSlug = '' } }) => {
      const slug = requestedSlug.toLowerCase();
      const redirection = await redirectShortPath(ctx, vertical, { pathname: url.pathname, name: slug });
      if (redirection) return redirection;
      requireAdSlug(slug);
      await ctx.queryClient.prefetchQuery(similarToGoneQuery(ctx.call, vertical, slug));
      return data({ slug, listing: null }, { status: 404 });
    },
    reads: [],
    head: ({ ctx, data }) => listingHead(ctx, vertical, data),
    view: () => import('../pages/ad.tsx'),
  });
