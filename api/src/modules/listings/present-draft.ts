import type { UsedCarDraft } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { ListingRow } from './listing-row.ts';
import { namesOf } from './present-card.ts';

/** A listing as its form holds it: what is not known is absent. */
export function presentDraft(row: ListingRow, catalogue: CatalogueSnapshot): UsedCarDraft {
  const { make, model, variant, city, area, registrationCity } = namesOf(row, catalogue);
  return {
    make: make?.slug,
    model: model?.slug,
    variant: variant?.slug,
    year: row.year ?? undefined,
    city: city?.slug,
    area: area?.slug,
    registrationCity: registrationCity?.slug ?? (row.isRegistered === false ? null : undefined),
    isRegistered: row.isRegistered ?? undefined,
    mileageKm: row.mileageKm ?? undefined,
    pricePkr: row.pricePkr ?? undefined,
    fuel: row.fuel ?? undefined,
    transmission: row.transmission ?? undefined,
    engineCc: row.engineCc ?? undefined,
    bodyType: row.bodyType ?? undefined,
    colour: row.colour ?? undefined,
    assembly: row.assembly ?? undefined,
    features: row.features.length > 0 ? row.features : undefined,
    description: row.description || undefined,
    phone: row.phone ?? undefined,
    photos: row.photoIds,
  };
}
