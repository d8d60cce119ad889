import { formatAdReference, type ListingCard, type Photo } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { ListingRow, PublicListingRow } from './listing-row.ts';

type Shown = { catalogue: CatalogueSnapshot; photos: ReadonlyMap<string, Photo> };

/** `C-104233`, or `M-104233` for an ad that Karwan manages (FMT-03). */
export const referenceOf = ({ vertical, number, sellerType }: Pick<ListingRow, 'vertical' | 'number' | 'sellerType'>) =>
  formatAdReference({ vertical, number, isManaged: sellerType === 'managed' });

const named = (thing: { slug: string; name: string } | undefined) =>
  thing === undefined ? null : { slug: thing.slug, name: thing.name };

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

/** The pictures of a listing that exist, in its order, each told apart for who cannot see it. */
export function photosOf({ photoIds, title }: ListingRow, photos: ReadonlyMap<string, Photo>): Photo[] {
  return photoIds.flatMap((id, index) => {
    const photo = photos.get(id);
    return photo === undefined
      ? []
      : [{ ...photo, alt: photo.alt ? `${title}: ${photo.alt}` : `${title}, photo ${index + 1}` }];
  });
}

/** What of a card does not depend on its completeness. */
export function cardBase(row: ListingRow, { photos }: Shown) {
  const cover = row.photoIds[0] === undefined ? undefined : photos.get(row.photoIds[0]);
  return {
    id: row.id,
    vertical: row.vertical,
    reference: referenceOf(row),
    title: row.title,
    mileageKm: row.mileageKm,
    engineCc: row.engineCc,
    isFeatured: row.isFeatured,
    isManaged: row.sellerType === 'managed',
    photoCount: row.photoIds.length,
    cover: cover === undefined ? null : { ...cover, alt: row.title },
    priceLabel: row.priceLabel,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A card; null where the catalogue no longer knows what the listing is or where. */
export function presentCard(row: PublicListingRow, shown: Shown): ListingCard | null {
  const { make, model, variant, city, area } = namesOf(row, shown.catalogue);
  if (make === null || model === null || city === null) return null;
  return {
    ...cardBase(row, shown),
    slug: row.slug,
    make,
    model,
    variant,
    city,
    area,
    year: row.year,
    pricePkr: row.pricePkr,
    fuel: row.fuel,
    transmission: row.transmission,
    postedAt: row.postedAt.toISOString(),
    more: {
      colour: row.colour,
      sellerKind: row.sellerType === 'dealer' ? 'dealer' : 'individual',
      excerpt: excerptOf(row.description),
    },
  };
}

const EXCERPT_LENGTH = 180;

/** Cut between two words, without half of a character. */
function excerptOf(description: string | null): string | null {
  const line = description?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (line.length <= EXCERPT_LENGTH) return line || null;
  return `${line
    .slice(0, EXCERPT_LENGTH)
    .toWellFormed()
    .replace(/\s\S*$/, '')}…`;
}
