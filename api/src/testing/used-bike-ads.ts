import { randomUUID } from 'node:crypto';
import { type AnyDraft, createDraft, publishListing } from '@karwan/shared-contracts';
import type { Person } from './start-api.ts';
import { uploadAPhoto } from './used-car-ads.ts';

/** A complete ad but for its photos. */
export const aBike: AnyDraft = {
  make: 'honda',
  model: 'cd-70',
  year: 2021,
  city: 'multan',
  registrationCity: 'multan',
  isRegistered: true,
  mileageKm: 9000,
  pricePkr: 135_000,
  engineType: '4-stroke',
  engineCc: 72,
  bodyType: 'standard',
  colour: 'red',
  features: ['self-start'],
  description: 'First owner.',
};

/** A draft of this person, with one photo unless `change` says which. */
export async function beginBikeAd(person: Person, change: AnyDraft = {}) {
  const draft = { ...aBike, ...change };
  draft.photos ??= [await uploadAPhoto(person)];
  const body = { vertical: 'used-bikes' as const, clientId: randomUUID(), draft };
  return { ...(await person.client.call(createDraft, { body })), draft };
}

/** An ad of this person that is public. */
export async function postBikeAd(person: Person, change: AnyDraft = {}) {
  const { listingId, revision, draft } = await beginBikeAd(person, change);
  const posted = await person.client.call(publishListing, { params: { listingId }, body: { revision } });
  return { listingId, draft, ...posted };
}
