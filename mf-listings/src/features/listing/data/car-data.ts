import type { ListingDetail } from '@karwan/shared-contracts';
import { optionLabel } from '../../../lib/option-label.ts';

const nameOf = (key: 'ft' | 'tm' | 'bd' | 'cl', slug: string) => optionLabel('used-cars', key, slug);

/** What schema.org's Car tells of a used car. */
export function carData(listing: ListingDetail): Record<string, unknown> {
  const { variant, mileageKm, engineCc, bodyType, colour } = listing;
  return {
    brand: { '@type': 'Brand', name: listing.make.name },
    manufacturer: listing.make.name,
    model: listing.model.name,
    ...(variant ? { vehicleConfiguration: variant.name } : {}),
    vehicleModelDate: String(listing.year),
    fuelType: nameOf('ft', listing.fuel),
    vehicleTransmission: nameOf('tm', listing.transmission),
    ...(bodyType ? { bodyType: nameOf('bd', bodyType) } : {}),
    ...(colour ? { color: nameOf('cl', colour) } : {}),
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
  };
}
