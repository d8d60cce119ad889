import type { Photo } from '@karwan/shared-contracts';

/** What the people's side needs of the media module, which implements it. */
export type ProfilePhotos = {
  /** Checks, re-encodes and keeps a picture for an account; answers its id. Throws `invalid_image`. */
  save(accountId: string, bytes: Buffer, isGone?: AbortSignal): Promise<string>;
  /** Known ones only. */
  photosOf(photoIds: readonly string[]): Promise<Map<string, Photo>>;
};
