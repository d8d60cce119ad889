import {
  type CatalogueVertical,
  formatInteger,
  type KarwanContext,
  type NewModelCard,
  type NewVehicleResult,
  type PageHead,
} from '@karwan/shared-contracts';
import { copyOf } from '../../../lib/copy.ts';
import { isIndexable } from '../../../lib/indexed-search.ts';
import type { Search } from '../../../lib/search-location.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { modelName, modelPath } from './model-text.ts';

type ModelResults = { items: readonly NewModelCard[]; pagination: NewVehicleResult['pagination'] };
type SearchName = {
  title: string;
  path: string;
  isFullyKnown: boolean;
  crumbs: readonly { label: string; path?: string }[];
};

/** `vertical`: the catalogue whose copy is used. */
export function newSearchHead(
  ctx: KarwanContext,
  vertical: CatalogueVertical,
  { search: { filters }, result }: { search: Search; result: ModelResults },
  { title, path, isFullyKnown, crumbs }: SearchName,
): PageHead {
  const t = copyOf(ctx);
  const { siteOrigin } = ctx.config;
  const { totalDocs, page, limit } = result.pagination;
  return {
    title: page > 1 ? t('title.page', { title, page }) : title,
    description: t(`verticals.${vertical}.head.search`, { title, count: totalDocs, total: formatInteger(totalDocs) }),
    canonicalPath: path,
    noIndex: !isFullyKnown || totalDocs === 0 || !isIndexable(filters),
    structuredData: [
      breadcrumbData(crumbs, siteOrigin, path),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        numberOfItems: totalDocs,
        itemListElement: result.items.map((item, index) => ({
          '@type': 'ListItem',
          position: (page - 1) * limit + index + 1,
          url: siteOrigin + modelPath(item),
          name: modelName(item),
        })),
      },
    ],
  };
}
