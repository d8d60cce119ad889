import {
  type CatalogueVertical,
  filterSegments,
  formatInteger,
  type KarwanContext,
  type NewModelCard,
  type NewVehicleResult,
  type PageHead,
  type SearchFilters,
} from '@karwan/shared-contracts';
import { copyOf } from '../../../lib/copy.ts';
import type { Search } from '../../../lib/search-location.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { modelName, modelPath } from './model-words.ts';

type Told = { items: readonly NewModelCard[]; pagination: NewVehicleResult['pagination'] };
type Named = { title: string; path: string; isKnown: boolean; crumbs: readonly { label: string; path?: string }[] };

/** Make, model, body and one thing more; what goes deeper is for people, not for an index. */
const DEEP_SEARCH = 4;

/** `vertical`: whose words tell of what was found. */
export function newSearchHead(
  ctx: KarwanContext,
  vertical: CatalogueVertical,
  { search: { filters }, result }: { search: Search; result: Told },
  { title, path, isKnown, crumbs }: Named,
): PageHead {
  const t = copyOf(ctx);
  const { siteOrigin } = ctx.config;
  const { totalDocs, page, limit } = result.pagination;
  return {
    title: page > 1 ? t('title.page', { title, page }) : title,
    description: t(`verticals.${vertical}.head.search`, { title, count: totalDocs, total: formatInteger(totalDocs) }),
    canonicalPath: path,
    noIndex: !isKnown || isOnlyForPeople(filters, totalDocs),
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

function isOnlyForPeople({ page: _, ...filters }: SearchFilters, total: number): boolean {
  const segments = filterSegments(filters);
  const hasAlternatives = new Set(segments.map(({ key }) => key)).size < segments.length;
  return total === 0 || hasAlternatives || segments.length >= DEEP_SEARCH || filters.text !== undefined;
}
