import type { PaymentType } from '../entities/payment-type.ts';

/** Price group of the payer: dealers have their own prices. */
export type PriceAudience = 'user' | 'dealer';

/** Prices of the booked services in whole PKR (specification §9). The server charges these whatever a client sends. */
export const servicePricesPkr = {
  user: { auctionMyCar: 3000, auctionSheetVerification: 2200, buyMeACar: 3000, sellMyCar: 3000 },
  dealer: { auctionMyCar: 3000, auctionSheetVerification: 2000, buyMeACar: 3000, sellMyCar: 3000 },
} as const satisfies Record<PriceAudience, Record<string, number>>;

export type PricedService = keyof (typeof servicePricesPkr)['user'];

/** Price for a new user's verification of type inspection. */
export const ONBOARDING_INSPECTION_VERIFICATION_PRICE_PKR = 2200;

/** Commission per service, the same for both audiences (specification §9: "commission value 1 each"). */
export const serviceCommissions = {
  auctionMyCar: 1,
  auctionSheetVerification: 1,
  buyMeACar: 1,
  sellMyCar: 1,
} as const satisfies Record<PricedService, number>;

/** ◆ The specification gives no price for inspections. */
export const CAR_INSPECTION_PRICE_PKR = 3000;

/** ◆ Sales tax on services in per cent, included in prices: Punjab's general rate, unless the office sets another. */
export const SALES_TAX_PERCENT = 16;

const defaultPricesFor = (audience: PriceAudience): Partial<Record<PaymentType, number>> => ({
  'car-inspection': CAR_INSPECTION_PRICE_PKR,
  'auction-sheet-verification': servicePricesPkr[audience].auctionSheetVerification,
  'sell-my-car': servicePricesPkr[audience].sellMyCar,
  'buy-me-car': servicePricesPkr[audience].buyMeACar,
  'auction-my-car': servicePricesPkr[audience].auctionMyCar,
});

/**
 * Default price of each payment type, used until the office sets another (CON-01). Types without a price cannot be
 * bought.
 */
export const paymentPricesPkr: Readonly<Record<PriceAudience, Partial<Record<PaymentType, number>>>> = {
  user: defaultPricesFor('user'),
  dealer: defaultPricesFor('dealer'),
};
