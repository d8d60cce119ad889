import type { Option } from '../option.ts';

export const partConditions = [
  { slug: 'new', label: 'New' },
  { slug: 'used', label: 'Used' },
  { slug: 'refurbished', label: 'Refurbished' },
] as const satisfies readonly Option[];

/** Manufacturing origin of a part: the "car parts info" of a search (`cpi`). */
export const partOrigins = [
  { slug: 'genuine', label: 'Genuine' },
  { slug: 'oem', label: 'OEM' },
  { slug: 'aftermarket', label: 'Aftermarket' },
  { slug: 'kabuli', label: 'Kabuli' },
] as const satisfies readonly Option[];

/** Position on the vehicle. */
export const partSides = [
  { slug: 'left', label: 'Left' },
  { slug: 'right', label: 'Right' },
  { slug: 'front', label: 'Front' },
  { slug: 'rear', label: 'Rear' },
  { slug: 'front-left', label: 'Front left' },
  { slug: 'front-right', label: 'Front right' },
  { slug: 'rear-left', label: 'Rear left' },
  { slug: 'rear-right', label: 'Rear right' },
] as const satisfies readonly Option[];

/** Whether it fits all vehicles or only those that the ad lists. */
export const partFitments = [
  { slug: 'listed', label: 'Certain models' },
  { slug: 'any', label: 'Any vehicle' },
] as const satisfies readonly Option[];

export const partPriceTerms = [
  { slug: 'fixed', label: 'Fixed price' },
  { slug: 'negotiable', label: 'Negotiable' },
  { slug: 'on-request', label: 'Price on request' },
] as const satisfies readonly Option[];

export const partOffers = [
  { slug: 'delivery', label: 'Home delivery' },
  { slug: 'pick-up', label: 'Pick-up' },
  { slug: 'cash-on-delivery', label: 'Cash on delivery' },
  { slug: 'fitting', label: 'Fitting available' },
  { slug: 'returns', label: 'Returns accepted' },
  { slug: 'original-box', label: 'Original box' },
  { slug: 'bill', label: 'Bill provided' },
] as const satisfies readonly Option[];
