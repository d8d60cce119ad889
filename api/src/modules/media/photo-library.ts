import { randomUUID } from 'node:crypto';
import { type Photo, unusableImage } from '@karwan/shared-contracts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { Services } from '../../platform/services.ts';
import { invalidImage } from './check-image.ts';
import type { EncodedPhoto } from './encode-photo.ts';
import { fileKeysOf } from './file-keys.ts';
import type { MediaStore } from './media-store.ts';
import type { PhotoEncoder } from './photo-encoder.ts';
import { presentPhoto } from './presenter.ts';
import type { PhotoRow } from './repository.ts';
import * as repository from './repository.ts';
import { sweepMedia } from './sweep-media.ts';

const ORPHAN_AGE_MS = 24 * 3_600_000;
const REMOVED_AT_ONCE = 200;

type Upload = {
  ownerId: string;
  uploadId: string;
  bytes: Buffer;
  signal: AbortSignal | undefined;
  minSidePx?: number;
};

export type SimilarPhoto = { photoId: string; otherId: string; holder: string | null };

export type PhotoLibrary = {
  /**
   * Stores a picture that is not attached yet. Idempotent by owner and `uploadId`. Throws `invalid_image`. Aborting
   * `signal` drops a picture that is still queued.
   */
  upload(upload: {
    ownerId: string;
    uploadId: string;
    bytes: Buffer;
    signal?: AbortSignal;
    /** Minimum length of the longer side. Default: any size. */
    minSidePx?: number;
  }): Promise<Photo>;
  /** Stores a picture of an account that is not attached yet, and returns its id. Throws `invalid_image`. */
  store(accountId: string, bytes: Buffer, signal?: AbortSignal): Promise<string>;
  /** Sets the account's picture and detaches the earlier one. The caller has locked the account. */
  show(tx: Queryable, accountId: string, photoId: string): Promise<void>;
  /** By id; unknown ids are left out. */
  photosOf(photoIds: readonly string[]): Promise<Map<string, Photo>>;
  /**
   * Sets the photos of a holder (`listing:<id>`) to `photoIds` and detaches all others. Returns the ids that were
   * attached, without unknown ones, those of other owners and those attached elsewhere.
   */
  hold(
    tx: Queryable,
    attachment: { ownerId: string; holder: string; photoIds: readonly string[] },
  ): Promise<Set<string>>;
  /** Photos of other accounts, attached to something, that look like these. The number of results is limited. */
  lookalikes(db: Queryable, photoIds: readonly string[]): Promise<SimilarPhoto[]>;
  /** Detaches all photos of these holders; they are deleted a day later. */
  release(tx: Queryable, holders: readonly string[]): Promise<void>;
  /** Deletes files older than a day that no photo has, left by interrupted uploads. See `sweepMedia`. */
  sweep(): Promise<number>;
  /**
   * Deletes photos, with their files, that have been detached for a day, until none is left or the signal is aborted.
   * Returns how many.
   */
  removeOrphans(signal?: AbortSignal): Promise<number>;
};

type LibraryServices = Pick<Services, 'db' | 'now'> & {
  config: Pick<Config, 'maySweepMany'>;
  store: MediaStore;
  encoder: Pick<PhotoEncoder, 'encode'>;
};

export function createPhotoLibrary({ db, now, config, store, encoder }: LibraryServices): PhotoLibrary {
  const dayAgo = () => new Date(now().getTime() - ORPHAN_AGE_MS);

  async function storePhoto({ ownerId, uploadId, bytes, signal, minSidePx = 1 }: Upload): Promise<PhotoRow> {
    const encoded = await encoder.encode(bytes, signal);
    if (Math.max(encoded.width, encoded.height) < minSidePx) throw invalidImage({ message: unusableImage.tooSmall });
    const id = randomUUID();
    const row = { id, fileKey: `${id.slice(0, 2)}/${id}`, ...sizesOf(encoded) };
    try {
      await putFiles(store, row.fileKey, encoded);
    } catch (error) {
      // If removal fails too, the files have no row and the sweep deletes them.
      await store.remove(fileKeysOf(row)).catch(() => undefined);
      throw error;
    }
    const photo = { ...row, ownerId, uploadId, detachedAt: now(), createdAt: now() };
    const inserted = await db.transaction((tx) => repository.insertPhoto(tx, photo, encoded.perceptualHash));
    if (inserted !== undefined) return inserted;
    // A concurrent request stored the same upload first.
    await store.remove(fileKeysOf(row)).catch(() => undefined);
    const other = await repository.renewUpload(db, { ownerId, uploadId, now: now() });
    if (other === undefined) throw new Error('A photo vanished while it was being stored.');
    return other;
  }

  const library: PhotoLibrary = {
    async upload({ ownerId, uploadId, bytes, signal, minSidePx }) {
      const renewed = await repository.renewUpload(db, { ownerId, uploadId, now: now() });
      return presentPhoto(renewed ?? (await storePhoto({ ownerId, uploadId, bytes, signal, minSidePx })), store);
    },
    store: async (ownerId, bytes, signal) => (await storePhoto({ ownerId, uploadId: randomUUID(), bytes, signal })).id,
    async show(tx, ownerId, photoId) {
      const attached = await library.hold(tx, { ownerId, holder: accountHolder(ownerId), photoIds: [photoId] });
      if (!attached.has(photoId)) throw new Error('A picture vanished before its account showed it.');
    },
    async photosOf(photoIds) {
      const rows = await repository.photosByIds(db, photoIds);
      return new Map(rows.map((row) => [row.id, presentPhoto(row, store)]));
    },
    async hold(tx, { ownerId, holder, photoIds }) {
      return new Set(await repository.attachPhotos(tx, { ownerId, holder, photoIds, now: now() }));
    },
    lookalikes: repository.findSimilarPhotos,
    async release(tx, holders) {
      await repository.detachAllPhotos(tx, holders, now());
    },
    sweep: () => sweepMedia({ db, store, before: dayAgo(), mayRemoveMany: config.maySweepMany }),
    removeOrphans: (signal) =>
      forEachDue({
        signal,
        claim: (limit, except) => repository.claimRemovals(db, { time: dayAgo(), limit, except }),
        work: async (row: PhotoRow) => {
          // Files first: if that fails, the row still lists them and the next run retries.
          await store.remove(fileKeysOf(row));
          await repository.deletePhotos(db, [row.id]);
        },
        batch: REMOVED_AT_ONCE,
        concurrency: 8,
      }),
  };
  return library;
}

/** The holder name for an account's picture. */
export const accountHolder = (accountId: string) => `account:${accountId}`;

export const sizesOf = ({ width, height, widths, thumbhash }: EncodedPhoto) => ({ width, height, widths, thumbhash });

export async function putFiles(store: MediaStore, fileKey: string, { files }: EncodedPhoto): Promise<void> {
  const stored = await Promise.allSettled(
    files.map(({ suffix, contentType, bytes }) => store.put(`${fileKey}-${suffix}`, bytes, contentType)),
  );
  const failed = stored.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
