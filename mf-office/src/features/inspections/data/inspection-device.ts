import type { InspectionDraft, KeptInspectionEntry } from '@karwan/shared-contracts';
import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

/** An entry on this device. `isSent`: the server has it as well. */
export type DeviceEntry = KeptInspectionEntry & { isSent: boolean };
/** A photo that the server has not got yet, or, `isRemoved`, is to lose. */
export type DevicePhoto = { id: string; place: string; file: Blob | null; isRemoved: boolean };

/**
 * What one inspector has on this device of one inspection, entry by entry, so that neither a reload nor a dead battery costs
 * more than the last key. Rejects where the browser keeps nothing.
 */
export type InspectionDevice = {
  entries(): Promise<DeviceEntry[]>;
  keepEntry(entry: DeviceEntry): Promise<void>;
  photos(): Promise<DevicePhoto[]>;
  keepPhoto(photo: DevicePhoto): Promise<void>;
  forgetPhoto(id: string): Promise<void>;
  /** The sheet as the server last answered it. */
  draft(): Promise<InspectionDraft | undefined>;
  keepDraft(draft: InspectionDraft): Promise<void>;
  forgetAll(): Promise<void>;
};

// Not `karwan-…`, which the logout of an account of the site empties: this is the office's, and perhaps not sent yet.
const open = (what: 'entries' | 'photos' | 'drafts') => createStore(`office-inspection-${what}`, what);

export function createInspectionDevice(officerId: string, bookingId: string): InspectionDevice {
  const own = `${officerId}/${bookingId}`;
  const keyOf = (id: string) => `${own}/${id}`;
  async function all<Value>(what: 'entries' | 'photos'): Promise<[string, Value][]> {
    const kept = await entries<string, Value>(open(what));
    return kept.filter(([key]) => key.startsWith(`${own}/`));
  }
  return {
    entries: async () => (await all<DeviceEntry>('entries')).map(([, entry]) => entry),
    keepEntry: async (entry) => set(keyOf(entry.key), entry, open('entries')),
    photos: async () => (await all<DevicePhoto>('photos')).map(([, photo]) => photo),
    keepPhoto: async (photo) => set(keyOf(photo.id), photo, open('photos')),
    forgetPhoto: async (id) => del(keyOf(id), open('photos')),
    draft: async () => get<InspectionDraft>(own, open('drafts')),
    keepDraft: async (draft) => set(own, draft, open('drafts')),
    async forgetAll() {
      for (const what of ['entries', 'photos'] as const) {
        const kept = await all(what);
        await delMany(
          kept.map(([key]) => key),
          open(what),
        );
      }
      await del(own, open('drafts'));
    },
  };
}
