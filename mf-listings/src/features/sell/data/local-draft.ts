import { firstVertical, type ListedVertical } from '@karwan/shared-contracts';
import { z } from 'zod';
import { allowedFields } from './allowed-fields.ts';

const draftPhoto = z.object({
  /** Id of the upload or of the stored photo. */
  id: z.uuid(),
  name: z.string(),
  /** The server's copy. Without it, the file is in the device's store of pending photos. */
  stored: z.object({ photoId: z.uuid(), src: z.string() }).optional(),
  shot: z.string().optional().catch(undefined),
});
export type DraftPhoto = z.infer<typeof draftPhoto>;

const fields = z.record(z.string(), z.unknown()).transform(allowedFields);

/** Unreadable fields are dropped one by one, so that the rest of the form and its photos survive. */
const localDraft = z.object({
  /** Created with the form, so that creating the same draft twice is idempotent. */
  clientId: z.uuid(),
  listingId: z.uuid().optional(),
  revision: z.int().optional().catch(undefined),
  /** The server's version at `revision`. */
  base: fields.optional().catch(undefined),
  unconfirmed: z.array(fields).catch([]),
  step: z.int().min(0).catch(0),
  draft: fields.catch({}),
  photos: z
    .array(z.unknown())
    .catch([])
    .transform((photos) => photos.flatMap((photo) => draftPhoto.safeParse(photo).data ?? [])),
  /** Id of the form that stored it. Each tab has its own. */
  keptBy: z.string().optional().catch(undefined),
  keptAt: z.iso.datetime().catch(() => new Date().toISOString()),
});
export type LocalDraft = z.infer<typeof localDraft>;

/**
 * Storage key of an account's form: one per vertical for a new ad, or one per edited ad. A draft that was started on
 * this device stays under its original key, wherever it is opened from.
 */
export function draftKey(accountId: string, vertical: ListedVertical, editedId: string | undefined): string {
  // The first vertical's key has no name, for drafts stored before verticals had separate keys.
  const newDraftKey = `karwan:sell:${accountId}:${vertical === firstVertical ? 'new' : `new-${vertical}`}`;
  const isStartedHere = editedId === undefined || readDraft(newDraftKey)?.listingId === editedId;
  return isStartedHere ? newDraftKey : `karwan:sell:${accountId}:${editedId}`;
}

export const newDraft = (): LocalDraft => ({
  clientId: crypto.randomUUID(),
  step: 0,
  draft: {},
  unconfirmed: [],
  photos: [],
  keptAt: new Date().toISOString(),
});

/** Whether the draft contains anything that the user would miss. */
export const hasContent = ({ draft, photos }: LocalDraft) => Object.keys(draft).length > 0 || photos.length > 0;

/** Validates synchronously, so the page must load its schemas first (`withSchemas`). */
export const readDraft = (key: string): LocalDraft | null => localDraft.safeParse(readStored(key)).data ?? null;

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function saveDraft(key: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, keptAt: new Date().toISOString() }));
  } catch {
    // Ignored: the server's copy remains.
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Ignored: if storage is unavailable, nothing was stored.
  }
}
