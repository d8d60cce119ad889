import type { AnyDraft } from '@karwan/shared-contracts';
import { adsOf } from './ads-of.ts';

/** A complete draft except for photos. */
const aBike: AnyDraft = {
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

export const { begin: createBikeDraft, post: postBikeAd } = adsOf('used-bikes', aBike);
