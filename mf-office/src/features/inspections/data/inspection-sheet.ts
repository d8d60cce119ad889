import {
  addInspectionPhoto,
  draftPhotoPath,
  failureMessage,
  INSPECTION_NOTE_MAX_LENGTH,
  type InspectionDraft,
  type InspectionEntries,
  type InspectionEntry,
  isRefused,
  type KarwanContext,
  removeInspectionPhoto,
  type SavedInspectionEntry,
  saveInspection,
} from '@karwan/shared-contracts';
import { compressPhoto, createSender, type Sender } from '@karwan/shared-kit';
import type { DeviceEntry, DevicePhoto, InspectionDevice } from './inspection-device.ts';
import { isNewer, isSame } from './newer-entry.ts';

export type SheetPhoto = { id: string; place: string; src: string; isSent: boolean };

/** Sync status: synced, sending, waiting for the network, a login or a shorter text, or refused. */
export type SendState = 'idle' | 'sending' | 'offline' | 'login' | 'too-long' | 'refused';

export type SheetState = {
  /** False until the entries on the device are loaded. */
  isOpen: boolean;
  entries: InspectionEntries;
  photos: readonly SheetPhoto[];
  sending: SendState;
  /** Number of changes not yet on the server. */
  unsent: number;
  /** Whether the device can store unsent changes. */
  isStoredOnDevice: boolean;
  /** Why the server refused the changes. */
  refusal: string | null;
};

export type InspectionSheet = {
  getSnapshot(): SheetState;
  subscribe(listener: () => void): () => void;
  open(): Promise<void>;
  /** Null deletes the entry. */
  set(key: string, entry: InspectionEntry | null): void;
  /** Rejects with `UnusablePhotoError` if the file is not a picture. */
  addPhoto(place: string, file: File): Promise<void>;
  removePhoto(id: string): void;
  /** Sends pending changes now. Resolves when the attempt ends. */
  sendNow(): Promise<void>;
  stop(): void;
};

type SheetOptions = Pick<KarwanContext, 'call' | 'bus'> & {
  draft: InspectionDraft;
  device: InspectionDevice;
  /** Called after each photo the server has stored or deleted. */
  onPhotos: (photos: InspectionDraft['photos']) => void;
  onLoginNeeded: () => void;
};

const SEND_DELAY_MS = 400;
const MAX_BATCH_SIZE = 100;

/**
 * Sheet of one inspection. Every change is stored on the device and sent in the background; the UI waits for neither.
 */
