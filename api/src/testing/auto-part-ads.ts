import { randomUUID } from 'node:crypto';
import { type AnyDraft, createDraft, publishListing } from '@karwan/shared-contracts';
import type { Person } from './start-api.ts';
import { uploadAPhoto } from './used-car-ads.ts';

/** A complete ad but for its photos. */
export const aPart: AnyDraft = {
  category: 'brakes',
  subCategory: 'brake-pads',
  fitment: 'listed',
  fits: [{ make: 'toyota', model: 'corolla', fromYear: 2014, toYear: 2020 }],
  condition: 'new',
  brand: 'bosch',
  partNumber: '04465-02220',
  origin: 'aftermarket',
  warrantyDays: 90,
  priceTerms: 'fixed',
  pricePkr: 6500,
  offers: ['delivery', 'pick-up'],
  city: 'lahore',
  description: 'Box packed.',
};

/** A draft of this person, with one photo unless `change` says which. */
export async function beginPartAd(person: Person, change: AnyDraft = {}) {
  const draft = { ...aPart, ...change };
  draft.photos ??= [await uploadAPhoto(person)];
  const body = { vertical: 'auto-parts' as const, clientId: randomUUID(), draft };
  return { ...(await person.client.call(createDraft, { body })), draft };
}

/** An ad of this person that is public. */
export async function postPartAd(person: Person, change: AnyDraft = {}) {
  const { listingId, revision, draft } = await beginPartAd(person, change);
  const posted = await person.client.call(publishListing, { params: { listingId }, body: { revision } });
  return { listingId, draft, ...posted };
}
