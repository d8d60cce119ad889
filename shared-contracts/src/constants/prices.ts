/** Who pays: dealers have their own prices. */
export type PriceAudience = 'user' | 'dealer';

/** Prices of the booked services in whole PKR (specification §9). The server charges these, whatever a client sends. */
export const servicePricesPkr = {
  user: { auctionMyCar: 3000, auctionSheetVerification: 2200, buyMeACar: 3000, sellMyCar: 3000 },
  dealer: { auctionMyCar: 3000, auctionSheetVerification: 2000, buyMeACar: 3000, sellMyCar: 3000 },
} as const satisfies Record<PriceAudience, Record<string, number>>;

export type PricedService = keyof (typeof servicePricesPkr)['user'];

/** What a new user pays for a verification of inspection type. */
export const ONBOARDING_INSPECTION_VERIFICATION_PRICE_PKR = 2200;

/** Commission per service, the same for both audiences (specification §9: "commission value 1 each"). */
export const serviceCommissions = {
  auctionMyCar: 1,
  auctionSheetVerification: 1,
  buyMeACar: 1,
  sellMyCar: 1,
} as const satisfies Record<PricedService, number>;
