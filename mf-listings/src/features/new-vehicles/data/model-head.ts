import {
  type CatalogueVertical,
  catalogueDefinitions,
  type KarwanContext,
  type NewModel,
  type PageHead,
  paths,
  searchPath,
  verticalPath,
} from '@karwan/shared-contracts';
import { type Copy, copyOf } from '../../../lib/copy.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { modelName, modelPath, priceText } from './model-text.ts';

/** Breadcrumbs of a model: home, catalogue, make, model. */
export const modelCrumbs = (t: Copy, vertical: CatalogueVertical, { make, model }: NewModel) => [
  { label: t('crumbs.home'), path: paths.home },
  { label: t(`verticals.${vertical}.name`), path: verticalPath(vertical) },
  { label: make.name, path: searchPath(vertical, { make: [make.slug] }) },
  { label: model.name },
];

/** Title, description and structured data of a model: a vehicle with the price range of its variants. */
export function modelHead(ctx: KarwanContext, vertical: CatalogueVertical, model: NewModel | null): PageHead {
  const t = copyOf(ctx);
  if (model === null) return { title: t('newVehicles.gone.title'), noIndex: true };
  const { config } = ctx;
  const name = modelName(model);
  const path = modelPath(model);
  const { fromPkr, toPkr } = model;
  return {
    title: t('newVehicles.head.title', { name }),
    description: t('newVehicles.head.text', {
      name,
      price: priceText(t, model),
      variants: t('newVehicles.variants', { count: model.variants.length }),
    }),
    canonicalPath: path,
    structuredData: [
      breadcrumbData(modelCrumbs(t, vertical, model), config.siteOrigin, path),
      {
        '@context': 'https://schema.org',
        '@type': catalogueDefinitions[vertical].schemaType,
        name,
        url: config.siteOrigin + path,
        brand: { '@type': 'Brand', name: model.make.name },
        model: model.model.name,
        ...(fromPkr === null || toPkr === null
          ? {}
          : {
              offers: {
                '@type': 'AggregateOffer',
                priceCurrency: 'PKR',
                lowPrice: fromPkr,
                highPrice: toPkr,
                offerCount: model.variants.length,
              },
            }),
      },
    ],
  };
}
