import {
  adPath,
  formatInteger,
  formatPkr,
  type KarwanContext,
  type ListingDetail,
  type PageHead,
  paths,
  verticalPath,
} from '@karwan/shared-contracts';
import { type Copy, copyOf } from '../../../lib/copy.ts';
import { optionLabel } from '../../../lib/option-label.ts';
import { usedCarSearchPath } from '../../../lib/search-location.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { carData } from './car-data.ts';
import { GALLERY_SIZES } from './gallery-sizes.ts';
import { listingQuery } from './listing-query.ts';

/** Title, description, preview and structured data of an ad. */
export function listingHead(ctx: KarwanContext, slug: string): PageHead {
  const t = copyOf(ctx);
  const listing = ctx.queryClient.getQueryData(listingQuery(ctx.call, slug).queryKey);
  const path = adPath('used-cars', slug);
  if (!listing) return { title: t('detail.title'), canonicalPath: path };
  const [cover] = listing.photos;
  return {
    title: t('head.listing', { title: listing.title, city: listing.city.name, price: formatPkr(listing.pricePkr) }),
    description: t('head.listingText', {
      title: listing.title,
      city: listing.city.name,
      price: formatPkr(listing.pricePkr),
      facts: factsOf(t, listing),
      reference: listing.reference,
    }),
    canonicalPath: path,
    openGraph: { type: 'product', ...(cover ? { image: cover.src, imageAlt: listing.title } : {}) },
    structuredData: [
      carData(listing, ctx.config.siteOrigin),
      breadcrumbData(listingCrumbs(t, listing), ctx.config.siteOrigin, path),
    ],
    ...(cover ? { preloadImage: { srcSet: cover.avifSrcSet, sizes: GALLERY_SIZES, type: 'image/avif' } } : {}),
  };
}

/** The way to an ad: home, used cars, its make, its model. */
export const listingCrumbs = (t: Copy, { make, model, title }: ListingDetail): { label: string; path?: string }[] => [
  { label: t('crumbs.home'), path: paths.home },
  { label: t('crumbs.usedCars'), path: verticalPath('used-cars') },
  { label: make.name, path: usedCarSearchPath({ make: [make.slug] }) },
  { label: model.name, path: usedCarSearchPath({ make: [make.slug], model: [model.slug] }) },
  { label: title },
];

function factsOf(t: Copy, listing: ListingDetail): string {
  return [
    String(listing.year),
    listing.mileageKm === null ? '' : t('km', { value: formatInteger(listing.mileageKm) }),
    optionLabel('ft', listing.fuel),
    optionLabel('tm', listing.transmission),
  ]
    .filter(Boolean)
    .join(', ');
}
