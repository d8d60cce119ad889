import { randomUUID } from 'node:crypto';
import { type AnyDraft, createDraft, type ListedVertical, publishListing } from '@karwan/shared-contracts';
import type { Person } from './start-api.ts';
import { uploadAPhoto } from './upload-a-photo.ts';

/** Ads of a vertical that tell what `usual` does, a complete ad but for its photos, where a test says nothing else. */
export function adsOf(vertical: ListedVertical, usual: AnyDraft) {
  /** A draft of this person, with one photo unless `change` says which. */
  async function begin(person: Person, change: AnyDraft = {}) {
    const draft = { ...usual, ...change };
    draft.photos ??= [await uploadAPhoto(person)];
    const body = { vertical, clientId: randomUUID(), draft };
    return { ...(await person.client.call(createDraft, { body })), draft };
  }

  /** An ad of this person that is public, where nobody has to look at it first. */
  async function post(person: Person, change: AnyDraft = {}) {
    const { listingId, revision, draft } = await begin(person, change);
    const posted = await person.client.call(publishListing, { params: { listingId }, body: { revision } });
    return { listingId, draft, ...posted };
  }

  return { begin, post };
}
