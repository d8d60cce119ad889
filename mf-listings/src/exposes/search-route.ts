import { type KarwanContext, type ShownVertical, searchPath } from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import { lastPageTarget } from '../features/search/data/last-page.ts';
import { canonicalTarget, searchReads } from '../features/search/data/search-form.ts';
import { searchHead } from '../features/search/data/search-head.ts';
import { findElsewhere, understoodAs } from '../lib/elsewhere.ts';
import { findTyped } from '../lib/find-ad.ts';
import type { Found } from '../lib/found.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';
import { searchListingsQuery } from '../lib/queries/search-listings.ts';
import { readSearch } from '../lib/search-location.ts';

export const searchRoute = (ctx: KarwanContext, vertical: ShownVertical): RouteObject =>
  publicPage<Found>(ctx, {
    path: `${searchPath(vertical)}/*`,
    load: async ({ ctx, url }) => {
      const { call, queryClient } = ctx;
      const target = canonicalTarget(vertical, url);
      if (target) return redirect(target.path, target.isPermanent ? 301 : 302);
      const search = readSearch(vertical, url);
      const named = await findTyped(ctx, search.filters);
      if (named?.path) return redirect(named.path);
      const query = searchListingsQuery(call, vertical, { filters: search.filters, sort: search.view.sort });
      const [elsewhere] = await Promise.all([
        findElsewhere(ctx, vertical, search.filters),
        queryClient.prefetchQuery(query),
        prefetchSavedIds(ctx),
      ]);
      const result = queryClient.getQueryData(query.queryKey);
      if (!result) throw data(null, { status: 503 });
      const lastPage = lastPageTarget(vertical, search, result);
      if (lastPage !== undefined) return redirect(lastPage);
      return { search, result, elsewhere: understoodAs(elsewhere, result.correctedText), missing: named?.missing };
    },
    reads: searchReads,
    head: ({ ctx, url }) => searchHead(ctx, vertical, url),
    view: () => import('../pages/search.tsx'),
  });
