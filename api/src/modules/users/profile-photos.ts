import type { Photo } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** Implemented by the media module. */
export type ProfilePhotos = {
  /** Validates, re-encodes and stores a picture; returns its id. Throws `invalid_image`. */
  store(accountId: string, bytes: Buffer, signal?: AbortSignal): Promise<string>;
  /** Sets the account's picture and replaces the earlier one. The caller has locked the account. */
  show(tx: Queryable, accountId: string, photoId: string): Promise<void>;
  /** Unknown ids are left out. */
  photosOf(photoIds: readonly string[]): Promise<Map<string, Photo>>;
};
