import type { SavedInspectionEntry } from '@karwan/shared-contracts';
import { del, delMany, entries, set } from 'idb-keyval';
import { inspectionStore } from '../../../lib/inspection-stores.ts';

/** An entry stored on this device. `isSent`: the server has it too. */
export type DeviceEntry = SavedInspectionEntry & { isSent: boolean };
/** A photo that is still to be uploaded, or, if `isRemoved`, to be deleted on the server. */
export type DevicePhoto = { id: string; place: string; file: Blob | null; isRemoved: boolean };

/**
 * Local store for one inspector and inspection, written entry by entry, so that a reload or an empty battery loses at
 * most the last keystroke. Rejects if the browser has no storage.
 */
export type InspectionDevice = {
  entries(): Promise<DeviceEntry[]>;
  saveEntry(entry: DeviceEntry): Promise<void>;
  photos(): Promise<DevicePhoto[]>;
  savePhoto(photo: DevicePhoto): Promise<void>;
  deletePhoto(id: string): Promise<void>;
  deleteAll(): Promise<void>;
};

export function createInspectionDevice(officerId: string, bookingId: string): InspectionDevice {
  const prefix = `${officerId}/${bookingId}`;
  const keyOf = (id: string) => `${prefix}/${id}`;
  async function all<Value>(store: 'entries' | 'photos'): Promise<[string, Value][]> {
    const stored = await entries<string, Value>(inspectionStore(store));
    return stored.filter(([key]) => key.startsWith(`${prefix}/`));
  }
  return {
    entries: async () => (await all<DeviceEntry>('entries')).map(([, entry]) => entry),
    saveEntry: async (entry) => set(keyOf(entry.key), entry, inspectionStore('entries')),
    photos: async () => (await all<DevicePhoto>('photos')).map(([, photo]) => photo),
    savePhoto: async (photo) => set(keyOf(photo.id), photo, inspectionStore('photos')),
    deletePhoto: async (id) => del(keyOf(id), inspectionStore('photos')),
    async deleteAll() {
      for (const store of ['entries', 'photos'] as const) {
        const stored = await all(store);
        await delMany(
          stored.map(([key]) => key),
          inspectionStore(store),
        );
      }
    },
  };
}
