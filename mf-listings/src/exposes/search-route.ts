import {
  definitionOf,
  type KarwanContext,
  type PageHead,
  type ShownVertical,
  searchPath,
} from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import { newSearchHead } from '../features/new-vehicles/data/new-search-head.ts';
import { lastPageTarget } from '../features/search/data/last-page.ts';
import { namedSearch } from '../features/search/data/named-search.ts';
import { canonicalTarget, searchParams } from '../features/search/data/search-form.ts';
import { searchHead } from '../features/search/data/search-head.ts';
import { copyOf } from '../lib/copy.ts';
import { findByReference } from '../lib/find-ad.ts';
import { throwNotFoundIfInvalid } from '../lib/not-found.ts';
import { bestOtherVertical, relevantResults, searchOtherVerticals } from '../lib/other-verticals.ts';
import { prefetchSavedIds } from '../lib/queries/saved-ids.ts';
import { prefetchSavedSearches } from '../lib/queries/saved-searches.ts';
import { searchListingsQuery } from '../lib/queries/search-listings.ts';
import { type UsedAndNew, usedAndNewQuery } from '../lib/queries/used-and-new.ts';
import { ANYWHERE_FIELD, readSearch, type Search, searchPathIn } from '../lib/search-location.ts';
import type { AdSearchPageData } from '../lib/search-page-data.ts';

export const searchRoute = (ctx: KarwanContext, vertical: ShownVertical): RouteObject =>
  publicPage<AdSearchPageData>(ctx, {
    path: `${searchPath(vertical)}/*`,
    load: async ({ ctx, url }) => {
      const target = canonicalTarget(vertical, url);
      if (target) return redirect(target.path, target.isPermanent ? 301 : 302);
      const search = readSearch(vertical, url);
      const referenced = await findByReference(ctx, search.filters);
      if (referenced?.path) return redirect(referenced.path);
      const pendingResult = fetchResults(ctx, vertical, search);
      const [found, allOtherResults] = await Promise.all([
        pendingResult.catch(throwNotFoundIfInvalid),
        searchOtherVerticals(ctx, vertical, search.filters, pendingResult),
        prefetchSavedIds(ctx),
        prefetchSavedSearches(ctx),
      ]);
      if (!found) throw data(null, { status: 503 });
      const lastPage = lastPageTarget(vertical, search, found.result);
      if (lastPage !== undefined) return redirect(lastPage);
      const otherResults = relevantResults(allOtherResults, found.result);
      const best =
        url.searchParams.has(ANYWHERE_FIELD) && found.total === 0 && bestOtherVertical(found.result, otherResults);
      if (best) return redirect(searchPathIn(best.vertical)(best.filters, search.view));
      return {
        ...found,
        search,
        otherResults: otherResults,
        missing: found.total === 0 ? referenced?.missing : undefined,
      };
    },
    reads: searchParams,
    head: ({ ctx, data }) => headOf(ctx, vertical, data),
    view: () => import('../pages/search.tsx'),
  });

async function fetchResults(
  { call, queryClient }: KarwanContext,
  vertical: ShownVertical,
  { filters, view: { sort } }: Search,
): Promise<UsedAndNew> {
  const { newOnes } = definitionOf(vertical);
  if (newOnes) return queryClient.fetchQuery(usedAndNewQuery(call, { vertical, newOnes }, { filters, sort }));
  const result = await queryClient.fetchQuery(searchListingsQuery(call, vertical, { filters, sort }));
  return { result, total: result.pagination.totalDocs };
}

/** If only new vehicles are searched, use their catalogue's head, at this vertical's address. */
function headOf(ctx: KarwanContext, vertical: ShownVertical, searchData: AdSearchPageData): PageHead {
  const { search, result, newOnes } = searchData;
  if (!newOnes?.isOnlyNew) return searchHead(ctx, vertical, searchData);
  const models = { items: newOnes.models, pagination: result.pagination };
  const referenced = namedSearch(copyOf(ctx), vertical, searchData);
  return newSearchHead(ctx, newOnes.catalogue, { search, result: models }, referenced);
}
