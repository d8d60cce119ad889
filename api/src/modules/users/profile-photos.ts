import type { Photo } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** What the people's side needs of the media module, which implements it. */
export type ProfilePhotos = {
  /** Checks, re-encodes and stores a picture of an account; answers its id. Throws `invalid_image`. */
  store(accountId: string, bytes: Buffer, isGone?: AbortSignal): Promise<string>;
  /** Makes a stored picture that of its account, in place of the one before. The account is locked. */
  show(tx: Queryable, accountId: string, photoId: string): Promise<void>;
  /** Known ones only. */
  photosOf(photoIds: readonly string[]): Promise<Map<string, Photo>>;
};
