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
  isGone: AbortSignal | undefined;
  minSidePx?: number;
};

export type Lookalike = { photoId: string; otherId: string; holder: string | null };

export type PhotoLibrary = {
  /**
   * Keeps a picture that nothing holds yet. The same `uploadId` of the same owner again answers with the same photo.
   * Throws `invalid_image`. Once `isGone` is aborted, a picture that still waits for its turn is dropped.
   */
  upload(upload: {
    ownerId: string;
    uploadId: string;
    bytes: Buffer;
    isGone?: AbortSignal;
    /** Of the longer side; without it, any size is taken. */
    minSidePx?: number;
  }): Promise<Photo>;
  /** Stores a picture of an account that nothing holds yet; answers its id. Throws `invalid_image`. */
  store(accountId: string, bytes: Buffer, isGone?: AbortSignal): Promise<string>;
  /** Makes a stored picture that of its account, in place of the one before. The account is locked. */
  show(tx: Queryable, accountId: string, photoId: string): Promise<void>;
  /** Known ones only, by id. */
  photosOf(photoIds: readonly string[]): Promise<Map<string, Photo>>;
  /**
   * Makes `photoIds` the photos of a holder (`listing:<id>`) and lets go of all others that it had. Answers those that
   * it got: unknown ones, others' and those that another holder has are missing.
   */
  hold(tx: Queryable, held: { ownerId: string; holder: string; photoIds: readonly string[] }): Promise<Set<string>>;
  /** For these photos, those that look the same, of other accounts and held by something; of a thousand not all. */
  lookalikes(db: Queryable, photoIds: readonly string[]): Promise<Lookalike[]>;
  /** Holders let go of all their photos; a day later they are gone. */
  release(tx: Queryable, holders: readonly string[]): Promise<void>;
  /** Deletes files of more than a day ago that no photo names: of uploads that were cut off. See `sweepMedia`. */
  sweep(): Promise<number>;
  /** Deletes photos that nothing has held for a day, with their files, until all are gone or it is aborted. Answers how many. */
  removeOrphans(signal?: AbortSignal): Promise<number>;
};

type LibraryServices = Pick<Services, 'db' | 'now'> & {
  config: Pick<Config, 'maySweepMany'>;
  store: MediaStore;
  encoder: Pick<PhotoEncoder, 'encode'>;
};

export function createPhotoLibrary({ db, now, config, store, encoder }: LibraryServices): PhotoLibrary {
  const dayAgo = () => new Date(now().getTime() - ORPHAN_AGE_MS);

  async function keep({ ownerId, uploadId, bytes, isGone, minSidePx = 1 }: Upload): Promise<PhotoRow> {
    const encoded = await encoder.encode(bytes, isGone);
    if (Math.max(encoded.width, encoded.height) < minSidePx) throw invalidImage({ message: unusableImage.tooSmall });
    const id = randomUUID();
    const row = { id, fileKey: `${id.slice(0, 2)}/${id}`, ...sizesOf(encoded) };
    try {
      await putFiles(store, row.fileKey, encoded);
    } catch (error) {
      // What cannot be removed now either has no row: the sweep finds it.
      await store.remove(fileKeysOf(row)).catch(() => undefined);
      throw error;
    }
    const photo = { ...row, ownerId, uploadId, unheldSince: now(), createdAt: now() };
    const inserted = await db.transaction((tx) => repository.insertPhoto(tx, photo, encoded.look));
    if (inserted !== undefined) return inserted;
    // The same upload came twice at the same moment and the other was faster.
    await store.remove(fileKeysOf(row)).catch(() => undefined);
    const other = await repository.renewUpload(db, { ownerId, uploadId, now: now() });
    if (other === undefined) throw new Error('A photo vanished while it was being stored.');
    return other;
  }

  const library: PhotoLibrary = {
    async upload({ ownerId, uploadId, bytes, isGone, minSidePx }) {
      const known = await repository.renewUpload(db, { ownerId, uploadId, now: now() });
      return presentPhoto(known ?? (await keep({ ownerId, uploadId, bytes, isGone, minSidePx })), store);
    },
    store: async (ownerId, bytes, isGone) => (await keep({ ownerId, uploadId: randomUUID(), bytes, isGone })).id,
    async show(tx, ownerId, photoId) {
      const held = await library.hold(tx, { ownerId, holder: accountHolder(ownerId), photoIds: [photoId] });
      if (!held.has(photoId)) throw new Error('A picture vanished before its account showed it.');
    },
    async photosOf(photoIds) {
      const rows = await repository.photosByIds(db, photoIds);
      return new Map(rows.map((row) => [row.id, presentPhoto(row, store)]));
    },
    async hold(tx, { ownerId, holder, photoIds }) {
      return new Set(await repository.holdPhotos(tx, { ownerId, holder, photoIds, now: now() }));
    },
    lookalikes: repository.lookalikesOf,
    async release(tx, holders) {
      await repository.releaseAllPhotos(tx, holders, now());
    },
    sweep: () => sweepMedia({ db, store, before: dayAgo(), mayRemoveMany: config.maySweepMany }),
    removeOrphans: (signal) =>
      forEachDue({
        signal,
        claim: (limit, except) => repository.beginRemoval(db, { time: dayAgo(), limit, except }),
        work: async (row: PhotoRow) => {
          // The files first: where the store fails, the row still names what is left, and the next run goes on.
          await store.remove(fileKeysOf(row));
          await repository.deletePhotos(db, [row.id]);
        },
        batch: REMOVED_AT_ONCE,
        atOnce: 8,
      }),
  };
  return library;
}

/** What holds the picture of an account. */
export const accountHolder = (accountId: string) => `account:${accountId}`;

export const sizesOf = ({ width, height, widths, thumbhash }: EncodedPhoto) => ({ width, height, widths, thumbhash });

export async function putFiles(store: MediaStore, fileKey: string, { files }: EncodedPhoto): Promise<void> {
  const stored = await Promise.allSettled(
    files.map(({ suffix, contentType, bytes }) => store.put(`${fileKey}-${suffix}`, bytes, contentType)),
  );
  const failed = stored.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
