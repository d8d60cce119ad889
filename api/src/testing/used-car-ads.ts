import type { AnyDraft } from '@karwan/shared-contracts';
import { adsOf } from './ads-of.ts';

/** A complete draft except for photos. */
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

export const { begin: createAdDraft, post: postAd } = adsOf('used-cars', aCar);
