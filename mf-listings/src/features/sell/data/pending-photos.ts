import { createStore, del, delMany, entries, set } from 'idb-keyval';

/** A chosen photo that is not on the server yet. */
export type PendingPhoto = { uploadId: string; formId: string; name: string; file: Blob };

export type PendingPhotos = {
  keep(photo: Omit<PendingPhoto, 'formId'>): Promise<void>;
  forget(uploadId: string): Promise<void>;
  forgetAll(): Promise<void>;
  list(): Promise<PendingPhoto[]>;
};

/**
 * Stores the chosen photos of one form (`formId`) on the device, so that they survive a reload or a lost connection.
 * Does nothing if storage is unavailable.
 */
export function createPendingPhotos(formId: string): PendingPhotos {
  const open = () => createStore('karwan-photos', 'pending');
  const list = () =>
    quietly(async () => {
      const all = await entries<string, PendingPhoto>(open());
      return all.map(([, photo]) => photo).filter((photo) => photo.formId === formId);
    }, []);
  return {
    keep: (photo) => quietly(() => set(photo.uploadId, { ...photo, formId }, open()), undefined),
    forget: (uploadId) => quietly(() => del(uploadId, open()), undefined),
    async forgetAll() {
      const ids = (await list()).map(({ uploadId }) => uploadId);
      await quietly(() => delMany(ids, open()), undefined);
    },
    list,
  };
}

async function quietly<Value>(work: () => Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await work();
  } catch {
    // Private windows of some browsers have no IndexedDB; the photo then lives as long as the page.
    return fallback;
  }
}
