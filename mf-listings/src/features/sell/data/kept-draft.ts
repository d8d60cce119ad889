import { usedCarDraft } from '@karwan/shared-contracts';
import { z } from 'zod';

const keptDraft = z.object({
  /** Made with the form: creating the same draft twice is creating it once. */
  clientId: z.uuid(),
  listingId: z.uuid().optional(),
  revision: z.int().optional(),
  step: z.int().min(0),
  draft: usedCarDraft,
  keptAt: z.iso.datetime(),
});
export type KeptDraft = z.infer<typeof keptDraft>;

/** Where the device keeps the form of one ad: the new one, or one that is edited. */
export const draftKey = (editedId: string | undefined) => `karwan:sell:${editedId ?? 'new'}`;

export const newDraft = (): KeptDraft => ({
  clientId: crypto.randomUUID(),
  step: 0,
  draft: {},
  keptAt: new Date().toISOString(),
});

export function readDraft(key: string): KeptDraft | null {
  try {
    return keptDraft.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
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
