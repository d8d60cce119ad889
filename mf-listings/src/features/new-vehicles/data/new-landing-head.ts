import {
  type browseNewVehicles,
  type CatalogueVertical,
  type EndpointOutput,
  formatInteger,
  type KarwanContext,
  type PageHead,
  paths,
  verticalPath,
} from '@karwan/shared-contracts';
import { copyOf } from '../../../lib/copy.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { modelName, modelPath } from './model-text.ts';

export type NewLanding = { vertical: CatalogueVertical; counts: EndpointOutput<typeof browseNewVehicles> };

/** Head of a catalogue's landing page, with the current counts. */
export function newLandingHead(ctx: KarwanContext, { vertical, counts }: NewLanding): PageHead {
  const t = copyOf(ctx);
  const { siteOrigin } = ctx.config;
  const path = verticalPath(vertical);
  const title = t(`verticals.${vertical}.landing.title`);
  const crumbs = [{ label: t('crumbs.home'), path: paths.home }, { label: t(`verticals.${vertical}.name`) }];
  return {
    title,
    description: t(`verticals.${vertical}.head.landing`, {
      total: formatInteger(counts.total),
      makes: counts.makes
        .slice(0, 4)
        .map(({ name }) => name)
        .join(', '),
    }),
    canonicalPath: path,
    structuredData: [
      breadcrumbData(crumbs, siteOrigin, path),
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: title,
        url: siteOrigin + path,
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: counts.popular.map((model, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: modelName(model),
            url: siteOrigin + modelPath(model),
          })),
        },
      },
    ],
  };
}
