import { adPath, definitionOf, type ListedVertical, type ListingDetail } from '@karwan/shared-contracts';
import type { VerticalPieces } from '../../../lib/vertical-pieces.ts';
import { carData } from './car-data.ts';

/** What schema.org knows of a thing beside what it knows of any product. */
const ownData: VerticalPieces<(listing: ListingDetail) => Record<string, unknown>> = {
  'used-cars': carData,
};

/** schema.org product with its Offer. What the seller did not say is left out. */
export function adData(vertical: ListedVertical, listing: ListingDetail, siteOrigin: string): Record<string, unknown> {
  const url = siteOrigin + adPath(vertical, listing.slug);
  const { seller } = listing;
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', definitionOf(vertical).schemaType],
    '@id': url,
    url,
    name: listing.title,
    sku: listing.reference,
    description: listing.description || listing.title,
    image: listing.photos.map(({ src }) => new URL(src, siteOrigin).href),
    ...ownData[vertical]?.(listing),
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url,
      price: listing.pricePkr,
      priceCurrency: 'PKR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      areaServed: listing.city.name,
      seller: { '@type': seller.kind === 'dealer' ? 'AutoDealer' : 'Person', name: seller.name },
    },
  };
}
