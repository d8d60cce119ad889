import type { KeptInspectionEntry } from '@karwan/shared-contracts';
import { del, delMany, entries, set } from 'idb-keyval';
import { inspectionStore } from '../../../lib/inspection-stores.ts';

/** An entry stored on this device. `isSent`: the server has it too. */
export type DeviceEntry = KeptInspectionEntry & { isSent: boolean };
/** A photo that is still to be uploaded, or, if `isRemoved`, to be deleted on the server. */
export type DevicePhoto = { id: string; place: string; file: Blob | null; isRemoved: boolean };

/**
 * Local store for one inspector and inspection, written entry by entry, so that a reload or an empty battery loses at
 * most the last keystroke. Rejects if the browser has no storage.
 */
export type InspectionDevice = {
  entries(): Promise<DeviceEntry[]>;
  keepEntry(entry: DeviceEntry): Promise<void>;
  photos(): Promise<DevicePhoto[]>;
  keepPhoto(photo: DevicePhoto): Promise<void>;
  forgetPhoto(id: string): Promise<void>;
  forgetAll(): Promise<void>;
};

export function createInspectionDevice(officerId: string, bookingId: string): InspectionDevice {
  const own = `${officerId}/${bookingId}`;
  const keyOf = (id: string) => `${own}/${id}`;
  async function all<Value>(what: 'entries' | 'photos'): Promise<[string, Value][]> {
    const kept = await entries<string, Value>(inspectionStore(what));
    return kept.filter(([key]) => key.startsWith(`${own}/`));
  }
  return {
    entries: async () => (await all<DeviceEntry>('entries')).map(([, entry]) => entry),
    keepEntry: async (entry) => set(keyOf(entry.key), entry, inspectionStore('entries')),
    photos: async () => (await all<DevicePhoto>('photos')).map(([, photo]) => photo),
    keepPhoto: async (photo) => set(keyOf(photo.id), photo, inspectionStore('photos')),
    forgetPhoto: async (id) => del(keyOf(id), inspectionStore('photos')),
    async forgetAll() {
      for (const what of ['entries', 'photos'] as const) {
        const kept = await all(what);
        await delMany(
          kept.map(([key]) => key),
          inspectionStore(what),
        );
      }
    },
  };
}
