import { firstVertical, type ListedVertical } from '@karwan/shared-contracts';
import { z } from 'zod';
import { allowedFields } from './allowed-fields.ts';

const keptPhoto = z.object({
  /** The id of its upload, or of the stored photo. */
  id: z.uuid(),
  name: z.string(),
  /** What the server has of it; without, its file waits in the device's store of pending photos. */
  stored: z.object({ photoId: z.uuid(), src: z.string() }).optional(),
});
export type KeptPhoto = z.infer<typeof keptPhoto>;

const fields = z.record(z.string(), z.unknown()).transform(allowedFields);

/** What cannot be read is left out by itself: the rest of the form, its ad and its photos stay. */
const keptDraft = z.object({
  /** Made with the form: creating the same draft twice is creating it once. */
  clientId: z.uuid(),
  listingId: z.uuid().optional(),
  revision: z.int().optional().catch(undefined),
  /** What the server has at that revision. */
  base: fields.optional().catch(undefined),
  unconfirmed: z.array(fields).catch([]),
  step: z.int().min(0).catch(0),
  draft: fields.catch({}),
  photos: z
    .array(z.unknown())
    .catch([])
    .transform((photos) => photos.flatMap((photo) => keptPhoto.safeParse(photo).data ?? [])),
  /** The form that keeps it: each tab has its own. */
  keptBy: z.string().optional().catch(undefined),
  keptAt: z.iso.datetime().catch(() => new Date().toISOString()),
});
export type KeptDraft = z.infer<typeof keptDraft>;

/**
 * Where the device keeps an account's form of one ad: the new one of a vertical, or one that is edited. Another account on the same
 * device has forms of its own. A draft that this device began itself stays where it began, from wherever it is opened.
 */
export function draftKey(accountId: string, vertical: ListedVertical, editedId: string | undefined): string {
  // Devices keep forms from before these said of which vertical they are.
  const ofNew = `karwan:sell:${accountId}:${vertical === firstVertical ? 'new' : `new-${vertical}`}`;
  const isBegunHere = editedId === undefined || readDraft(ofNew)?.listingId === editedId;
  return isBegunHere ? ofNew : `karwan:sell:${accountId}:${editedId}`;
}

export const newDraft = (): KeptDraft => ({
  clientId: crypto.randomUUID(),
  step: 0,
  draft: {},
  unconfirmed: [],
  photos: [],
  keptAt: new Date().toISOString(),
});

/** True where a person has given anything that would be missed. */
export const holdsSomething = ({ draft, photos }: KeptDraft) => Object.keys(draft).length > 0 || photos.length > 0;

/** Checked at once, so the page comes with its schemas (`withSchemas`). */
export const readDraft = (key: string): KeptDraft | null => keptDraft.safeParse(keptIn(key)).data ?? null;

function keptIn(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, keptAt: new Date().toISOString() }));
  } catch {
    // The server's copy remains.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It could not be kept either.
  }
}
