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
  type KeptInspectionEntry,
  removeInspectionPhoto,
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
  isKept: boolean;
  /** Why the server refused the changes. */
  refusal: string | null;
};

export type InspectionSheet = {
  getSnapshot(): SheetState;
  subscribe(listener: () => void): () => void;
  open(): Promise<void>;
  /** Null deletes the entry. */
  set(key: string, entry: InspectionEntry | null): void;
  /** Rejects with `UnusablePhoto` if the file is not a picture. */
  addPhoto(place: string, file: File): Promise<void>;
  removePhoto(id: string): void;
  /** Sends pending changes now. Resolves when the attempt ends. */
  goOn(): Promise<void>;
  stop(): void;
};

type SheetOptions = Pick<KarwanContext, 'call' | 'bus'> & {
  draft: InspectionDraft;
  device: InspectionDevice;
  /** Called after each photo the server has stored or deleted. */
  onPhotos: (photos: InspectionDraft['photos']) => void;
  onLoginNeeded: () => void;
};

const SEND_AFTER_MS = 400;
const MOST_AT_ONCE = 100;

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
  const kept = new Map<string, DeviceEntry>(draft.entries.map((entry) => [entry.key, { ...entry, isSent: true }]));
  const onServer = new Map(draft.photos.map((photo) => [photo.id, photo]));
  const waiting = new Map<string, DevicePhoto>();
  const previews = new Map<string, string>();
  const listeners = new Set<() => void>();
  let state: SheetState = {
    ...{ isOpen: false, entries: {}, photos: [], sending: 'idle', unsent: 0, isKept: true, refusal: null },
  };
  let sender: Sender | undefined;
  let isStopped = false;
  let isLoginAsked = false;

  const unsentEntries = () => [...kept.values()].filter(({ isSent }) => !isSent);
  const sendable = () => unsentEntries().filter((entry) => !isTooLong(entry));

  function tell(change: Partial<SheetState> = {}): void {
    state = {
      ...state,
      entries: Object.fromEntries([...kept].flatMap(([key, { entry }]) => (entry === null ? [] : [[key, entry]]))),
      photos: photosNow(),
      unsent: unsentEntries().length + waiting.size,
      ...change,
    };
    for (const listener of listeners) listener();
  }

  function photosNow(): SheetPhoto[] {
    const sent = [...onServer.values()].filter(({ id }) => !waiting.get(id)?.isRemoved);
    const chosen = [...waiting.values()].filter(({ id, isRemoved }) => !isRemoved && !onServer.has(id));
    return [
      ...sent.map(({ id, place }) => ({
        id,
        place,
        isSent: true,
        src: previews.get(id) ?? draftPhotoPath(bookingId, id),
      })),
      ...chosen.map(({ id, place }) => ({ id, place, isSent: false, src: previews.get(id) ?? '' })),
    ];
  }

  /** If the device cannot store a change, it exists in this page only: `isKept` becomes false. */
  const onDevice = (work: Promise<unknown>) => work.catch(() => tell({ isKept: false }));

  async function send(): Promise<void> {
    try {
      while (!isStopped && sendable().length + waiting.size > 0) {
        tell({ sending: 'sending', refusal: null });
        const batch = sendable().slice(0, MOST_AT_ONCE);
        if (batch.length > 0) await sendEntries(batch);
        const [photo] = waiting.values();
        if (batch.length === 0 && photo) await sendPhoto(photo);
      }
      tell({ sending: unsentEntries().some(isTooLong) ? 'too-long' : 'idle' });
    } catch (error) {
      tellFailure(error);
      throw error;
    }
  }

  function tellFailure(error: unknown): void {
    const isOut = isRefused(error, 'office_login_needed');
    if (isOut && !isLoginAsked) onLoginNeeded();
    isLoginAsked = isOut;
    if (isFinal(error)) tell({ sending: 'refused', refusal: failureMessage(error) });
    else tell({ sending: isOut ? 'login' : 'offline' });
  }

  /** Failures are reported through the state. */
  const goOn = async () => sender?.run().catch(() => undefined);

  async function sendEntries(batch: readonly DeviceEntry[]): Promise<void> {
    const entries = batch.map(({ isSent: _, ...entry }): KeptInspectionEntry => entry);
    const { entries: stored } = await call(saveInspection, { params: { bookingId }, body: { entries } });
    for (const entry of stored) {
      const own = kept.get(entry.key);
      if (own && isSame(entry, own)) keep({ ...own, isSent: true });
      else if (isNewer(entry, own)) keep({ ...entry, isSent: true });
    }
    tell();
  }

  async function sendPhoto({ id, place, file, isRemoved }: DevicePhoto): Promise<void> {
    if (isRemoved) {
      await call(removeInspectionPhoto, { params: { bookingId, photoId: id } });
      onServer.delete(id);
    } else if (file) {
      const body = new FormData();
      body.set('photoId', id);
      body.set('place', place);
      body.set('file', file, 'photo.jpg');
      await call(addInspectionPhoto, { params: { bookingId }, body });
      onServer.set(id, { id, place });
    }
    onPhotos([...onServer.values()]);
    if (waiting.get(id)?.isRemoved === isRemoved) {
      waiting.delete(id);
      await onDevice(device.forgetPhoto(id));
    }
    tell();
  }

  function keep(entry: DeviceEntry): void {
    kept.set(entry.key, entry);
    void onDevice(device.keepEntry(entry));
  }

  function putPhoto(photo: DevicePhoto): Promise<unknown> {
    waiting.set(photo.id, photo);
    return onDevice(device.keepPhoto(photo));
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open() {
      isStopped = false;
      const isWaiting = () => sendable().length + waiting.size > 0;
      sender = createSender({ bus, send, isWaiting, mayRetry: (error) => !isFinal(error) });
      await onDevice(
        (async () => {
          for (const entry of await device.entries())
            if (isNewer(entry, kept.get(entry.key))) kept.set(entry.key, entry);
          for (const photo of await device.photos()) {
            waiting.set(photo.id, photo);
            if (photo.file) previews.set(photo.id, URL.createObjectURL(photo.file));
          }
        })(),
      );
      tell({ isOpen: true });
      if (state.unsent > 0) await goOn();
    },
    set(key, entry) {
      const revision = (kept.get(key)?.revision ?? 0) + 1;
      keep({ key, entry, revision, changedAt: new Date().toISOString(), isSent: false });
      tell();
      sender?.runAfter(SEND_AFTER_MS);
    },
    async addPhoto(place, chosen) {
      const file = await compressPhoto(chosen);
      const id = crypto.randomUUID();
      previews.set(id, URL.createObjectURL(file));
      const putting = putPhoto({ id, place, file, isRemoved: false });
      tell();
      await putting;
      void sender?.run();
    },
    removePhoto(id) {
      const unsent = waiting.get(id);
      void putPhoto({ id, place: unsent?.place ?? '', file: null, isRemoved: true });
      tell();
      void sender?.run();
    },
    goOn,
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
