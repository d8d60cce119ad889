import {
  adPath,
  formatInteger,
  type KarwanContext,
  type ListedVertical,
  type PageHead,
  paths,
  verticalPath,
} from '@karwan/shared-contracts';
import { ROW_CARD_SIZES } from '../../../components/card-sizes.ts';
import { copyOf } from '../../../lib/copy.ts';
import { browseQuery } from '../../../lib/queries/browse-listings.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { featuredQuery } from './featured-query.ts';

/** Head of a vertical's landing page: its words hold the real counts. */
export function landingHead(ctx: KarwanContext, vertical: ListedVertical): PageHead {
  const t = copyOf(ctx);
  const { call, queryClient, config } = ctx;
  const counts = queryClient.getQueryData(browseQuery(call, vertical).queryKey);
  const featured = queryClient.getQueryData(featuredQuery(call, vertical).queryKey)?.items ?? [];
  const cover = featured[0]?.cover;
  const path = verticalPath(vertical);
  const crumbs = [{ label: t('crumbs.home'), path: paths.home }, { label: t(`verticals.${vertical}.name`) }];
  return {
    title: t(`verticals.${vertical}.landing.title`),
    description: counts
      ? t(`verticals.${vertical}.head.landing`, {
          total: formatInteger(counts.total),
          makes: counts.makes
            .slice(0, 4)
            .map(({ name }) => name)
            .join(', '),
          cities: counts.cities
            .slice(0, 4)
            .map(({ name }) => name)
            .join(', '),
        })
      : t(`verticals.${vertical}.landing.textPlain`),
    canonicalPath: path,
    ...(cover ? { preloadImage: { srcSet: cover.avifSrcSet, sizes: ROW_CARD_SIZES, type: 'image/avif' } } : {}),
    structuredData: [
      breadcrumbData(crumbs, config.siteOrigin, path),
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: t(`verticals.${vertical}.landing.title`),
        url: config.siteOrigin + path,
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: featured.map(({ vertical, slug, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: config.siteOrigin + adPath(vertical, slug),
          })),
        },
      },
    ],
  };
}
