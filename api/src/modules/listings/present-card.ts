import { type About, formatAdReference, type ListingCard, type Photo } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { catalogueNamesOf } from './catalogue-names.ts';
import { displayedPrice, type ListingRow, type PublicListingRow } from './listing-row.ts';
import { presentAbout } from './present-about.ts';

type Shown = { catalogue: CatalogueSnapshot; photos: ReadonlyMap<string, Photo> };

/** `C-104233`, or `M-104233` for a listing managed by Karwan (FMT-03). */
export const referenceOf = ({ vertical, number, sellerType }: Pick<ListingRow, 'vertical' | 'number' | 'sellerType'>) =>
  formatAdReference({ vertical, number, isManaged: sellerType === 'managed' });

/** A listing's existing photos in order, each with its own alternative text. */
export function photosOf({ photoIds, title }: ListingRow, photos: ReadonlyMap<string, Photo>): Photo[] {
  return photoIds.flatMap((id, index) => {
    const photo = photos.get(id);
    return photo === undefined
      ? []
      : [{ ...photo, alt: photo.alt ? `${title}: ${photo.alt}` : `${title}, photo ${index + 1}` }];
  });
}

/** A card with all fields; endpoints return those in their contract. */
export type ShownListing = Omit<ListingCard, 'about'> & { about: About };

/** The parts of a card that do not need a complete listing. */
export function cardBase(row: ListingRow, { photos }: Shown) {
  const cover = row.photoIds[0] === undefined ? undefined : photos.get(row.photoIds[0]);
  return {
    id: row.id,
    vertical: row.vertical,
    reference: referenceOf(row),
    title: row.title,
    isForRent: row.isForRent ?? false,
    priceLabel: row.priceLabel,
    cover: cover === undefined ? null : { ...cover, alt: row.title },
    photoCount: row.photoIds.length,
    sellerKind: row.sellerType === 'dealer' ? 'dealer' : 'individual',
    excerpt: excerptOf(row.description),
    isFeatured: row.isFeatured,
    isManaged: row.sellerType === 'managed',
    ...inspectionOf(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const inspectionOf = ({ inspectionScore, inspectionNumber }: ListingRow) =>
  inspectionScore === null || inspectionNumber === null
    ? {}
    : { inspection: { score: inspectionScore / 10, reportNumber: inspectionNumber } };

/** A card; null if the listing's items or city are no longer in the catalogue. */
export function presentCard(row: PublicListingRow, shown: Shown): ShownListing | null {
  const { city, area } = catalogueNamesOf(row, shown.catalogue);
  const about = presentAbout(row, shown.catalogue);
  if (city === null || about === null) return null;
  return {
    ...cardBase(row, shown),
    slug: row.slug,
    pricePkr: displayedPrice(row) ?? 0,
    city,
    area,
    postedAt: row.postedAt.toISOString(),
    about,
  };
}

const EXCERPT_LENGTH = 180;

/** Cuts between words, and never within a character. */
function excerptOf(description: string | null): string | null {
  const line = description?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (line.length <= EXCERPT_LENGTH) return line || null;
  return `${line
    .slice(0, EXCERPT_LENGTH)
    .toWellFormed()
    .replace(/\s\S*$/, '')}…`;
}