export function createInspectionSheet({
  call,
  bus,
  draft,
  device,
  onPhotos,
  onLoginNeeded,
}: SheetOptions): InspectionSheet {
  const { bookingId } = draft;
  const entriesByKey = new Map<string, DeviceEntry>(
    draft.entries.map((entry) => [entry.key, { ...entry, isSent: true }]),
  );
  const serverPhotos = new Map(draft.photos.map((photo) => [photo.id, photo]));
  const pendingPhotos = new Map<string, DevicePhoto>();
  const previews = new Map<string, string>();
  const listeners = new Set<() => void>();
  let state: SheetState = {
    ...{ isOpen: false, entries: {}, photos: [], sending: 'idle', unsent: 0, isStoredOnDevice: true, refusal: null },
  };
  let sender: Sender | undefined;
  let isStopped = false;
  let isLoginRequested = false;

  const unsentEntries = () => [...entriesByKey.values()].filter(({ isSent }) => !isSent);
  const sendable = () => unsentEntries().filter((entry) => !isTooLong(entry));

  function update(change: Partial<SheetState> = {}): void {
    state = {
      ...state,
      entries: Object.fromEntries(
        [...entriesByKey].flatMap(([key, { entry }]) => (entry === null ? [] : [[key, entry]])),
      ),
      photos: currentPhotos(),
      unsent: unsentEntries().length + pendingPhotos.size,
      ...change,
    };
    for (const listener of listeners) listener();
  }

  function currentPhotos(): SheetPhoto[] {
    const sentPhotos = [...serverPhotos.values()].filter(({ id }) => !pendingPhotos.get(id)?.isRemoved);
    const newPhotos = [...pendingPhotos.values()].filter(({ id, isRemoved }) => !isRemoved && !serverPhotos.has(id));
    return [
      ...sentPhotos.map(({ id, place }) => ({
        id,
        place,
        isSent: true,
        src: previews.get(id) ?? draftPhotoPath(bookingId, id),
      })),
      ...newPhotos.map(({ id, place }) => ({ id, place, isSent: false, src: previews.get(id) ?? '' })),
    ];
  }

  /** If the device cannot store a change, it exists in this page only: `isStoredOnDevice` becomes false. */
  const storeOnDevice = (pendingWrite: Promise<unknown>) =>
    pendingWrite.catch(() => update({ isStoredOnDevice: false }));

  async function send(): Promise<void> {
    try {
      while (!isStopped && sendable().length + pendingPhotos.size > 0) {
        update({ sending: 'sending', refusal: null });
        const batch = sendable().slice(0, MAX_BATCH_SIZE);
        if (batch.length > 0) await sendEntries(batch);
        const [photo] = pendingPhotos.values();
        if (batch.length === 0 && photo) await sendPhoto(photo);
      }
      update({ sending: unsentEntries().some(isTooLong) ? 'too-long' : 'idle' });
    } catch (error) {
      reportFailure(error);
      throw error;
    }
  }

  function reportFailure(error: unknown): void {
    const isLoggedOut = isRefused(error, 'office_login_needed');
    if (isLoggedOut && !isLoginRequested) onLoginNeeded();
    isLoginRequested = isLoggedOut;
    if (isFinal(error)) update({ sending: 'refused', refusal: failureMessage(error) });
    else update({ sending: isLoggedOut ? 'login' : 'offline' });
  }

  /** Failures are reported through the state. */
  const sendNow = async () => sender?.run().catch(() => undefined);

  async function sendEntries(batch: readonly DeviceEntry[]): Promise<void> {
    const entries = batch.map(({ isSent: _, ...entry }): SavedInspectionEntry => entry);
    const { entries: stored } = await call(saveInspection, { params: { bookingId }, body: { entries } });
    for (const entry of stored) {
      const storedEntry = entriesByKey.get(entry.key);
      if (storedEntry && isSame(entry, storedEntry)) saveEntry({ ...storedEntry, isSent: true });
      else if (isNewer(entry, storedEntry)) saveEntry({ ...entry, isSent: true });
    }
    update();
  }

  async function sendPhoto({ id, place, file, isRemoved }: DevicePhoto): Promise<void> {
    if (isRemoved) {
      await call(removeInspectionPhoto, { params: { bookingId, photoId: id } });
      serverPhotos.delete(id);
    } else if (file) {
      const body = new FormData();
      body.set('photoId', id);
      body.set('place', place);
      body.set('file', file, 'photo.jpg');
      await call(addInspectionPhoto, { params: { bookingId }, body });
      serverPhotos.set(id, { id, place });
    }
    onPhotos([...serverPhotos.values()]);
    if (pendingPhotos.get(id)?.isRemoved === isRemoved) {
      pendingPhotos.delete(id);
      await storeOnDevice(device.deletePhoto(id));
    }
    update();
  }

  function saveEntry(entry: DeviceEntry): void {
    entriesByKey.set(entry.key, entry);
    void storeOnDevice(device.saveEntry(entry));
  }

  function savePhoto(photo: DevicePhoto): Promise<unknown> {
    pendingPhotos.set(photo.id, photo);
    return storeOnDevice(device.savePhoto(photo));
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open() {
      isStopped = false;
      const isWaiting = () => sendable().length + pendingPhotos.size > 0;
      sender = createSender({ bus, send, isWaiting, mayRetry: (error) => !isFinal(error) });
      await storeOnDevice(
        (async () => {
          for (const entry of await device.entries())
            if (isNewer(entry, entriesByKey.get(entry.key))) entriesByKey.set(entry.key, entry);
          for (const photo of await device.photos()) {
            pendingPhotos.set(photo.id, photo);
            if (photo.file) previews.set(photo.id, URL.createObjectURL(photo.file));
          }
        })(),
      );
      update({ isOpen: true });
      if (state.unsent > 0) await sendNow();
    },
    set(key, entry) {
      const revision = (entriesByKey.get(key)?.revision ?? 0) + 1;
      saveEntry({ key, entry, revision, changedAt: new Date().toISOString(), isSent: false });
      update();
      sender?.runAfter(SEND_DELAY_MS);
    },
    async addPhoto(place, photoFile) {
      const file = await compressPhoto(photoFile);
      const id = crypto.randomUUID();
      previews.set(id, URL.createObjectURL(file));
      const saving = savePhoto({ id, place, file, isRemoved: false });
      update();
      await saving;
      void sender?.run();
    },
    removePhoto(id) {
      const unsent = pendingPhotos.get(id);
      void savePhoto({ id, place: unsent?.place ?? '', file: null, isRemoved: true });
      update();
      void sender?.run();
    },
    sendNow,
    stop() {
      isStopped = true;
      sender?.stop();
      for (const src of previews.values()) URL.revokeObjectURL(src);
    },
  };
}

/**
 * One text that is too long would make the server refuse the whole batch, so it stays on the device until it is
 * shorter.
 */
const isTooLong = ({ entry }: DeviceEntry): boolean =>
  entry !== null &&
  (entry.value.length > INSPECTION_NOTE_MAX_LENGTH || (entry.note ?? '').trim().length > INSPECTION_NOTE_MAX_LENGTH);

/** Not retryable. */
const isFinal = (error: unknown) => finalCodes.some((code) => isRefused(error, code));
const finalCodes = [
  'inspection_not_found',
  'inspection_signed',
  'invalid_input',
  'invalid_image',
  'too_large',
  'too_many_photos',
  'forbidden',
];
