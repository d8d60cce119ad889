import {
  adPath,
  definitionOf,
  formatAskingPrice,
  type KarwanContext,
  type ListingDetail,
  owningVerticalOf,
  type PageHead,
  paths,
  type ShownVertical,
  sharePicturePath,
  verticalPath,
} from '@karwan/shared-contracts';
import { type Copy, copyOf } from '../../../lib/copy.ts';
import { type Facts, factList, factsOf } from '../../../lib/fact-text.ts';
import { type SearchPathOf, searchPathIn } from '../../../lib/search-location.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import type { VerticalPieces } from '../../../lib/vertical-pieces.ts';
import { adData } from './ad-data.ts';
import type { AdPageData } from './ad-page-data.ts';
import { GALLERY_SIZES } from './gallery-sizes.ts';
import { makeAndModel } from './make-and-model.ts';
import { partCrumbs } from './part-data.ts';

/** Title, description, preview and structured data of an ad. */
export function listingHead(ctx: KarwanContext, routeVertical: ShownVertical, { slug, listing }: AdPageData): PageHead {
  const t = copyOf(ctx);
  if (!listing)
    return { title: t(`verticals.${routeVertical}.detail.title`), canonicalPath: adPath(routeVertical, slug) };
  const vertical = owningVerticalOf(listing) ?? routeVertical;
  const path = adPath(vertical, slug, listing);
  const [cover] = listing.photos;
  return {
    title: t('head.listing', {
      title: listing.title,
      city: listing.city.name,
      price: formatAskingPrice(listing),
      ...(listing.isForRent ? { context: 'rent' } : {}),
    }),
    description: t(`verticals.${vertical}.head.ad`, {
      title: listing.title,
      city: listing.city.name,
      price: formatAskingPrice(listing),
      facts: factList(t, vertical, definitionOf(vertical).card.tile, factsOf(listing, vertical)).join(', '),
      reference: listing.reference,
    }),
    canonicalPath: path,
    openGraph: { type: 'product', ...(cover ? { image: sharePicturePath(cover.id), imageAlt: listing.title } : {}) },
    structuredData: [
      adData(vertical, listing, ctx.config.siteOrigin),
      breadcrumbData(listingCrumbs(t, vertical, listing), ctx.config.siteOrigin, path),
    ],
    ...(cover ? { preloadImage: { srcSet: cover.avifSrcSet, sizes: GALLERY_SIZES, type: 'image/avif' } } : {}),
  };
}

/** Breadcrumbs of verticals whose ads have no model of their own. */
const ownCrumbs: VerticalPieces<(facts: Facts, pathOf: SearchPathOf) => { label: string; path: string }[]> = {
  'auto-parts': partCrumbs,
};

/** Breadcrumbs of an ad: home, vertical, make, model. */
export function listingCrumbs(
  t: Copy,
  vertical: ShownVertical,
  listing: ListingDetail,
): { label: string; path?: string }[] {
  const pathOf = searchPathIn(vertical);
  const facts = factsOf(listing, vertical);
  const kind = makeAndModel(facts);
  const byModel = kind
    ? [
        { label: kind.make.name, path: pathOf({ make: [kind.make.slug] }) },
        { label: kind.model.name, path: pathOf({ make: [kind.make.slug], model: [kind.model.slug] }) },
      ]
    : [];
  return [
    { label: t('crumbs.home'), path: paths.home },
    { label: t(`verticals.${vertical}.name`), path: verticalPath(vertical) },
    ...(ownCrumbs[vertical]?.(facts, pathOf) ?? byModel),
    { label: listing.title },
  ];
}
