import { z } from 'zod';

/** Types of ad in packages and payments (specification §3). */
export const adTypes = ['car-ad', 'bike-ad', 'autopart-ad', 'auction-car-ad', 'armored-car-ad'] as const;
export const adType = z.enum(adTypes);
export type AdType = z.infer<typeof adType>;

/** The same five as an ad itself names them (`Ad.adType`). */
export const adKinds = ['car', 'bike', 'armoured', 'autopart', 'auction'] as const;
export const adKind = z.enum(adKinds);
export type AdKind = z.infer<typeof adKind>;

export const adTypeOfKind: Readonly<Record<AdKind, AdType>> = {
  car: 'car-ad',
  bike: 'bike-ad',
  armoured: 'armored-car-ad',
  autopart: 'autopart-ad',
  auction: 'auction-car-ad',
};
