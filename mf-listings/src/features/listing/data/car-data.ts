import { adPath, type ListingDetail } from '@karwan/shared-contracts';
import { optionLabel } from '../../../lib/option-label.ts';

/** schema.org Car with its Offer. What the seller did not say is left out. */
export function carData(listing: ListingDetail, siteOrigin: string): Record<string, unknown> {
  const url = siteOrigin + adPath(listing.vertical, listing.slug);
  const { variant, mileageKm, engineCc, bodyType, colour, seller } = listing;
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    '@id': url,
    url,
    name: listing.title,
    sku: listing.reference,
    description: listing.description || listing.title,
    image: listing.photos.map(({ src }) => new URL(src, siteOrigin).href),
    brand: { '@type': 'Brand', name: listing.make.name },
    manufacturer: listing.make.name,
    model: listing.model.name,
    ...(variant ? { vehicleConfiguration: variant.name } : {}),
    vehicleModelDate: String(listing.year),
    itemCondition: 'https://schema.org/UsedCondition',
    fuelType: optionLabel('ft', listing.fuel),
    vehicleTransmission: optionLabel('tm', listing.transmission),
    ...(bodyType ? { bodyType: optionLabel('bd', bodyType) } : {}),
    ...(colour ? { color: optionLabel('cl', colour) } : {}),
    ...(mileageKm === null
      ? {}
      : { mileageFromOdometer: { '@type': 'QuantitativeValue', value: mileageKm, unitCode: 'KMT' } }),
    ...(engineCc === null
      ? {}
      : {
          vehicleEngine: {
            '@type': 'EngineSpecification',
            engineDisplacement: { '@type': 'QuantitativeValue', value: engineCc, unitCode: 'CMQ' },
          },
        }),
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
