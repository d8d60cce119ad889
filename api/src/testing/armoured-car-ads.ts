import { randomUUID } from 'node:crypto';
import { type AnyDraft, createDraft, publishListing } from '@karwan/shared-contracts';
import { reviewAd } from './review-ad.ts';
import type { Person, TestApi } from './start-api.ts';
import { uploadAPhoto } from './used-car-ads.ts';

/** A complete ad but for its photos. */
export const anArmouredCar: AnyDraft = {
  isForRent: false,
  make: 'toyota',
  model: 'land-cruiser',
  year: 2019,
  protectionLevel: 'b6',
  condition: 'used',
  nocStatus: 'held',
  city: 'islamabad',
  mileageKm: 41_000,
  pricePkr: 95_000_000,
  fuel: 'petrol',
  transmission: 'automatic',
  engineCc: 4600,
  bodyType: 'suv',
  equipment: ['run-flats'],
  description: 'Armoured in 2020.',
};

/** What makes it one that is let. */
export const forRent: AnyDraft = { isForRent: true, pricePkr: 45_000, driver: 'included' };

/** A draft of this person, with one photo unless `change` says which. */
export async function beginArmouredAd(person: Person, change: AnyDraft = {}) {
  const draft = { ...anArmouredCar, ...change };
  draft.photos ??= [await uploadAPhoto(person)];
  const body = { vertical: 'armoured-cars' as const, clientId: randomUUID(), draft };
  return { ...(await person.client.call(createDraft, { body })), draft };
}

/** An ad of this person that waits to be looked at. */
export async function sendArmouredAd(person: Person, change: AnyDraft = {}) {
  const { listingId, revision, draft } = await beginArmouredAd(person, change);
  const sent = await person.client.call(publishListing, { params: { listingId }, body: { revision } });
  return { listingId, draft, ...sent };
}

/** An ad of this person that is public. */
export async function postArmouredAd(api: TestApi, person: Person, change: AnyDraft = {}) {
  const sent = await sendArmouredAd(person, change);
  await reviewAd(api, 'approve-ad', sent.reference);
  return sent;
}
