import { z } from 'zod';

/** Packages of a dealer's ads, cheapest first (specification §3). */
export const dealerPackageTiers = ['free', 'bronze', 'silver', 'gold'] as const;
export const dealerPackageTier = z.enum(dealerPackageTiers);
export type DealerPackageTier = z.infer<typeof dealerPackageTier>;

/** Packages of auctions, cheapest first (specification §3). */
export const auctionPackageTiers = ['free', 'trial', 'basic', 'premium'] as const;
export const auctionPackageTier = z.enum(auctionPackageTiers);
export type AuctionPackageTier = z.infer<typeof auctionPackageTier>;
