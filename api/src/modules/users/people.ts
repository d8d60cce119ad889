import type { Photo } from '@karwan/shared-contracts';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { isInactive } from './policy.ts';
import type { ProfilePhotos } from './profile-photos.ts';
import { listPhones } from './repository.ts';
import { accounts } from './tables.ts';

/** An account's public data, e.g. for a seller's card. */
export type PublicPerson = {
  id: string;
  name: string;
  kind: 'individual' | 'dealer';
  photo: Photo | null;
  memberSince: Date;
  isInactive: boolean;
  /** Deleted for good; no personal data is left. */
  isErased: boolean;
};

/** Looks up accounts for public cards and lists. */
export type People = {
  /** By id; unknown ids are left out. */
  publicPeople(accountIds: readonly string[]): Promise<Map<string, PublicPerson>>;
  /** Verified numbers, the primary one first. Not public: shown on request. */
  phonesOf(accountId: string): Promise<string[]>;
};

export function createPeople({ db, photos }: { db: Queryable; photos: Pick<ProfilePhotos, 'photosOf'> }): People {
  return {
    async publicPeople(accountIds) {
      if (accountIds.length === 0) return new Map();
      const rows = await db
        .select({
          id: accounts.id,
          name: accounts.name,
          realm: accounts.realm,
          photoId: accounts.photoId,
          createdAt: accounts.createdAt,
          blockedAt: accounts.blockedAt,
          closedAt: accounts.closedAt,
          deletedAt: accounts.deletedAt,
        })
        .from(accounts)
        .where(inArray(accounts.id, [...accountIds]));
      const pictures = await photos.photosOf(rows.flatMap(({ photoId }) => photoId ?? []));
      return new Map(
        rows.map(({ id, name, realm, photoId, createdAt, ...shutting }) => [
          id,
          {
            id,
            name,
            kind: realm === 'dealer' ? 'dealer' : 'individual',
            photo: (photoId && pictures.get(photoId)) || null,
            memberSince: createdAt,
            isInactive: isInactive(shutting),
            isErased: shutting.deletedAt !== null,
          },
        ]),
      );
    },
    phonesOf: (accountId) => listPhones(db, accountId),
  };
}
