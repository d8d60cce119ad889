import {
  adPathOf,
  filterSegments,
  formatInteger,
  type KarwanContext,
  type PageHead,
  type SearchFilters,
  type SearchResult,
  type ShownVertical,
  searchListings,
} from '@karwan/shared-contracts';
import { GRID_CARD_SIZES, LIST_CARD_SIZES } from '../../../components/card-sizes.ts';
import { copyOf } from '../../../lib/copy.ts';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';
import { readSearch, searchPathIn } from '../../../lib/search-location.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { labelsOf } from './filter-words.ts';
import { searchCrumbs } from './search-crumbs.ts';
import { searchTitle } from './search-title.ts';

/** Fewer ads than this make a page that a search engine has no use for. */
const THIN_RESULT = 3;
/** Make, model, city and one thing more; what goes deeper is for people, not for an index. */
const DEEP_SEARCH = 4;

/** Title, description, canonical address and structured data of a search. */
export function searchHead(ctx: KarwanContext, vertical: ShownVertical, url: URL): PageHead {
  const pathOf = searchPathIn(vertical);
  const { call, queryClient, config } = ctx;
  const t = copyOf(ctx);
  const { filters, view } = readSearch(vertical, url);
  const result = queryClient.getQueryData(searchListingsQuery(call, vertical, { filters, sort: view.sort }).queryKey);
  // While the results are on their way, names come from the answer before.
  const named = result ?? latestResult(ctx, vertical);
  const labels = named && labelsOf(named);
  const title = searchTitle(t, vertical, filters, labels);
  const page = filters.page ?? 1;
  const first = result?.items[0];
  const crumbs = searchCrumbs(t, vertical, filters, labels);
  return {
    title: page > 1 ? t('title.page', { title, page }) : title,
    description: result ? descriptionOf(result) : title,
    canonicalPath: pathOf(filters),
    noIndex: isOnlyForPeople(filters, result),
    openGraph: { type: 'website', ...(first?.cover ? { image: first.cover.src, imageAlt: first.title } : {}) },
    structuredData: [breadcrumbData(crumbs, config.siteOrigin, pathOf(filters)), ...(result ? [itemList(result)] : [])],
    ...(first?.cover
      ? {
          preloadImage: {
            srcSet: first.cover.avifSrcSet,
            sizes: view.view === 'list' ? LIST_CARD_SIZES : GRID_CARD_SIZES,
            type: 'image/avif',
          },
        }
      : {}),
  };

  /** Without a price range: this page of results knows only its own prices. */
  function descriptionOf({ pagination }: SearchResult): string {
    const { totalDocs: count } = pagination;
    return t(`verticals.${vertical}.head.search`, { title, count, total: formatInteger(count) });
  }

  function itemList({ items, pagination }: SearchResult) {
    return {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: title,
      numberOfItems: pagination.totalDocs,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: (pagination.page - 1) * pagination.limit + index + 1,
        url: config.siteOrigin + adPathOf(item),
        name: item.title,
      })),
    };
  }
}

function isOnlyForPeople(filters: SearchFilters, result: SearchResult | undefined): boolean {
  const { page: _, ...lasting } = filters;
  const segments = filterSegments(lasting);
  const hasAlternatives = new Set(segments.map(({ key }) => key)).size < segments.length;
  const isThin = result !== undefined && result.pagination.totalDocs < THIN_RESULT;
  return isThin || hasAlternatives || segments.length >= DEEP_SEARCH || filters.text !== undefined;
}

function latestResult({ queryClient }: KarwanContext, vertical: ShownVertical): SearchResult | undefined {
  const queryKey = [searchListings.id, { query: { vertical } }];
  const queries = queryClient.getQueryCache().findAll({ queryKey });
  const [latest] = queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return latest && queryClient.getQueryData<SearchResult>(latest.queryKey);
}
