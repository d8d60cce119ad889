import { createStore, del, entries, set } from 'idb-keyval';

/** A photo that was chosen and that the server has not got yet. */
export type PendingPhoto = { uploadId: string; draftKey: string; name: string; file: Blob };

/** Keeps chosen photos on the device, so that a reload or a lost connection costs none. Does nothing where it may not. */
export function createPendingPhotos(draftKey: string) {
  const open = () => createStore('karwan-photos', 'pending');
  return {
    keep: (photo: Omit<PendingPhoto, 'draftKey'>) =>
      quietly(() => set(photo.uploadId, { ...photo, draftKey }, open()), undefined),
    forget: (uploadId: string) => quietly(() => del(uploadId, open()), undefined),
    list: () =>
      quietly(async () => {
        const all = await entries<string, PendingPhoto>(open());
        return all.map(([, photo]) => photo).filter((photo) => photo.draftKey === draftKey);
      }, []),
  };
}

async function quietly<Value>(work: () => Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await work();
  } catch {
    // Private windows of some browsers have no IndexedDB: the photo then lives as long as the page.
    return fallback;
  }
}
