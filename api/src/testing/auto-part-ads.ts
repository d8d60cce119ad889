import type { AnyDraft } from '@karwan/shared-contracts';
import { adsOf } from './ads-of.ts';

/** A complete draft except for photos. */
export const aPart: AnyDraft = {
  category: 'brakes',
  subCategory: 'brake-pads',
  fitment: 'listed',
  fits: [{ make: 'toyota', model: 'corolla', fromYear: 2014, toYear: 2020 }],
  engineCc: 1800,
  side: 'front',
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

export const { begin: createPartDraft, post: postPartAd } = adsOf('auto-parts', aPart);
