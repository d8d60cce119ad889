import {
  adPathOf,
  formatInteger,
  type KarwanContext,
  type ListingCard,
  type PageHead,
  paths,
  type ShownVertical,
  verticalPath,
} from '@karwan/shared-contracts';
import { ROW_CARD_SIZES } from '../../../components/card-sizes.ts';
import { copyOf } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';

/** Data of a landing page. */
export type Landing = {
  /** Counts of ads only. */
  counts: BrowseCounts;
  /**
   * Number of new vehicles that a search finds beside the ads. Undefined if the vertical has none or the request
   * failed.
   */
  newOnes: number | undefined;
  featured: readonly ListingCard[];
};

/** Number of results of a search without filters. */
export const totalCount = ({ counts, newOnes = 0 }: Pick<Landing, 'counts' | 'newOnes'>): number =>
  counts.total + newOnes;

/** Head of a vertical's landing page, with the current counts. */
export function landingHead(ctx: KarwanContext, vertical: ShownVertical, landing: Landing): PageHead {
  const t = copyOf(ctx);
  const { config } = ctx;
  const { counts, featured } = landing;
  const cover = featured[0]?.cover;
  const path = verticalPath(vertical);
  const crumbs = [{ label: t('crumbs.home'), path: paths.home }, { label: t(`verticals.${vertical}.name`) }];
  return {
    title: t(`verticals.${vertical}.landing.title`),
    description: t(`verticals.${vertical}.head.landing`, {
      total: formatInteger(totalCount(landing)),
      makes: counts.makes
        .slice(0, 4)
        .map(({ name }) => name)
        .join(', '),
      cities: counts.cities
        .slice(0, 4)
        .map(({ name }) => name)
        .join(', '),
    }),
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
          itemListElement: featured.map((ad, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: ad.title,
            url: config.siteOrigin + adPathOf(ad),
          })),
        },
      },
    ],
  };
}
