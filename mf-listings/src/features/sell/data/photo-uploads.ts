import {
  failureMessage,
  isRefused,
  type KarwanContext,
  MAX_LISTING_PHOTOS,
  messages,
  PHOTO_MIN_SIDE_PX,
  uploadPhoto,
} from '@karwan/shared-contracts';
import { compressPhoto, createSender, isTemporary, UnusablePhotoError } from '@karwan/shared-kit';
import type { PhotoItem } from '@karwan/shared-ui';
import { type FormPhoto, isPending, isRefusedPhoto, storedPhoto, waitingPhoto } from './form-photo.ts';
import type { DraftPhoto } from './local-draft.ts';
import type { PendingPhotos } from './pending-photos.ts';

export type PhotoUploads = {
  getSnapshot(): readonly FormPhoto[];
  subscribe(listener: () => void): () => void;
  /** `shot`: the suggested view that the first file shows. */
  add(files: readonly File[], shot?: string): void;
  reorder(ids: readonly string[]): void;
  remove(id: string): void;
  /** Undoes `remove`. */
  restore(photo: PhotoItem, index: number): void;
  retry(id: string): void;
  /** Shows the server's photos in this order, followed by those still to upload. */
  showStored(stored: readonly StoredPhoto[]): void;
  stop(): void;
};

/** A photo on the server, with its name in the form. */
export type StoredPhoto = { photoId: string; src: string; name: string };

type PhotoUploadsOptions = Pick<KarwanContext, 'call' | 'bus'> & {
  /** The form's photos when it was last closed, in order. */
  initialPhotos: readonly DraftPhoto[];
  pending: PendingPhotos;
  /** Shown on a photo whose upload waits for the connection. */
  offlineMessage: string;
};

/** HTTP statuses that need action by the user. */
const NEEDS_LOGIN = [401, 403];

