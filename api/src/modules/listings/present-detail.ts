import type { ListingDetail } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import type { People } from '../users/index.ts';
import { totalsOf } from './figures.ts';
import type { PublicListingRow } from './listing-row.ts';
import { photosOf, presentCard } from './present-card.ts';
import { countActive } from './repository.ts';

export type DetailServices = {
  db: Queryable;
  catalogue: Catalogue;
  photos: Pick<PhotoLibrary, 'photosOf'>;
  people: People;
};

/** `0300•••••67` */
const masked = (phone: string) => `${phone.slice(0, 4)}•••••${phone.slice(-2)}`;

/** Everything on a listing's page; null if its catalogue items or its owner no longer exist. */
export async function presentDetail(services: DetailServices, row: PublicListingRow): Promise<ListingDetail | null> {
  const { db, people } = services;
  const [catalogue, photos, owners, phone, activeListings, figuresOf] = await Promise.all([
    services.catalogue.read(),
    services.photos.photosOf(row.photoIds),
    people.publicPeople([row.ownerId]),
    phoneOf(people, row),
    countActive(db, row.ownerId),
    totalsOf(db, [row.id]),
  ]);
  const card = presentCard(row, { catalogue, photos });
  const owner = owners.get(row.ownerId);
  if (card === null || owner === undefined) return null;
  return {
    ...card,
    photos: photosOf(row, photos),
    description: row.description,
    seller: {
      id: owner.id,
      name: owner.name,
      kind: owner.kind,
      photo: owner.photo,
      memberSince: owner.memberSince.toISOString(),
      activeListings,
      hasPhone: phone !== null,
      maskedPhone: phone === null ? null : masked(phone),
    },
    viewCount: figuresOf(row.id).views,
    status: row.status,
    ...differsOf(row),
  };
}

const differsOf = ({ inspectionDifferences, inspectionNumber }: PublicListingRow) =>
  inspectionDifferences === null || inspectionNumber === null
    ? {}
    : { inspectionDiffers: { reportNumber: inspectionNumber, differences: inspectionDifferences } };

/** The number to call: the listing's own if the account still has it, otherwise the account's first. */
export async function phoneOf(
  people: Pick<People, 'phonesOf'>,
  { phone, ownerId }: Pick<PublicListingRow, 'phone' | 'ownerId'>,
): Promise<string | null> {
  const ownPhones = await people.phonesOf(ownerId);
  return ownPhones.find((each) => each === phone) ?? ownPhones[0] ?? null;
}
