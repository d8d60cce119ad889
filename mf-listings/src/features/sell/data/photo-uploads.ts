import {
  type Call,
  imageField,
  isRefused,
  MAX_LISTING_PHOTOS,
  messages,
  type Photo,
  uploadPhoto,
} from '@karwan/shared-contracts';
import type { PhotoItem } from '@karwan/shared-ui';
import { compressPhoto, UnreadablePhoto } from './compress-photo.ts';
import type { createPendingPhotos } from './pending-photos.ts';

/** A photo of the form. `photoId` is the server's, once it has it. */
export type FormPhoto = PhotoItem & { photoId?: string };

export type PhotoUploads = {
  getSnapshot(): readonly FormPhoto[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  reorder(ids: readonly string[]): void;
  remove(id: string): void;
  restore(photo: PhotoItem, index: number): void;
  retry(id: string): void;
  stop(): void;
};

type PhotoUploadsOptions = {
  call: Call;
  stored: readonly Photo[];
  pending: ReturnType<typeof createPendingPhotos>;
  /** Fit for the copy of a failed photo. */
  failed: { invalid: string; offline: string };
};

const RETRY_MS = 4000;

/** The photos of a form and their uploads: one after the other, going on by themselves after a lost connection. */
export function createPhotoUploads({ call, stored, pending, failed }: PhotoUploadsOptions): PhotoUploads {
  let photos: readonly FormPhoto[] = stored.map(fromStored);
  const files = new Map<string, Blob>();
  const listeners = new Set<() => void>();
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = (next: readonly FormPhoto[]) => {
    photos = next;
    for (const listener of [...listeners]) listener();
  };
  const change = (id: string, part: Partial<FormPhoto>) =>
    put(photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));

  const enqueue = (uploadId: string, name: string, file: Blob) => {
    files.set(uploadId, file);
    put([...photos, { id: uploadId, name, previewUrl: URL.createObjectURL(file), status: { kind: 'waiting' } }]);
  };

  const upload = async (id: string, file: Blob): Promise<'done' | 'offline'> => {
    const body = new FormData();
    body.set('uploadId', id);
    body.set('file', file, 'photo.jpg');
    change(id, { status: { kind: 'uploading', progress: 0 } });
    try {
      const photo = await call(
        uploadPhoto,
        { body },
        {
          onProgress: (progress) => change(id, { status: { kind: 'uploading', progress } }),
        },
      );
      change(id, { photoId: photo.id, previewUrl: photo.src, status: { kind: 'ready' } });
      files.delete(id);
      await pending.forget(id);
    } catch (error) {
      if (!isRefused(error) || error.failure.status === 429 || error.failure.status >= 500) {
        change(id, { status: { kind: 'failed', reason: failed.offline } });
        return 'offline';
      }
      await pending.forget(id);
      change(id, { status: { kind: 'failed', reason: error.message } });
    }
    return 'done';
  };

  /** Photos that still have a way to go: never tried, or tried without a connection. */
  const next = () =>
    photos.find(
      ({ id, status }) =>
        files.has(id) && (status.kind === 'waiting' || (status.kind === 'failed' && status.reason === failed.offline)),
    );

  const run = async () => {
    if (isRunning) return;
    clearTimeout(timer);
    isRunning = true;
    for (let photo = next(); photo; photo = next()) {
      const file = files.get(photo.id);
      if (!file) break;
      if ((await upload(photo.id, file)) === 'offline') {
        timer = setTimeout(run, RETRY_MS);
        break;
      }
    }
    isRunning = false;
  };

  const prepare = async (file: File) => {
    const uploadId = crypto.randomUUID();
    try {
      const compressed = await compressPhoto(file);
      if (!imageField.safeParse(compressed).success) throw new UnreadablePhoto(messages.invalidImage);
      enqueue(uploadId, file.name, compressed);
      await pending.keep({ uploadId, name: file.name, file: compressed });
    } catch (error) {
      if (!(error instanceof UnreadablePhoto)) throw error;
      put([
        ...photos,
        { id: uploadId, name: file.name, previewUrl: '', status: { kind: 'failed', reason: failed.invalid } },
      ]);
    }
  };

  const start = () => void run();
  window.addEventListener('online', start);
  void pending.list().then((kept) => {
    for (const { uploadId, name, file } of kept) if (!files.has(uploadId)) enqueue(uploadId, name, file);
    start();
  });

  return {
    getSnapshot: () => photos,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(chosen) {
      const room = MAX_LISTING_PHOTOS - photos.length;
      void (async () => {
        // One at a time: a phone has not the memory to open twenty pictures at once.
        for (const file of chosen.slice(0, room)) {
          await prepare(file);
          start();
        }
      })();
    },
    reorder: (ids) => put(ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])),
    remove(id) {
      put(photos.filter((photo) => photo.id !== id));
      void pending.forget(id);
    },
    restore(photo, index) {
      put([...photos.slice(0, index), photo, ...photos.slice(index)]);
      const file = files.get(photo.id);
      if (file) void pending.keep({ uploadId: photo.id, name: photo.name, file });
      start();
    },
    retry(id) {
      change(id, { status: { kind: 'waiting' } });
      start();
    },
    stop() {
      clearTimeout(timer);
      window.removeEventListener('online', start);
    },
  };
}

const fromStored = (photo: Photo): FormPhoto => ({
  id: photo.id,
  photoId: photo.id,
  name: photo.alt,
  previewUrl: photo.src,
  status: { kind: 'ready' },
});