/** Photos of a form and their uploads, one at a time. Uploads resume automatically after a lost connection. */
export function createPhotoUploads({
  call,
  bus,
  initialPhotos,
  pending,
  offlineMessage,
}: PhotoUploadsOptions): PhotoUploads {
  let photos: readonly FormPhoto[] = initialPhotos.flatMap((photo) =>
    photo.stored ? storedPhoto(photo, photo.stored) : [],
  );
  /** Files not compressed yet, including those whose removal can be undone. */
  const originals = new Map<string, File>();
  /** Compressed files, ready to upload. */
  const files = new Map<string, Blob>();
  const uploaded = new Map<string, { photoId: string; src: string }>();
  const previews: string[] = [];
  const listeners = new Set<() => void>();
  let isStopped = false;
  let preparing = Promise.resolve();

  const setPhotos = (next: readonly FormPhoto[]) => {
    photos = next;
    for (const listener of [...listeners]) listener();
  };
  const updatePhoto = (id: string, changes: Partial<FormPhoto>) =>
    setPhotos(photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  const createWaitingPhoto = (id: string, name: string, file: Blob, shot?: string) => {
    const photo = waitingPhoto(id, name, file, shot);
    previews.push(photo.previewUrl);
    return photo;
  };
  /** Move it behind the ad's photos, because it is not one of them. */
  const markRefused = (id: string, reason: string) => {
    const refused = photos.find((photo) => photo.id === id);
    if (refused)
      setPhotos([...photos.filter((photo) => photo !== refused), { ...refused, status: { kind: 'refused', reason } }]);
  };

  /** Rejects with errors that are resolved by a new connection or login. */
  const upload = async (id: string, file: Blob): Promise<void> => {
    const body = new FormData();
    body.set('uploadId', id);
    body.set('file', file, 'photo.jpg');
    const reportProgress = (progress: number) => updatePhoto(id, { status: { kind: 'uploading', progress } });
    reportProgress(0);
    try {
      const { id: photoId, src } = await call(uploadPhoto, { body }, { onProgress: reportProgress });
      uploaded.set(id, { photoId, src });
      files.delete(id);
      updatePhoto(id, { stored: { photoId, src }, status: { kind: 'ready' } });
      await pending.remove(id);
    } catch (error) {
      if (isTemporary(error)) {
        const message = failureMessage(error, offlineMessage);
        updatePhoto(id, {
          status: { kind: 'failed', reason: message === messages.networkError ? offlineMessage : message },
        });
        throw error;
      }
      if (isRefused(error) && NEEDS_LOGIN.includes(error.failure.status)) {
        updatePhoto(id, { status: { kind: 'failed', reason: error.message } });
        throw error;
      }
      markRefused(id, failureMessage(error));
      // After any other refusal the file itself may be fine, so it stays stored.
      if (isRefused(error, 'invalid_image') || isRefused(error, 'too_large')) await pending.remove(id);
    }
  };

  const nextPending = () => photos.find((photo) => isPending(photo) && files.has(photo.id));
  const sender = createSender({
    bus,
    async send() {
      for (let photo = nextPending(); photo && !isStopped; photo = nextPending()) {
        const file = files.get(photo.id);
        if (file) await upload(photo.id, file);
      }
    },
    isWaiting: () => nextPending() !== undefined,
  });
  const start = () => void sender.run();

  const prepare = async (id: string) => {
    const original = originals.get(id);
    if (!original) return;
    try {
      const file = await compressPhoto(original, { minSidePx: PHOTO_MIN_SIDE_PX });
      files.set(id, file);
      originals.delete(id);
      if (photos.some((photo) => photo.id === id)) await pending.save({ uploadId: id, name: original.name, file });
      start();
    } catch (error) {
      markRefused(id, error instanceof UnusablePhotoError ? error.message : messages.invalidImage);
    }
  };
  /** One at a time, because phones lack the memory to decode twenty pictures at once. */
  const prepareAll = (ids: readonly string[]) => {
    for (const id of ids) preparing = preparing.then(() => prepare(id));
  };

  const resume = async () => {
    const pendingById = new Map((await pending.list()).map((photo) => [photo.uploadId, photo]));
    if (isStopped) return;
    for (const { id, stored } of initialPhotos) if (stored && pendingById.delete(id)) void pending.remove(id);
    const missing = [...pendingById.values()].filter(({ uploadId }) => !photos.some(({ id }) => id === uploadId));
    const shotOf = (uploadId: string) => initialPhotos.find(({ id }) => id === uploadId)?.shot;
    if (missing.length > 0) {
      for (const { uploadId, file } of missing) files.set(uploadId, file);
      const all = [
        ...photos,
        ...missing.map(({ uploadId, name, file }) => createWaitingPhoto(uploadId, name, file, shotOf(uploadId))),
      ];
      const positionOf = ({ id }: FormPhoto) => {
        const position = initialPhotos.findIndex((photo) => photo.id === id);
        return position < 0 ? initialPhotos.length : position;
      };
      setPhotos(all.toSorted((one, other) => positionOf(one) - positionOf(other)));
    }
    start();
  };

  void resume();

  return {
    getSnapshot: () => photos,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(newFiles, shot) {
      const acceptedPhotos = photos.filter((photo) => !isRefusedPhoto(photo));
      const added = newFiles.slice(0, MAX_LISTING_PHOTOS - acceptedPhotos.length).map((file, index) => {
        const id = crypto.randomUUID();
        originals.set(id, file);
        return createWaitingPhoto(id, file.name, file, index === 0 ? shot : undefined);
      });
      setPhotos([...acceptedPhotos, ...added, ...photos.filter(isRefusedPhoto)]);
      prepareAll(added.map(({ id }) => id));
    },
    reorder: (ids) =>
      setPhotos([
        ...ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []),
        ...photos.filter(isRefusedPhoto),
      ]),
    remove(id) {
      setPhotos(photos.filter((photo) => photo.id !== id));
      void pending.remove(id);
    },
    restore(photo, index) {
      const stored = uploaded.get(photo.id) ?? initialPhotos.find(({ id }) => id === photo.id)?.stored;
      const file = files.get(photo.id);
      const restored: FormPhoto = stored
        ? { ...photo, stored, status: { kind: 'ready' } }
        : { ...photo, status: file || originals.has(photo.id) ? { kind: 'waiting' } : photo.status };
      setPhotos([...photos.slice(0, index), restored, ...photos.slice(index)]);
      if (!stored && file) void pending.save({ uploadId: photo.id, name: photo.name, file });
      if (originals.has(photo.id)) prepareAll([photo.id]);
      start();
    },
    retry(id) {
      updatePhoto(id, { status: { kind: 'waiting' } });
      start();
    },
    showStored(stored) {
      const photosById = new Map(photos.map((photo) => [photo.stored?.photoId, photo]));
      const updatedPhotos = stored.map(
        ({ photoId, src, name }) => photosById.get(photoId) ?? storedPhoto({ id: photoId, name }, { photoId, src }),
      );
      setPhotos([...updatedPhotos, ...photos.filter((photo) => !photo.stored)]);
    },
    stop() {
      isStopped = true;
      sender.stop();
      for (const preview of previews) URL.revokeObjectURL(preview);
    },
  };
}
