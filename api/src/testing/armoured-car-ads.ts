import type { AnyDraft } from '@karwan/shared-contracts';
import { adsOf } from './ads-of.ts';
import { reviewAd } from './review-ad.ts';
import type { Person, TestApi } from './start-api.ts';

/** A complete draft except for photos. */
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

/** Changes that make it a rental. */
export const forRent: AnyDraft = { isForRent: true, pricePkr: 45_000, driver: 'included' };

/** Submitted listings await review. */
export const { begin: createArmouredDraft, post: sendArmouredAd } = adsOf('armoured-cars', anArmouredCar);

/** A public listing of this person. */
export async function postArmouredAd(api: TestApi, person: Person, change: AnyDraft = {}) {
  const sent = await sendArmouredAd(person, change);
  await reviewAd(api, 'approve-ad', sent.reference);
  return sent;
}
