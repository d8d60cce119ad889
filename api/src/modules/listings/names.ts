import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { ListingRow } from './listing-row.ts';

/** Names of what a listing refers to; null where it tells nothing. */
export function namesOf(row: ListingRow, catalogue: CatalogueSnapshot) {
  return {
    make: named(row.makeId === null ? undefined : catalogue.makeById(row.makeId)),
    model: named(row.modelId === null ? undefined : catalogue.modelById(row.modelId)),
    variant: named(row.variantId === null ? undefined : catalogue.variantById(row.variantId)),
    city: named(row.cityId === null ? undefined : catalogue.cityById(row.cityId)),
    area: named(row.areaId === null ? undefined : catalogue.areaById(row.areaId)),
    registrationCity: named(row.registrationCityId === null ? undefined : catalogue.cityById(row.registrationCityId)),
  };
}

const named = (thing: { slug: string; name: string } | undefined) =>
  thing === undefined ? null : { slug: thing.slug, name: thing.name };
