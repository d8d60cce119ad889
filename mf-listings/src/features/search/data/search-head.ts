import {
  adPathOf,
  formatInteger,
  type KarwanContext,
  type PageHead,
  type SearchResult,
  type ShownVertical,
  sharePicturePath,
} from '@karwan/shared-contracts';
import { cardSizes } from '../../../components/card-sizes.ts';
import { copyOf } from '../../../lib/copy.ts';
import { isIndexable } from '../../../lib/indexed-search.ts';
import type { AdSearchPageData } from '../../../lib/search-page-data.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { namedSearch } from './named-search.ts';

/** Searches with fewer ads than this are not indexed. */
const MIN_INDEXED_RESULTS = 3;

/** Title, description, canonical address and structured data of a search. */
export function searchHead(
  ctx: KarwanContext,
  vertical: ShownVertical,
  { search, result, total }: AdSearchPageData,
): PageHead {
  const t = copyOf(ctx);
  const { filters, view } = search;
  const { title, crumbs, path, isFullyKnown } = namedSearch(t, vertical, { search, result });
  const page = filters.page ?? 1;
  const first = result.items[0];
  const ads = result.pagination.totalDocs;
  return {
    title: page > 1 ? t('title.page', { title, page }) : title,
    // No price range, because only the prices of this page are known.
    description: t(`verticals.${vertical}.head.search`, { title, count: ads, total: formatInteger(ads) }),
    canonicalPath: path,
    noIndex: !isFullyKnown || total < MIN_INDEXED_RESULTS || !isIndexable(filters),
    openGraph: {
      type: 'website',
      ...(first?.cover ? { image: sharePicturePath(first.cover.id), imageAlt: first.title } : {}),
    },
    structuredData: [breadcrumbData(crumbs, ctx.config.siteOrigin, path), itemList(result)],
    ...(first?.cover
      ? {
          preloadImage: {
            srcSet: first.cover.avifSrcSet,
            sizes: cardSizes(view.view),
            type: 'image/avif',
          },
        }
      : {}),
  };

  function itemList({ items, pagination }: SearchResult) {
    return {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: title,
      numberOfItems: pagination.totalDocs,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: (pagination.page - 1) * pagination.limit + index + 1,
        url: ctx.config.siteOrigin + adPathOf(item),
        name: item.title,
      })),
    };
  }
}
