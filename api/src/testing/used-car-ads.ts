import { randomUUID } from 'node:crypto';
import { type AnyDraft, createDraft, publishListing, uploadPhoto } from '@karwan/shared-contracts';
import sharp from 'sharp';
import type { Person } from './start-api.ts';

/** A complete ad but for its photos. */
export const aCar: AnyDraft = {
  make: 'toyota',
  model: 'corolla',
  year: 2018,
  city: 'lahore',
  registrationCity: 'lahore',
  isRegistered: true,
  mileageKm: 68_000,
  pricePkr: 4_750_000,
  fuel: 'petrol',
  transmission: 'manual',
  engineCc: 1300,
  bodyType: 'sedan',
  features: ['abs', 'air-bags'],
  description: 'First owner, complete file.',
};

/** Uploads a picture of one colour; answers its id. */
export async function uploadAPhoto({ client }: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3060a0' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('uploadId', randomUUID());
  body.set('file', new File([new Uint8Array(bytes)], 'car.jpg', { type: 'image/jpeg' }));
  return (await client.call(uploadPhoto, { body })).id;
}

/** A draft of this person, with one photo unless `change` says which. */
export async function beginAd(person: Person, change: AnyDraft = {}) {
  const draft = { ...aCar, ...change };
  draft.photos ??= [await uploadAPhoto(person)];
  const body = { vertical: 'used-cars' as const, clientId: randomUUID(), draft };
  return { ...(await person.client.call(createDraft, { body })), draft };
}

/** An ad of this person that is public. */
export async function postAd(person: Person, change: AnyDraft = {}) {
  const { listingId, revision, draft } = await beginAd(person, change);
  const posted = await person.client.call(publishListing, { params: { listingId }, body: { revision } });
  return { listingId, draft, ...posted };
}
