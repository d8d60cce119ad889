import type { EndpointOutput, getMyListing } from '@karwan/shared-contracts';
import { type KeptDraft, newDraft } from './kept-draft.ts';
import type { SellFormStart } from './use-sell-form.ts';

type OwnListing = EndpointOutput<typeof getMyListing>;

/**
 * Puts together what the device and the server keep of one form. The device's values win, since they are what was typed
 * last here; a revision that another device has moved on is noticed by the next save.
 */
export function startOf(
  key: string,
  kept: KeptDraft | null,
  server: OwnListing | undefined,
  editedId: string | undefined,
): SellFormStart {
  const isPosted = editedId !== undefined && server !== undefined && server.card.status !== 'draft';
  const listingId = editedId ?? kept?.listingId;
  const base = kept ?? { ...newDraft(), draft: server?.draft ?? {} };
  const known = server && listingId ? { listingId, revision: kept?.revision ?? server.revision } : {};
  return { key, kept: { ...base, ...known }, stored: server?.photos ?? [], isPosted };
}
