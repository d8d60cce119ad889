import { z } from 'zod';
import { mapPostedVerticals } from '../verticals/identity.ts';
import { auctionAds } from './auction-ads.ts';

/** Types of ad in packages and payments (specification §3). */
export const adTypes = [...mapPostedVerticals((ads) => ads.adType), auctionAds.adType];
export const adType = z.enum(adTypes);
export type AdType = z.infer<typeof adType>;

/** The types in the notation of ads (`Ad.adType`). */
export const adKinds = [...mapPostedVerticals((ads) => ads.kind), auctionAds.kind];
export const adKind = z.enum(adKinds);
export type AdKind = z.infer<typeof adKind>;
