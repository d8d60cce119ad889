import { adPathOf, definitionOf, type ListingDetail, type ShownVertical } from '@karwan/shared-contracts';
import type { VerticalPieces } from '../../../lib/vertical-pieces.ts';
import { partData } from './part-data.ts';
import { vehicleData } from './vehicle-data.ts';

/** Additional schema.org data by vertical, beyond that of any product. */
const verticalDataOf: VerticalPieces<(vertical: ShownVertical, listing: ListingDetail) => Record<string, unknown>> = {
  'used-cars': vehicleData,
  'used-bikes': vehicleData,
  'electric-cars': vehicleData,
  'auto-parts': partData,
};

/** schema.org product with its Offer. Unknown values are left out. */
export function adData(vertical: ShownVertical, listing: ListingDetail, siteOrigin: string): Record<string, unknown> {
  const url = siteOrigin + adPathOf(listing);
  const { seller } = listing;
  const { itemCondition = 'https://schema.org/UsedCondition', ...verticalData } =
    verticalDataOf[vertical]?.(vertical, listing) ?? {};
  return {
    '@context': 'https://schema.org',
    '@type': [...new Set(['Product', definitionOf(vertical).schemaType])],
    '@id': url,
    url,
    name: listing.title,
    sku: listing.reference,
    description: listing.description || listing.title,
    image: listing.photos.map(({ src }) => new URL(src, siteOrigin).href),
    ...verticalData,
    itemCondition,
    offers: {
      '@type': 'Offer',
      url,
      // Ads without a price are "price on request".
      ...(listing.pricePkr > 0 && { price: listing.pricePkr, priceCurrency: 'PKR' }),
      availability: 'https://schema.org/InStock',
      itemCondition,
      areaServed: listing.city.name,
      seller: { '@type': seller.kind === 'dealer' ? 'AutoDealer' : 'Person', name: seller.name },
    },
  };
}
