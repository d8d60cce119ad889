import type { ListingDetail } from '@karwan/shared-contracts';
import { optionLabel } from '../../../lib/option-label.ts';

const nameOf = (key: 'ft' | 'tm' | 'bd' | 'cl', slug: string) => optionLabel('used-cars', key, slug);

/** What schema.org's Car tells of a used car. */
export function carData({ about }: ListingDetail): Record<string, unknown> {
  const car = about['used-cars'];
  if (car === undefined) return {};
  const { make, model, variant, mileageKm, engineCc, bodyType, colour } = car;
  return {
    brand: { '@type': 'Brand', name: make.name },
    manufacturer: make.name,
    model: model.name,
    ...(variant ? { vehicleConfiguration: variant.name } : {}),
    vehicleModelDate: String(car.year),
    fuelType: nameOf('ft', car.fuel),
    vehicleTransmission: nameOf('tm', car.transmission),
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
