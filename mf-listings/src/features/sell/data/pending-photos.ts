import { createStore, del, delMany, entries, set } from 'idb-keyval';

/** A chosen photo that is not on the server yet. */
export type PendingPhoto = { uploadId: string; formId: string; name: string; file: Blob };

export type PendingPhotos = {
  save(photo: Omit<PendingPhoto, 'formId'>): Promise<void>;
  remove(uploadId: string): Promise<void>;
  removeAll(): Promise<void>;
  list(): Promise<PendingPhoto[]>;
};

/**
 * Stores the chosen photos of one form (`formId`) on the device, so that they survive a reload or a lost connection.
 * Does nothing if storage is unavailable.
 */
export function createPendingPhotos(formId: string): PendingPhotos {
  const open = () => createStore('karwan-photos', 'pending');
  const list = () =>
    withFallback(async () => {
      const allEntries = await entries<string, PendingPhoto>(open());
      return allEntries.map(([, photo]) => photo).filter((photo) => photo.formId === formId);
    }, []);
  return {
    save: (photo) => withFallback(() => set(photo.uploadId, { ...photo, formId }, open()), undefined),
    remove: (uploadId) => withFallback(() => del(uploadId, open()), undefined),
    async removeAll() {
      const ids = (await list()).map(({ uploadId }) => uploadId);
      await withFallback(() => delMany(ids, open()), undefined);
    },
    list,
  };
}

async function withFallback<Value>(operation: () => Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await operation();
  } catch {
    // Private windows of some browsers have no IndexedDB; the photo then lives as long as the page.
    return fallback;
  }
}
