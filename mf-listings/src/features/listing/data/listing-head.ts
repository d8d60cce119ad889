import {
  adPath,
  definitionOf,
  formatPkr,
  type KarwanContext,
  type ListedVertical,
  type ListingDetail,
  type PageHead,
  paths,
  verticalPath,
} from '@karwan/shared-contracts';
import { type Copy, copyOf } from '../../../lib/copy.ts';
import { factList, factsOf } from '../../../lib/fact-words.ts';
import { searchPathIn } from '../../../lib/search-location.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { adData } from './ad-data.ts';
import { GALLERY_SIZES } from './gallery-sizes.ts';
import { makeAndModel } from './make-and-model.ts';
import type { ShownAd } from './shown-ad.ts';

/** Title, description, preview and structured data of an ad. */
export function listingHead(ctx: KarwanContext, vertical: ListedVertical, { slug, listing }: ShownAd): PageHead {
  const t = copyOf(ctx);
  const path = adPath(vertical, slug);
  if (!listing) return { title: t(`verticals.${vertical}.detail.title`), canonicalPath: path };
  const [cover] = listing.photos;
  return {
    title: t('head.listing', { title: listing.title, city: listing.city.name, price: formatPkr(listing.pricePkr) }),
    description: t('head.listingText', {
      title: listing.title,
      city: listing.city.name,
      price: formatPkr(listing.pricePkr),
      facts: factList(t, vertical, definitionOf(vertical).card.tile, factsOf(listing, vertical)).join(', '),
      reference: listing.reference,
    }),
    canonicalPath: path,
    openGraph: { type: 'product', ...(cover ? { image: cover.src, imageAlt: listing.title } : {}) },
    structuredData: [
      adData(vertical, listing, ctx.config.siteOrigin),
      breadcrumbData(listingCrumbs(t, vertical, listing), ctx.config.siteOrigin, path),
    ],
    ...(cover ? { preloadImage: { srcSet: cover.avifSrcSet, sizes: GALLERY_SIZES, type: 'image/avif' } } : {}),
  };
}

/** The way to an ad: home, its vertical, its make, its model. */
export function listingCrumbs(
  t: Copy,
  vertical: ListedVertical,
  listing: ListingDetail,
): { label: string; path?: string }[] {
  const pathOf = searchPathIn(vertical);
  const kind = makeAndModel(factsOf(listing, vertical));
  return [
    { label: t('crumbs.home'), path: paths.home },
    { label: t(`verticals.${vertical}.name`), path: verticalPath(vertical) },
    ...(kind
      ? [
          { label: kind.make.name, path: pathOf({ make: [kind.make.slug] }) },
          { label: kind.model.name, path: pathOf({ make: [kind.make.slug], model: [kind.model.slug] }) },
        ]
      : []),
    { label: listing.title },
  ];
}
