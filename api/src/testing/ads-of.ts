import { randomUUID } from 'node:crypto';
import { type AnyDraft, createDraft, type ListedVertical, publishListing } from '@karwan/shared-contracts';
import type { Person } from './start-api.ts';
import { uploadAPhoto } from './upload-a-photo.ts';

/** Helpers for listings of a vertical. `usual` is the default draft: complete except for photos. */
export function adsOf(vertical: ListedVertical, usual: AnyDraft) {
  /** Creates a draft, with one photo unless `change` sets them. */
  async function begin(person: Person, change: AnyDraft = {}) {
    const draft = { ...usual, ...change };
    draft.photos ??= [await uploadAPhoto(person)];
    const body = { vertical, clientId: randomUUID(), draft };
    return { ...(await person.client.call(createDraft, { body })), draft };
  }

  /** Creates and publishes a listing; it is public unless its vertical requires a review. */
  async function post(person: Person, change: AnyDraft = {}) {
    const { listingId, revision, draft } = await begin(person, change);
    const posted = await person.client.call(publishListing, { params: { listingId }, body: { revision } });
    return { listingId, draft, ...posted };
  }

  return { begin, post };
}
